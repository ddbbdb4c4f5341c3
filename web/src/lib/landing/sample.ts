// The board on the front page: a position of the rules, drawn as any other.
import { boardSvg } from '$art/board.ts'
import type { Mark } from '$art/marks.ts'
import { hex } from '$shared/hex/rules.ts'
import type { Chance } from '$shared/kernel/types.ts'
import { piecesOf } from '$art/pieces.ts'

const unit = (seat: number, tile: string, hex: string, rot: number) => ({ seat, tile, hex, rot })

const OUTPOST = 0
const HEGEMONY = 1

const setup = hex.setup({
  armies: ['outpost', 'hegemony'],
  first: OUTPOST,
  from: {
    stage: 'act',
    turn: 9,
    units: [
      unit(OUTPOST, 'hq', 'b2', 0),
      unit(OUTPOST, 'medic', 'd2', 3),
      unit(OUTPOST, 'brawler', 'c2', 1),
      unit(OUTPOST, 'annihilator', 'e1', 1),
      unit(OUTPOST, 'hmg', 'd3', 0),
      unit(OUTPOST, 'commando', 'b4', 4),
      unit(OUTPOST, 'scout', 'a3', 0),
      unit(HEGEMONY, 'hq', 'd1', 0),
      unit(HEGEMONY, 'officer_1', 'c1', 0),
      unit(HEGEMONY, 'net_fighter', 'b1', 1),
      unit(HEGEMONY, 'runner', 'c3', 5),
      unit(HEGEMONY, 'universal_soldier', 'e2', 1),
      unit(HEGEMONY, 'ganger', 'e3', 0),
      unit(HEGEMONY, 'boss', 'c4', 0),
    ],
  },
})

const nothingIsDrawn: Chance = {
  pick() {
    throw new RangeError('the position is given')
  },
}

/** The Commando shoots past its own HQ at the Net Fighter. */
const shot: Mark = { kind: 'shot', from: { q: -1, r: 2 }, to: { q: -1, r: -1 } }

export function sampleBoard(label: string): string {
  const { units, ground, nets } = piecesOf(hex.start(setup, nothingIsDrawn, hex.version))
  return boardSvg({ id: 'sample', cell: 216, units, foundations: ground, marks: [...nets, shot], label })
}
