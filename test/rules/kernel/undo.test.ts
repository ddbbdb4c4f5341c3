import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replay } from '../../../shared/kernel/replay.ts'
import { seeded } from '../../fuzz/prng.ts'
import { pebbles } from './pebbles.ts'
import {
  chanceOf,
  handOf,
  head,
  lowest,
  move,
  official,
  open,
  playOn,
  refusal,
  sit,
  toTheBids,
} from './tables.ts'

/** Pebbles without luck: the draws are forced and ask nothing. */
const forcing: typeof pebbles = {
  ...pebbles,
  start: (setup, _, version) => pebbles.start(setup, lowest, version),
  play: (state, seat, action, _, emit) => pebbles.play(state, seat, action, lowest, emit),
}

describe('undo up to the barrier is free', () => {
  test('one move, and several at once', () => {
    const game = sit()
    const before = game.table.state
    move(game, 0, '+1')
    move(game, 0, 'undo 1')
    expect(game.table.state).toEqual(before)
    move(game, 0, '+1')
    expect(game.table.live).toEqual([0, 1, 4])
    expect(game.table.log.map((e) => e.action).slice(1)).toEqual(['draw', '+1', 'undo 1', '+1'])
  })

  test('forced entries do not count, whoever they are of', () => {
    const game = open(forcing, { seats: 2 }, lowest)
    move(game, 0, '+1')
    const before = head(game)
    move(game, 0, 'pass')
    expect(game.table.log.slice(before + 1)).toMatchObject([
      { seat: 0, by: 'player', action: 'pass' },
      { seat: 1, by: 'forced', action: 'draw', chance: [] },
    ])
    expect(game.table.barrier[0]).toBeLessThan(before)
    move(game, 0, `undo ${String(before)}`)
    expect(game.table.state.queue[0]).toBe(0)
    // But who did nothing but forced moves has nothing to take back.
    move(game, 0, 'pass')
    expect(refusal(() => move(game, 1, `undo ${String(head(game) - 1)}`))).toBe('nothing_to_undo')
  })

  test('a sealed answer that nobody has opened', () => {
    const game = sit()
    toTheBids(game)
    const before = head(game)
    move(game, 0, '?1')
    move(game, 0, `undo ${String(before)}`)
    expect(game.table.state.sealed).toEqual([])
    expect(game.table.state.bids).toEqual([null, null])
  })
})

describe('undo behind the barrier is refused', () => {
  test('chance raises it for everybody', () => {
    const game = sit()
    expect(game.table.barrier).toEqual([1, 1])
    expect(refusal(() => move(game, 0, 'undo 0'))).toBe('behind_barrier')
    move(game, 0, '+1')
    expect(game.table.barrier).toEqual([1, 2])
    move(game, 0, 'undo 1', '~1')
    expect(game.table.barrier).toEqual([4, 4])
    expect(refusal(() => move(game, 0, 'undo 1'))).toBe('behind_barrier')
  })

  test("another seat's entry raises it for all but that seat", () => {
    const game = sit(3)
    toTheBids(game)
    const before = head(game)
    move(game, 0, '?1')
    move(game, 1, '?2')
    expect(game.table.barrier).toEqual([before + 2, before + 1, before + 2])
    expect(refusal(() => move(game, 0, `undo ${String(before)}`))).toBe('behind_barrier')
    move(game, 1, `undo ${String(before + 1)}`)
    expect(game.table.barrier).toEqual([before, before + 1, before + 1])
    move(game, 0, `undo ${String(before)}`)
  })

  test('opening sealed answers raises it, also for the seat whose answer opened them', () => {
    const game = sit()
    // Two pebbles on the cairn of who loses the bidding: there is a choice, so no draw follows at once.
    for (const pebble of [1, 3]) {
      move(game, 0, `+${String(pebble)}`, 'pass')
      move(game, 1, `+${String(pebble + 1)}`, 'pass')
    }
    toTheBids(game)
    move(game, 0, '?5')
    move(game, 1, '?6')
    expect(game.table.log.at(-1)).toMatchObject({ action: '?6', chance: [] })
    expect(game.table.barrier).toEqual([head(game), head(game)])
    expect(refusal(() => move(game, 1, `undo ${String(head(game) - 1)}`))).toBe('behind_barrier')
  })

  test('what the clock or the organizer plays is nobody’s to take back', () => {
    const game = sit()
    official(game, '+1', 'clock', 0)
    expect(game.table.barrier).toEqual([2, 2])
    official(game, 'pass', 'organizer', 0)
    expect(refusal(() => move(game, 0, 'undo 1'))).toBe('behind_barrier')
  })

  test('an answer by standing order counts as its seat’s own', () => {
    const game = sit()
    official(game, '+1', 'order', 0)
    expect(game.table.barrier).toEqual([1, 2])
  })

  test('the public, other seats, and a table where nothing was done have nothing to undo', () => {
    const game = sit()
    expect(refusal(() => move(game, 0, 'undo 1'))).toBe('nothing_to_undo')
    expect(refusal(() => move(game, 0, 'undo 7'))).toBe('nothing_to_undo')
    move(game, 0, '+1')
    expect(refusal(() => official(game, 'undo 1', 'player', null))).toBe('not_playing')
    expect(refusal(() => official(game, 'undo 1'))).toBe('not_playing')
    expect(refusal(() => official(game, 'undo 1', 'forced', 0))).toBe('not_agreed')
    expect(refusal(() => move(game, 1, 'undo 1'))).toBe('behind_barrier')
    move(game, 0, 'undo 1')
    expect(refusal(() => move(game, 0, 'undo 2'))).toBe('nothing_to_undo')
  })
})

describe('undo by consent', () => {
  test('goes past a draw, and the same draw comes again', () => {
    const game = open(pebbles, { seats: 2 }, chanceOf('consent'))
    const first = game.table.state.queue[0] ?? 0
    const other = 1 - first
    const drawnFirst = handOf(game, first)
    move(game, first, 'pass')
    const drawnThen = handOf(game, other)
    move(game, first, 'ask undo 1')
    expect(game.table.offer).toEqual({ what: 'undo', to: 1, seat: first, agreed: [] })
    const entries = move(game, other, 'agree')
    expect(entries.map((e) => [e.by, e.action])).toEqual([
      ['player', 'agree'],
      ['forced', 'undo 1'],
    ])
    expect(game.table.offer).toBeNull()
    expect(handOf(game, other)).toEqual([])
    expect(handOf(game, first)).toEqual(drawnFirst)
    move(game, first, 'pass')
    expect(handOf(game, other)).toEqual(drawnThen)
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('behind the own draw as well', () => {
    const game = open(pebbles, { seats: 2 }, chanceOf('again'))
    const first = game.table.state.queue[0] ?? 0
    const [pebble] = handOf(game, first)
    move(game, first, `~${String(pebble)}`)
    const swapped = handOf(game, first)
    move(game, first, 'ask undo 1')
    move(game, 1 - first, 'agree')
    expect(handOf(game, first)).toEqual([pebble])
    move(game, first, `~${String(pebble)}`)
    expect(handOf(game, first)).toEqual(swapped)
  })

  test('needs every other seat still in the game', () => {
    const game = sit(4)
    move(game, 0, 'pass')
    move(game, 3, 'resign')
    move(game, 0, 'ask undo 1')
    move(game, 1, 'agree')
    expect(game.table.offer?.agreed).toEqual([1])
    expect(refusal(() => move(game, 1, 'agree'))).toBe('own_offer')
    expect(refusal(() => move(game, 0, 'agree'))).toBe('own_offer')
    expect(refusal(() => move(game, 3, 'agree'))).toBe('not_playing')
    move(game, 2, 'agree')
    expect(game.table.live).toEqual([0, 1])
    expect(game.table.state.queue[0]).toBe(0)
    // Who left has left for good.
    expect(pebbles.playing(game.table.state)).toEqual([0, 1, 2])
  })

  test('is declined, or withdrawn by who asked', () => {
    const game = sit()
    move(game, 0, 'pass')
    move(game, 0, 'ask undo 1')
    move(game, 1, 'decline')
    expect(game.table.offer).toBeNull()
    expect(refusal(() => move(game, 1, 'agree'))).toBe('no_offer')
    move(game, 0, 'ask undo 1')
    move(game, 0, 'decline')
    expect(refusal(() => move(game, 1, 'agree'))).toBe('no_offer')
  })

  test('lapses when another seat plays on, but not when who asked does', () => {
    const game = sit()
    move(game, 0, 'ask undo 0')
    move(game, 0, 'pass')
    expect(game.table.offer).not.toBeNull()
    move(game, 1, '+2')
    expect(game.table.offer).toBeNull()
    expect(refusal(() => move(game, 1, 'agree'))).toBe('no_offer')
  })

  test('asks for something that is there to undo', () => {
    const game = sit()
    for (const to of ['1', '9'])
      expect(refusal(() => move(game, 0, `ask undo ${to}`))).toBe('nothing_to_undo')
    move(game, 0, 'ask undo 0')
    expect(refusal(() => move(game, 1, 'ask undo 0'))).toBe('offer_open')
  })

  test('leaves a pause as it is', () => {
    const game = sit()
    move(game, 0, 'pass')
    official(game, 'pause')
    move(game, 0, 'ask undo 1')
    move(game, 1, 'agree')
    expect(game.table.paused).toBe(true)
    expect(game.table.live).toEqual([0, 1])
  })
})

describe('what was said between the moves that are taken back does not trouble the undo', () => {
  test('an offer that lapsed by an undone move', () => {
    const game = sit()
    toTheBids(game)
    move(game, 0, 'offer draw')
    move(game, 1, '?2')
    move(game, 1, 'offer draw')
    const at = Number(game.table.live.at(-2))
    move(game, 1, `undo ${String(at)}`)
    expect(game.table.offer).toBeNull()
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('a pause agreed and ended in between', () => {
    const game = sit()
    move(game, 0, '+1', 'pause')
    move(game, 1, 'agree')
    move(game, 1, 'resume')
    move(game, 0, 'undo 1')
    expect(game.table.paused).toBe(false)
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })

  test('a request that was declined, for moves that are gone later', () => {
    const game = sit()
    move(game, 0, '+1', 'ask undo 1')
    move(game, 1, 'decline')
    move(game, 0, 'undo 1')
    expect(replay(pebbles, game.table.log)).toEqual(game.table)
  })
})

test('whatever is undone, offered and agreed: replay equals play', () => {
  const WORDS = ['offer draw', 'offer cancel', 'pause', 'resume', 'agree', 'decline', 'resign', 'end']
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 4 }), (seed, seats) => {
      const random = seeded(seed)
      const game = open(pebbles, { seats }, chanceOf(seed))
      for (let i = 0; i < 60 && !game.table.result; i++) {
        const seat = random.below(seats)
        const n = String(random.below(game.table.log.length))
        const said = random.pick([...WORDS, `undo ${n}`, `ask undo ${n}`, `undo ${n}`, `ask undo ${n}`])
        // Draws and cancellations end a game too early to be common.
        if (random.oneIn(3) && !(said === 'agree' && random.oneIn(2))) refusal(() => move(game, seat, said))
        else if (!game.table.paused) playOn(game, random, 1)
        expect(replay(pebbles, game.table.log)).toEqual(game.table)
      }
    }),
    { numRuns: 100 },
  )
})
