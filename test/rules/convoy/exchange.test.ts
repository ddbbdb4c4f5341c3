import { expect, test } from 'vitest'
import { seatOf, SIDES } from '../../../shared/convoy/index.ts'
import type { CardId, Side, State } from '../../../shared/convoy/index.ts'
import { same } from '../../../shared/kernel/plain.ts'
import { seeded } from '../../fuzz/prng.ts'
import type { Random } from '../../fuzz/prng.ts'
import { hiddenHand, lastPick, playAgain, sent } from './exchange.ts'
import type { World } from './exchange.ts'
import { playAtRandom } from './random.ts'

const seeds = Array.from({ length: 40 }, (_, i) => `exchange ${String(i)}`)

/** A moment of a random game, and the same moment played again. */
function moment(seed: string): World {
  const { log } = playAtRandom(seed, () => undefined, 4 + seeded(seed).below(50))
  const world = playAgain(seed, log, () => undefined)
  if (!world) throw new Error('the same game cannot be played again')
  expect(world.table.log).toEqual(log)
  return world
}

test('a card in a hand and one in its deck: neither the other seat nor the public can tell', () => {
  let exchanged = 0
  for (const seed of seeds) {
    const world = moment(seed)
    const { state, log, result } = world.table
    if (result) continue
    const random = seeded(`${seed} swap`)
    for (const side of SIDES)
      for (const inHand of hiddenHand(state, side)) {
        const inDeck = random.pick(state.players[side].deck.filter((card) => card !== null))
        const label = lastPick(world.picks, `draw/${side}/`, inHand)
        if (label === null || inDeck === inHand) continue
        const other = playAgain(seed, log, (asked) => (asked === label ? inDeck : world.picks.get(asked)))
        if (!other?.table.state.players[side].hand.includes(inDeck)) continue
        exchanged++
        const enemy = 1 - seatOf(state, side)
        for (const viewer of [[enemy], []]) expect(sent(other, viewer)).toBe(sent(world, viewer))
        expect(sent(other, [1 - enemy])).not.toBe(sent(world, [1 - enemy]))
      }
  }
  expect(exchanged).toBeGreaterThan(100)
})

test('a sealed redraw and a sealed keep (CV-D02)', () => {
  for (const [seat, viewer] of [
    [0, [1]],
    [1, [0]],
    [0, []],
  ] as const) {
    const worlds = ['keep', 'redraw'].map((action) =>
      playAgain(
        'sealed',
        [{ seq: 2, seat, by: 'player', action, chance: [], at: 0, spent: [] }],
        () => undefined,
      ),
    )
    const [keep, redraw] = worlds
    if (!keep || !redraw) throw new Error('refused')
    expect(sent(keep, viewer)).toBe(sent(redraw, viewer))
    expect(sent(keep, [seat])).not.toBe(sent(redraw, [seat]))
  }
})

test('AMB-C13: the card the Defender put on top: nobody can tell which of the discards it was', () => {
  let exchanged = 0
  for (let i = 0; exchanged < 25 && i < 400; i++) {
    const seed = `defender ${String(i)}`
    const cut: { log: number; top: boolean }[] = []
    const whole = playAtRandom(seed, ({ state, log }) => {
      if (state.players.moloch.unseen.length > 0)
        cut.push({ log: log.length, top: state.players.moloch.top.length > 0 })
    })
    for (const { log: length, top } of cut.slice(0, 6)) {
      const world = playAgain(seed, whole.log.slice(0, length), () => undefined)
      if (!world || world.table.result) continue
      const { state, log } = world.table
      const label = `defender/${String(state.buried - 1)}`
      const taken = world.picks.get(label)
      const others = state.players.moloch.discard.filter((card) => card !== taken)
      const [instead]: CardId[] = others
      if (instead === undefined) continue
      const other = playAgain(seed, log, (asked) => (asked === label ? instead : world.picks.get(asked)))
      if (!other || !other.table.state.players.moloch.unseen.includes(instead)) continue
      if (other.table.state.report || state.report) continue
      exchanged++
      const outpost = 1 - state.moloch
      for (const viewer of top ? [[], [outpost], [state.moloch]] : [[], [outpost]])
        expect(sent(other, viewer)).toBe(sent(world, viewer))
    }
  }
  expect(exchanged).toBeGreaterThan(10)
})

/** The game as it stood when something was so, in as many random games as have such a moment. */
function momentsWhen(name: string, games: number, isSo: (state: State) => boolean): [string, World][] {
  return Array.from({ length: games }, (_, i) => `${name} ${String(i)}`).flatMap((seed) => {
    const lengths: number[] = []
    const whole = playAtRandom(seed, ({ state, log }) => {
      if (isSo(state)) lengths.push(log.length)
    })
    return [lengths[0], lengths.at(-1)].flatMap((length): [string, World][] => {
      const world = length === undefined ? null : playAgain(seed, whole.log.slice(0, length), () => undefined)
      return world && isSo(world.table.state) ? [[seed, world]] : []
    })
  })
}

/** The same game with another card drawn in place of this one; null: it could not have been played like that. */
function drawnInstead(seed: string, world: World, side: Side, card: CardId, random: Random): World | null {
  const { log, state } = world.table
  const inDeck = random.pick(state.players[side].deck.filter((other) => other !== null))
  const label = lastPick(world.picks, `draw/${side}/`, card)
  if (label === null || inDeck === card) return null
  return playAgain(seed, log, (asked) => (asked === label ? inDeck : world.picks.get(asked)))
}

test('what Intelligence showed: the Outpost knows it, the public does not', () => {
  let exchanged = 0
  const seen = momentsWhen('intelligence', 60, ({ report, players }) =>
    Boolean(
      report?.cards.some((card) => players.moloch.hand.includes(card)) && players.moloch.deck.length > 0,
    ),
  )
  for (const [seed, world] of seen) {
    const random = seeded(`${seed} swap`)
    const { state } = world.table
    const [moloch, outpost] = [state.moloch, 1 - state.moloch]
    for (const card of new Set(state.report?.cards.filter((one) => one !== null))) {
      const other = drawnInstead(seed, world, 'moloch', card, random)
      // Cards that were played since are known to everybody.
      if (!other || state.players.moloch.hand.length !== other.table.state.players.moloch.hand.length)
        continue
      if (same(other.table.state.report?.cards, state.report?.cards)) continue
      exchanged++
      expect(sent(other, [])).toBe(sent(world, []))
      for (const seat of [moloch, outpost]) expect(sent(other, [seat])).not.toBe(sent(world, [seat]))
    }
  }
  expect(exchanged).toBeGreaterThan(20)
})

test('CV-D24: the three cards of a War Council, while one of them is to go', () => {
  let exchanged = 0
  const open = momentsWhen(
    'council',
    60,
    ({ queue: [first], players }) => first?.do === 'war_council_keep' && players.outpost.deck.length > 0,
  )
  for (const [seed, world] of open) {
    const random = seeded(`${seed} swap`)
    const { state } = world.table
    const outpost = 1 - state.moloch
    for (const card of new Set(state.queue[0]?.cards.filter((one) => one !== null))) {
      const other = drawnInstead(seed, world, 'outpost', card, random)
      if (!other || same(other.table.state.queue, state.queue)) continue
      exchanged++
      for (const viewer of [[], [state.moloch]]) expect(sent(other, viewer)).toBe(sent(world, viewer))
      expect(sent(other, [outpost])).not.toBe(sent(world, [outpost]))
    }
  }
  expect(exchanged).toBeGreaterThan(20)
})
