// The position of a case, as any other setup of the rules.
import { boardOf, hexAt, hexName } from '../../../shared/hex/board.ts'
import { hex as rules } from '../../../shared/hex/rules.ts'
import type { State, Unit } from '../../../shared/hex/state.ts'
import { ARMIES } from '../../../shared/hex/tiles.ts'
import { drafting } from '../../../shared/kernel/chance.ts'
import type { Position } from './case.ts'
import type { CaseUnit } from './unit.ts'

export interface CasePosition {
  readonly state: State
  readonly owners: readonly string[]
  unit(id: string): Unit | undefined
  idOf(unit: number): string
}

const BOARD = boardOf(2)
/** An army of Moloch would bring the exception of 11.5 with it; `opts.moloch` says whose it is. */
const PLAIN = ARMIES.filter((army) => army !== 'moloch')

export function positionOf({ units, teams, moloch, roots }: Omit<Position, 'id' | 'title'>): CasePosition {
  const owners = [...new Set(units.map((unit) => unit.owner))]
  // A lone army still has somebody to play against.
  if (owners.length === 1) owners.push('_')
  const sides = owners.map((owner) => teams[owner] ?? owner)
  const setup = rules.setup({
    armies: PLAIN.slice(0, owners.length),
    first: 0,
    sides: sides.map((side) => sides.indexOf(side)),
    moloch: moloch === null ? null : owners.indexOf(moloch),
    tiles: {
      ...Object.fromEntries(units.map((unit, i) => [tileName(i), unit.tile])),
      'case.roots': { kind: 'foundation', foundation: 'roots' },
    },
    from: {
      units: units.map((unit, i) => givenUnit(unit, i, owners)),
      ground: roots.map(([q, r]) => ({ tile: 'case.roots', seat: motherSeat(units, owners), hex: name(q, r) })),
      decks: owners.map(() => []),
      turn: 9,
      active: 0,
      stage: 'act',
    },
  })
  const state = rules.start(setup, drafting, rules.version)
  return {
    state,
    owners,
    unit: (id) => state.units.find((unit) => unit.id === units.findIndex((u) => u.id === id)),
    idOf: (unit) => units[unit]?.id ?? '?',
  }
}

const tileName = (i: number): string => `case.u${String(i)}`
const name = (q: number, r: number): string => hexName(BOARD, hexAt(BOARD, { q, r }))

const givenUnit = (unit: CaseUnit, i: number, owners: readonly string[]) => ({
  tile: tileName(i),
  seat: owners.indexOf(unit.owner),
  hex: name(unit.q, unit.r),
  rot: unit.rot,
  wounds: unit.wounds,
  venom: unit.venom,
})

/** Roots belong to the owner of the Motherland. */
function motherSeat(units: readonly CaseUnit[], owners: readonly string[]): number {
  const mother = units.find((unit) => JSON.stringify(unit.tile['links']).includes('motherland'))
  return mother ? owners.indexOf(mother.owner) : 0
}
