// The guided battle: where it begins, and what is to be done step by step.
import type { LocalWords } from '$words/local.ts'

const unit = (seat: number, tile: string, hex: string, rot: number) => ({ seat, tile, hex, rot })

/** Outpost to move, with a Brawler and a Battle in hand. */
export const setup = {
  armies: ['outpost', 'hegemony'],
  first: 0,
  from: {
    stage: 'act',
    turn: 5,
    active: 0,
    hands: [['brawler', 'commando', 'battle'], []],
    units: [
      unit(0, 'hq', 'c5', 0),
      unit(0, 'commando', 'a3', 5),
      unit(1, 'hq', 'd2', 0),
      unit(1, 'runner', 'c2', 3),
      unit(1, 'ganger', 'e1', 0),
    ],
  },
} as const

export interface GuideStep {
  readonly say: keyof LocalWords['steps']
  /** It is done when one of these has happened: `pick:TILE`, a step in pencil, `sent:STEP`. None: when it is read. */
  readonly until: readonly RegExp[]
}

export const guideSteps: readonly GuideStep[] = [
  { say: 'board', until: [] },
  { say: 'pick', until: [/^pick:brawler$/, /^brawler@/] },
  { say: 'place', until: [/^brawler@c3/] },
  { say: 'turn', until: [/^brawler@c3\^1$/] },
  { say: 'preview', until: [] },
  { say: 'pickBattle', until: [/^pick:battle$/, /^battle$/] },
  { say: 'battle', until: [/^sent:battle$/] },
  { say: 'phases', until: [] },
  { say: 'done', until: [] },
]
