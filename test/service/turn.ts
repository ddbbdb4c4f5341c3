// A turn of five actions in the middle of a duel, and how a log grows long before it.

/** Seat 0 is to act: three tiles in hand, a mobile unit on the board; the other one draws behind it. */
export const MIDDLE = {
  units: [
    { seat: 0, tile: 'hq', hex: 'b3' },
    { seat: 0, tile: 'assassin', hex: 'b2', rot: 2 },
    { seat: 0, tile: 'officer', hex: 'a2', rot: 1 },
    { seat: 1, tile: 'hq', hex: 'd2' },
    { seat: 1, tile: 'medic', hex: 'e1', rot: 3 },
  ],
  hands: [['claws', 'brawler', 'mutant'], []],
  decks: [
    ['mutant', 'claws', 'medic', 'super_mutant'],
    ['commando', 'scout', 'runner', 'mobile_armor', 'medic'],
  ],
  turn: 9,
  active: 0,
  stage: 'act',
} as const

/** The armies that `MIDDLE` is about. */
export const ARMIES = { army: 'borgo', against: 'outpost' } as const

export const FIVE_ACTIONS = ['-mutant', 'claws@c3^0', 'brawler@c4^0', 'run:b2>b1^0', 'end'] as const

/** What one submission takes at most. */
const MOST = 64

/** Submissions that leave the position as it was, and a log of so many entries (one more if it is even). */
export function forthAndBack(entries: number): { after: number; actions: string[] }[] {
  const submissions: { after: number; actions: string[] }[] = []
  for (let head = 0; head < entries - 1;) {
    const pairs = Math.min(MOST / 2, Math.ceil((entries - 1 - head) / 2))
    const actions = Array.from({ length: pairs }, () => [FIVE_ACTIONS[1], 'undo 0']).flat()
    submissions.push({ after: head, actions })
    head += 2 * pairs
  }
  return submissions
}
