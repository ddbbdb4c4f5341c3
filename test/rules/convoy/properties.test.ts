import { describe, expect, test } from 'vitest'
import {
  CITIES,
  convoy,
  DECKS,
  inOrder,
  MODULE_CARDS,
  occupants,
  SIDES,
  stations,
  UNIT_CARDS,
  wholeDeck,
} from '../../../shared/convoy/index.ts'
import type { Action, CardId, Side, State } from '../../../shared/convoy/index.ts'
import { isImmune } from '../../../shared/convoy/working.ts'
import { recorded } from '../../../shared/kernel/chance.ts'
import type { Asked } from '../../../shared/kernel/chance.ts'
import { drafting } from '../../../shared/kernel/chance.ts'
import { IllegalAction, NeedsChance } from '../../../shared/kernel/errors.ts'
import { copy, same } from '../../../shared/kernel/plain.ts'
import { replay } from '../../../shared/kernel/replay.ts'
import { begin } from '../../fuzz/begin.ts'
import { submit } from '../../../shared/kernel/submit.ts'
import { accepts, chanceOf, playAtRandom } from './random.ts'

const GAMES = 12
const seeds = Array.from({ length: GAMES }, (_, i) => `convoy ${String(i)}`)

/** All that could be said at all, legal or not. */
function everything(state: State): Action[] {
  const cards = [...new Set([...DECKS.moloch, ...DECKS.outpost].map(({ id }) => id))]
  const ids = [...state.units.map(({ id }) => id), 999]
  return [
    ...['go', 'keep', 'redraw', 'pass', 'yes', 'no', 'feature'].map(convoy.read),
    ...UNIT_CARDS.flatMap((card) => CITIES.map((city): Action => ({ type: 'play', card, city }))),
    ...cards
      .filter((c) => !UNIT_CARDS.some((u) => u === c) && !MODULE_CARDS.some((m) => m === c))
      .map(convoy.read),
    ...ids.flatMap((unit): Action[] => [
      { type: 'use', unit, pay: null },
      ...cards.map((pay): Action => ({ type: 'use', unit, pay })),
      ...MODULE_CARDS.map((card): Action => ({ type: 'attach', card, unit })),
      { type: 'choose', choice: { pick: 'unit', unit } },
      { type: 'choose', choice: { pick: 'module', unit } },
    ]),
    ...CITIES.flatMap((city): Action[] => [
      { type: 'choose', choice: { pick: 'city', city } },
      ...[0, 1, 2, 3].map((district): Action => ({
        type: 'choose',
        choice: { pick: 'district', city, district },
      })),
    ]),
    ...cards.map((card): Action => ({ type: 'choose', choice: { pick: 'card', card } })),
    ...DECKS.outpost.map(({ id }): Action => ({ type: 'feature', pay: [id] })),
  ]
}

function cardsOf(state: State, side: Side): CardId[] {
  const { deck, top, hand, discard } = state.players[side]
  const piles = [...deck, ...top, ...hand, ...discard].filter((card) => card !== null)
  const onTable = state.units.flatMap(({ card, module }) => (module ? [card, module.card] : [card]))
  const revealed = state.queue.filter((e) => e.do === 'best_of_two').flatMap((e) => e.cards)
  const own = new Set<CardId>(DECKS[side].map(({ id }) => id))
  return inOrder(side, [
    ...piles,
    ...onTable.filter((card) => own.has(card)),
    ...revealed.filter((card) => card !== null && side === 'moloch').filter((card) => card !== null),
  ])
}

describe('random games', () => {
  test('70 cards, stations, plain data, no dead end', () => {
    for (const seed of seeds) {
      const table = playAtRandom(seed, ({ state }) => {
        for (const side of SIDES) {
          expect(cardsOf(state, side)).toEqual(wholeDeck(side))
          const pending = state.queue[0]?.do.endsWith('surplus')
          for (const city of CITIES.keys()) {
            const there = occupants(state, side, city)
            const most = stations(state, side, city)
            // AMB-C9: only immune Robots stay without a station.
            if (!pending && there.length > most)
              expect(side === 'moloch' && there.every((robot) => isImmune(state, robot))).toBe(true)
          }
        }
        expect(convoy.waiting(state).length).toBeGreaterThan(0)
        for (const { seat, fallback } of convoy.waiting(state)) {
          const words = convoy.legal(state, seat).map(convoy.write)
          expect(words).toContain(convoy.write(fallback))
          expect(new Set(words).size).toBe(words.length)
          expect(words.length).toBeLessThan(1000)
        }
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state)
      })
      expect([...(table.result?.points ?? [])].sort()).toEqual([0, 1])
    }
  })

  test('`play` accepts exactly what `legal` lists, and a refusal changes nothing', () => {
    for (const seed of seeds.slice(0, 8))
      playAtRandom(seed, ({ state }, _decision, random) => {
        if (!random.oneIn(12)) return
        for (const seat of [0, 1]) {
          const legal = convoy.legal(state, seat)
          const words = new Set(legal.map(convoy.write))
          for (const action of legal) expect(accepts(state, seat, action, chanceOf(seed))).toBe(true)
          const trial = copy(state)
          for (const action of everything(state)) {
            if (words.has(convoy.write(action))) continue
            expect(() => convoy.play(trial, seat, action, drafting), convoy.write(action)).toThrow(
              IllegalAction,
            )
          }
          expect(same(trial, state)).toBe(true)
        }
      })
  })

  test('words read back to the same action', () => {
    for (const seed of seeds.slice(0, 10))
      playAtRandom(seed, ({ state }) => {
        for (const seat of [0, 1])
          for (const action of convoy.legal(state, seat))
            expect(convoy.read(convoy.write(action))).toEqual(action)
      })
    for (const word of [
      '',
      'use:',
      'use:01',
      'choose:x',
      'hunter@rome',
      'feature-',
      'combat_module+',
      'use:1-',
    ])
      expect(() => convoy.read(word)).toThrow('unreadable')
  })

  test('a replay gives the same position, and every label is asked once', () => {
    for (const seed of seeds) {
      const table = playAtRandom(seed, () => undefined)
      const asked: Asked[] = []
      const again = replay(convoy, table.log, { asked })
      expect(convoy.position(again.state)).toBe(convoy.position(table.state))
      expect(again.result).toEqual(table.result)
      const labels = asked.map(({ label }) => label)
      expect(new Set(labels).size).toBe(labels.length)
    }
  })

  test('the rules work on a view', () => {
    for (const seed of seeds)
      playAtRandom(seed, ({ state }, decision) => {
        const { seat } = decision
        const seen = convoy.view(state, [seat])
        const legal = convoy.legal(state, seat)
        expect(convoy.legal(seen, seat)).toEqual(legal)
        expect(convoy.waiting(seen)).toEqual(convoy.waiting(state))
        for (const action of legal.slice(0, 12)) playOnView(state, seat, action)
      })
  })
})

/** Played on the view it comes to the same as seen after playing, or it needs chance. */
function playOnView(state: State, seat: number, action: Action): void {
  const seen = copy(convoy.view(state, [seat]))
  try {
    convoy.play(seen, seat, action, drafting)
  } catch (error) {
    if (error instanceof NeedsChance) return
    throw error
  }
  const whole = copy(state)
  convoy.play(whole, seat, action, recorded(0, []))
  // When the game is over all is open, but the player's own copy knows no more than before.
  if (whole.outcome) expect(seen.outcome).toEqual(whole.outcome)
  else expect(convoy.view(seen, [seat])).toEqual(convoy.view(whole, [seat]))
}

test('the defaults alone finish a game', () => {
  for (const seed of seeds) {
    const chance = chanceOf(seed)
    const table = begin(convoy, {}, chance)
    while (!table.result) {
      const [decision] = convoy.waiting(table.state)
      const seat = decision?.seat ?? 0
      const actions = [convoy.write(convoy.fallback(table.state, seat))]
      submit(convoy, table, { seat, by: 'clock', actions, at: 0, spent: [] }, chance)
    }
    expect(table.log.length).toBeLessThan(400)
  }
})
