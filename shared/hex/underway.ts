// Reading what is under way in a position: the stage of a turn, and a battle with its questions and wounds.
import { BadSetup } from '../kernel/errors.ts'
import { at, bool, choice, int, list, object, optional } from '../kernel/parse.ts'
import type { Ask, Battle, Heal, Packet, Stage, Strike, Wounding } from './state.ts'
import { ARMIES, EDGES } from './tiles.ts'

type Fields = Readonly<Record<string, unknown>>

const id = (x: unknown, place: string): number => int(x, place, 0, 9999)
const ids = (x: unknown, place: string): number[] => list(x, place, 0, 99).map((n, i) => id(n, at(place, i)))
const seat = (x: unknown, place: string): number => int(x, place, 0, 5)

function text(x: unknown, place: string): string {
  if (typeof x !== 'string' || x.length > 99) throw new BadSetup(place, 'not_a_word')
  return x
}

const STAGES = [
  'armies',
  'hq',
  'draw',
  'redraw',
  'exchange',
  'discard',
  'act',
  'step',
  'push',
  'pick',
  'declare',
  'heal',
  'poison',
  'over',
] as const satisfies readonly Stage['at'][]

export function readStage(x: unknown, place: string): Stage {
  const o = object(x, place, [
    'at',
    'left',
    'chosen',
    'unit',
    'pusher',
    'target',
    'strike',
    'wounding',
    'seat',
    'victims',
    'step',
    'bring',
    'of',
    'answers',
    'asked',
    'gone',
    'raised',
  ])
  const name = choice(o['at'], `${place}.at`, STAGES)
  const field = (key: string) => `${place}.${key}`
  switch (name) {
    case 'armies':
      return readChoices(o, place)
    case 'hq':
    case 'draw':
    case 'redraw':
    case 'discard':
    case 'act':
    case 'declare':
    case 'over':
      return { at: name }
    case 'exchange': {
      const chosen = list(o['chosen'], field('chosen'), 0, 6).map((tile, i) =>
        text(tile, at(field('chosen'), i)),
      )
      return { at: name, left: int(o['left'], field('left'), 1, 3), chosen }
    }
    case 'step':
      return { at: name, unit: id(o['unit'], field('unit')) }
    case 'push':
      return { at: name, pusher: id(o['pusher'], field('pusher')), target: id(o['target'], field('target')) }
    case 'pick':
      return {
        at: name,
        strike: readStrike(o['strike'], field('strike')),
        left: ids(o['left'], field('left')),
      }
    case 'heal':
      return { at: name, wounding: readWounding(o['wounding'], field('wounding')) }
    case 'poison':
      return {
        at: name,
        seat: seat(o['seat'], field('seat')),
        left: int(o['left'], field('left'), 1, 2),
        victims: ids(o['victims'], field('victims')),
      }
  }
}

function readChoices(o: Fields, place: string): Stage {
  const field = (key: string) => `${place}.${key}`
  const seats = (key: string) => list(o[key], field(key), 0, 6).map((n, i) => seat(n, at(field(key), i)))
  const armies = (x: unknown, where: string) =>
    list(x, where, 0, ARMIES.length).map((army, i) => choice(army, at(where, i), ARMIES))
  return {
    at: 'armies',
    step: choice(o['step'], field('step'), ['draft', 'bring', 'ban', 'pick', 'again']),
    bring: int(o['bring'], field('bring'), 1, 5),
    of: list(o['of'], field('of'), 2, 6).map((own, i) => armies(own, at(field('of'), i))),
    answers: list(o['answers'], field('answers'), 2, 6).map((answer, i) =>
      optional(answer, (given) => armies(given, at(field('answers'), i))),
    ),
    asked: seats('asked'),
    gone: seats('gone'),
    raised: int(o['raised'], field('raised'), 0, 99999),
  }
}

function readStrike(x: unknown, place: string): Strike {
  const o = object(x, place, ['instant', 'hexes', 'ground'])
  return {
    instant: choice(o['instant'], `${place}.instant`, ['sniper', 'grenade', 'air_strike', 'small_bomb']),
    hexes: ids(o['hexes'], `${place}.hexes`),
    ground: ids(o['ground'], `${place}.ground`),
  }
}

function readWounding(x: unknown, place: string): Wounding {
  const o = object(x, place, ['packets', 'exploding', 'raised', 'heals', 'opened', 'chosen', 'asked'])
  return {
    packets: list(o['packets'], `${place}.packets`, 0, 999).map((p, i) =>
      readPacket(p, at(`${place}.packets`, i)),
    ),
    exploding: ids(o['exploding'], `${place}.exploding`),
    raised: int(o['raised'], `${place}.raised`, 0, 99999),
    heals: list(o['heals'], `${place}.heals`, 0, 99).map((h, i) => readHeal(h, at(`${place}.heals`, i))),
    opened: int(o['opened'], `${place}.opened`, 0, 99),
    chosen: optional(o['chosen'], (x) => readChosen(x, `${place}.chosen`)),
    asked: list(o['asked'], `${place}.asked`, 0, 6).map((s, i) => seat(s, at(`${place}.asked`, i))),
  }
}

function readPacket(x: unknown, place: string): Packet {
  const o = object(x, place, [
    'id',
    'target',
    'wounds',
    'kind',
    'from',
    'seat',
    'kill',
    'venom',
    'sure',
    'endless',
  ])
  const flag = (key: string) => bool(o[key], `${place}.${key}`)
  return {
    id: id(o['id'], `${place}.id`),
    target: id(o['target'], `${place}.target`),
    wounds: int(o['wounds'], `${place}.wounds`, 0, 999),
    kind: choice(o['kind'], `${place}.kind`, ['attack', 'explosion', 'instant', 'venom']),
    from: optional(o['from'], (n) => id(n, `${place}.from`)),
    seat: optional(o['seat'], (n) => seat(n, `${place}.seat`)),
    kill: flag('kill'),
    venom: flag('venom'),
    sure: flag('sure'),
    endless: flag('endless'),
  }
}

function readChosen(x: unknown, place: string): Wounding['chosen'] {
  const o = object(x, place, ['patient', 'medic', 'payer'])
  const number = (key: string) => id(o[key], `${place}.${key}`)
  return { patient: number('patient'), medic: number('medic'), payer: number('payer') }
}

function readHeal(x: unknown, place: string): Heal {
  const o = object(x, place, ['packet', 'patient', 'medic', 'payer', 'seat'])
  const number = (key: string) => id(o[key], `${place}.${key}`)
  return {
    packet: number('packet'),
    patient: number('patient'),
    medic: number('medic'),
    payer: number('payer'),
    seat: seat(o['seat'], `${place}.seat`),
  }
}

export function readBattle(x: unknown, place: string): Battle {
  const o = object(x, place, [
    'causer',
    'why',
    'phase',
    'used',
    'converted',
    'actors',
    'raised',
    'asks',
    'changed',
  ])
  return {
    causer: seat(o['causer'], `${place}.causer`),
    why: choice(o['why'], `${place}.why`, ['tile', 'full', 'final', 'extra']),
    phase: optional(o['phase'], (n) => int(n, `${place}.phase`, 0, 99)),
    used: readUsed(o['used'], `${place}.used`),
    converted: ids(o['converted'], `${place}.converted`),
    actors: ids(o['actors'], `${place}.actors`),
    raised: int(o['raised'], `${place}.raised`, 0, 99999),
    asks: list(o['asks'], `${place}.asks`, 0, 99).map((ask, i) => readAsk(ask, at(`${place}.asks`, i))),
    changed: bool(o['changed'], `${place}.changed`),
  }
}

function readUsed(x: unknown, place: string): Battle['used'] {
  if (typeof x !== 'object' || x === null || Array.isArray(x)) throw new BadSetup(place, 'not_an_object')
  const fields: Fields = { ...x }
  const used: Battle['used'] = {}
  for (const [unit, icons] of Object.entries(fields))
    used[String(id(Number(unit), place))] = list(icons, at(place, unit), 0, 99).map((n) =>
      int(n, place, -99, 99),
    )
  return used
}

function readAsk(x: unknown, place: string): Ask {
  const o = object(x, place, ['id', 'seat', 'kind', 'unit', 'direction', 'answered', 'answer'])
  return {
    id: id(o['id'], `${place}.id`),
    seat: seat(o['seat'], `${place}.seat`),
    kind: choice(o['kind'], `${place}.kind`, ['DP-34', 'DP-35', 'DP-36', 'DP-37']),
    unit: id(o['unit'], `${place}.unit`),
    direction: choice(o['direction'], `${place}.direction`, EDGES),
    answered: bool(o['answered'], `${place}.answered`),
    answer: optional(o['answer'], (word) => text(word, `${place}.answer`)),
  }
}
