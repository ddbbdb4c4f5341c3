// A unit of a case, written `id:Owner@q,r^rot{props}`, as a tile made up on the spot (docs/cases.md).
import type { Edge, Effect, Link, Trait } from '../../../shared/hex/tiles.ts'

export interface CaseUnit {
  readonly id: string
  readonly owner: string
  readonly q: number
  readonly r: number
  readonly rot: number
  readonly wounds: number
  readonly venom: number
  readonly tile: Readonly<Record<string, unknown>>
}

const TEXT = /^(\w+):(\w+)@(-?\d+),(-?\d+)(?:\^([0-5]))?\{(.*)\}$/

const LINKS: { readonly [code: string]: Effect } = {
  'M+': 'melee',
  'R+': 'ranged',
  'I+': 'faster',
  'I-': 'slower',
  X: 'again',
  MED: 'medic',
  QM: 'quartermaster',
  SCOPE: 'scoper',
  'T+': 'tough',
  MOB: 'transport',
}
const LINK = /^(M\+|R\+|I\+|I-|X|MED|QM|SCOPE|T\+|MOB)([0-5*]+)(\/2)?$/
const ATTACK = /^([0-5*]+)([mr])(\d+)$/
const MARKED = /^([0-5*]+)(g|s|k|arm|net|in|out|trap)$/
const MARKS: { readonly [code: string]: string } = {
  s: 'shotgun',
  k: 'rocket',
  arm: 'armor',
  net: 'net',
  in: 'entry',
  out: 'exit',
  trap: 'trap',
}
const FLAGS: { readonly [flag: string]: Trait } = {
  clown: 'clown',
  sharp: 'sharpshooter',
  spy: 'spy',
  venom: 'venom',
  mobile: 'mobile',
}

export function readUnit(text: string): CaseUnit {
  const match = TEXT.exec(text)
  if (!match) throw new Error(`not a unit: ${text}`)
  const [, id = '', owner = '', q, r, rot = '0', props = ''] = match
  const draft = new Draft()
  for (const prop of props.split(';').filter((p) => p !== '')) draft.read(prop)
  return {
    id,
    owner,
    q: Number(q),
    r: Number(r),
    rot: Number(rot),
    wounds: draft.wounds,
    venom: draft.venom,
    tile: draft.tile(),
  }
}

const ALL: readonly Edge[] = [0, 1, 2, 3, 4, 5]
const edges = (digits: string): Edge[] =>
  digits.includes('*') ? [...ALL] : ALL.filter((edge) => digits.includes(String(edge)))

/** Collects the props of one unit. */
class Draft {
  wounds = 0
  venom = 0
  #hq = false
  #toughness = 0
  #initiative: number[] = []
  readonly #strength: Record<'melee' | 'ranged' | 'gauss', number[]> = {
    melee: [0, 0, 0, 0, 0, 0],
    ranged: [0, 0, 0, 0, 0, 0],
    gauss: [0, 0, 0, 0, 0, 0],
  }
  readonly #marks: Record<string, Edge[]> = {}
  readonly #links: Link[] = []
  readonly #traits: Trait[] = []

  read(prop: string): void {
    const number = /^(i|hp|w|v)(\d+(?:,\d+)*)$/.exec(prop)
    const link = LINK.exec(prop)
    const attack = ATTACK.exec(prop)
    const marked = MARKED.exec(prop)
    const trait = FLAGS[prop]
    if (prop === 'HQ') this.#hq = true
    else if (prop === 'motherland') this.#links.push({ effect: 'motherland', edges: [] })
    else if (trait) this.#traits.push(trait)
    else if (number) this.#number(number[1] ?? '', number[2] ?? '')
    else if (link) this.#link(link[1] ?? '', link[2] ?? '', link[3] !== undefined)
    else if (attack) this.#attack(attack[1] ?? '', attack[2] === 'm' ? 'melee' : 'ranged', Number(attack[3]))
    else if (marked) this.#mark(marked[1] ?? '', marked[2] ?? '')
    else throw new Error(`not a prop: ${prop}`)
  }

  #number(key: string, text: string): void {
    const value = Number(text)
    if (key === 'i') this.#initiative = text.split(',').map(Number)
    else if (key === 'hp') this.#toughness = value - 1
    else if (key === 'w') this.wounds = value
    else this.venom = value
  }

  #link(code: string, digits: string, long: boolean): void {
    const effect = LINKS[code]
    if (!effect) throw new Error(`not a link: ${code}`)
    this.#links.push({ effect, edges: edges(digits), ...(long && { reach: 2 as const }) })
  }

  #attack(digits: string, kind: 'melee' | 'ranged' | 'gauss', strength: number): void {
    for (const edge of edges(digits)) this.#strength[kind][edge] = strength
  }

  #mark(digits: string, code: string): void {
    const key = MARKS[code]
    if (key) (this.#marks[key] ??= []).push(...edges(digits))
    else this.#attack(digits, 'gauss', 1)
  }

  tile(): Record<string, unknown> {
    // An HQ strikes 1 on all edges with initiative 0, whatever else it can do.
    if (this.#hq) this.#strength.melee = this.#strength.melee.map((n) => n || 1)
    const module = this.#links.length > 0 || (this.#marks['trap']?.length ?? 0) > 0
    return {
      kind: this.#hq ? 'hq' : module ? 'module' : 'warrior',
      initiative: this.#hq ? [0] : this.#initiative,
      toughness: this.#toughness,
      ...this.#strength,
      ...this.#marks,
      links: this.#links,
      traits: this.#traits,
    }
  }
}

