// A unit of a case, written `id:Owner@q,r^rot{props}`, as a tile made up on the spot (docs/cases.md).
import { boardOf, hexAt } from '../../../shared/hex/board.ts'
import { HQ_TOUGHNESS } from '../../../shared/hex/modes.ts'
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

const TEXT = /^\s*([^:@{}\s]+):([^:@{}\s]+)@(-?\d+),(-?\d+)(?:\^([0-5]))?\s*(?:\{(.*)\})?\s*$/

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
const ATTACK = /^([0-5*]+)([mr])([1-9]\d?)$/
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

/** `place` names the unit in what is said about a fault. */
export function readUnit(text: string, place = 'unit'): CaseUnit {
  const match = TEXT.exec(text)
  if (!match) throw new Error(`${place}: not a unit: ${text}`)
  const [, id = '', owner = '', q, r, rot = '0', props = ''] = match
  if (hexAt(boardOf(2), { q: Number(q), r: Number(r) }) < 0) throw new Error(`${place}: not on the board: ${text}`)
  const draft = new Draft()
  for (const prop of props.split(';').map((p) => p.trim()).filter((p) => p !== ''))
    if (!draft.read(prop)) throw new Error(`${place}: not a property of a unit: ${prop}`)
  return {
    id,
    owner,
    q: Number(q),
    r: Number(r),
    rot: Number(rot),
    wounds: draft.lost(),
    venom: draft.venom,
    tile: draft.tile(),
  }
}

const ALL: readonly Edge[] = [0, 1, 2, 3, 4, 5]
const edges = (digits: string): Edge[] =>
  digits.includes('*') ? [...ALL] : ALL.filter((edge) => digits.includes(String(edge)))

/** Collects the props of one unit. */
class Draft {
  venom = 0
  #wounds = 0
  #hq = false
  #hp: number | null = null
  #initiative: number[] | null = null
  readonly #strength: Record<'melee' | 'ranged' | 'gauss', number[]> = {
    melee: [0, 0, 0, 0, 0, 0],
    ranged: [0, 0, 0, 0, 0, 0],
    gauss: [0, 0, 0, 0, 0, 0],
  }
  readonly #marks: Record<string, Edge[]> = {}
  readonly #links: Link[] = []
  readonly #traits: Trait[] = []

  /** Whether it was a property. */
  read(prop: string): boolean {
    const number = /^(hp|w|v)(\d{1,2})$/.exec(prop)
    const initiative = /^i(\d{1,2}(?:,\d{1,2})*)$/.exec(prop)
    const link = LINK.exec(prop)
    const attack = ATTACK.exec(prop)
    const marked = MARKED.exec(prop)
    const trait = Object.hasOwn(FLAGS, prop) ? FLAGS[prop] : undefined
    if (prop === 'HQ') this.#hq = true
    else if (prop === 'motherland') this.#links.push({ effect: 'motherland', edges: [] })
    else if (trait) this.#traits.push(trait)
    else if (initiative) this.#initiative = (initiative[1] ?? '').split(',').map(Number)
    else if (number) this.#number(number[1] ?? '', Number(number[2]))
    else if (link) this.#link(link[1] ?? '', link[2] ?? '', link[3] !== undefined)
    else if (attack) this.#attack(attack[1] ?? '', attack[2] === 'm' ? 'melee' : 'ranged', Number(attack[3]))
    else if (marked) this.#mark(marked[1] ?? '', marked[2] ?? '')
    else return false
    return true
  }

  #number(key: string, value: number): void {
    if (key === 'hp') this.#hp = value
    else if (key === 'w') this.#wounds = value
    else this.venom = value
  }

  /** Wounds taken. An HQ that takes less than 20 has lost the rest. */
  lost(): number {
    return this.#wounds + (this.#hq ? HQ_TOUGHNESS - (this.#hp ?? HQ_TOUGHNESS) : 0)
  }

  #link(code: string, digits: string, long: boolean): void {
    const effect = LINKS[code]
    if (effect) this.#links.push({ effect, edges: edges(digits), ...(long && { reach: 2 as const }) })
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
    // An HQ strikes 1 on all edges with initiative 0, unless the case says otherwise.
    if (this.#hq) this.#strength.melee = this.#strength.melee.map((n) => n || 1)
    const module = this.#links.length > 0 || (this.#marks['trap']?.length ?? 0) > 0
    return {
      kind: this.#hq ? 'hq' : module ? 'module' : 'warrior',
      initiative: this.#initiative ?? (this.#hq ? [0] : []),
      toughness: this.#hq ? 0 : Math.max(0, (this.#hp ?? 1) - 1),
      ...this.#strength,
      ...this.#marks,
      links: this.#links,
      traits: this.#traits,
    }
  }
}

