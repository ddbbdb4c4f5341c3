// Two players by rule of thumb, the same for both sides: try each sensible action, take what is worth most.
import { convoy } from '../../shared/convoy/rules.ts'
import type { Action } from '../../shared/convoy/actions.ts'
import { isUnitCard } from '../../shared/convoy/cards.ts'
import type { CardId, Side } from '../../shared/convoy/cards.ts'
import { cityName, NEW_YORK } from '../../shared/convoy/cities.ts'
import { activeCity, isDefended, sideOf } from '../../shared/convoy/lookup.ts'
import type { Player, State } from '../../shared/convoy/state.ts'
import { drafting } from '../../shared/kernel/chance.ts'
import { NeedsChance } from '../../shared/kernel/errors.ts'
import type { Seat } from '../../shared/kernel/types.ts'
import { cardWorth, worth } from './worth.ts'

/** An action has to bring this much to be better than waiting. */
const PATIENCE = 0.15
/** How many answers of its own an action is followed through. */
const DEPTH = 2

export function decide(state: State, seat: Seat): Action {
  const side = sideOf(state, seat)
  const [decision] = convoy.waiting(state).filter((d) => d.seat === seat)
  if (!decision) throw new Error('nothing to decide')
  if (decision.kind === 'CV-D02') return { type: wantsNewHand(state, side) ? 'redraw' : 'keep' }
  if (decision.options) return bestOf(state, seat, side, decision.options, -Infinity) ?? decision.fallback
  const now = sign(side) * worth(state, side) + PATIENCE
  return bestOf(state, seat, side, sensible(state, seat, side), now) ?? decision.fallback
}

const sign = (side: Side): number => (side === 'moloch' ? 1 : -1)

/** A hand to begin with needs two cards to fight with. */
const wantsNewHand = (state: State, side: Side): boolean =>
  state.players[side].hand.filter((card) => card !== null && isUnitCard(card)).length < 2

/** Cards go where the fight is, or ahead to where nobody stands; the price is the card worth least. */
function sensible(state: State, seat: Seat, side: Side): Action[] {
  const cheap = cheapest(state, side)
  const ahead = [activeCity(state) + 1, NEW_YORK].filter(
    (city) => city <= NEW_YORK && !isDefended(state, city, side),
  )
  const cities = [activeCity(state), ...ahead].map(cityName)
  return convoy.legal(state, seat).filter((action) => {
    if (action.type === 'play') return cities.includes(action.city)
    if (action.type === 'use') return action.pay === null || action.pay === cheap[0]
    if (action.type === 'feature') return action.pay.every((card) => cheap.slice(0, 3).includes(card))
    return action.type !== 'pass'
  })
}

const cheapest = (state: State, side: Side): CardId[] =>
  state.players[side].hand
    .filter((card) => card !== null)
    .sort((a, b) => cardWorth(state.values, a) - cardWorth(state.values, b))

/** null: none is worth more than `least`. */
function bestOf(
  state: State,
  seat: Seat,
  side: Side,
  actions: readonly Action[],
  least: number,
): Action | null {
  let best: Action | null = null
  let most = least
  for (const action of actions) {
    const value = worthOf(state, seat, side, action, DEPTH)
    if (value > most) [best, most] = [action, value]
  }
  return best
}

/** What an action leads to, as far as it can be foreseen. */
function worthOf(state: State, seat: Seat, side: Side, action: Action, depth: number): number {
  const trial = twin(state)
  try {
    convoy.play(trial, seat, action, drafting)
    answerOthers(trial, seat)
  } catch (error) {
    if (!(error instanceof NeedsChance)) throw error
  }
  const [next] = convoy.waiting(trial)
  const mine = next?.seat === seat && next.options && next.kind !== 'go' && depth > 0 ? next.options : []
  if (mine.length === 0) return sign(side) * worth(trial, side)
  // A choice of one is no choice.
  const rest = mine.length === 1 ? depth : depth - 1
  return Math.max(...mine.map((option) => worthOf(trial, seat, side, option, rest)))
}

/** The other side answers as is usual. */
function answerOthers(state: State, seat: Seat): void {
  for (;;) {
    const [next] = convoy.waiting(state)
    if (!next?.options || next.seat === seat || next.kind === 'go' || next.kind === 'CV-D02') return
    convoy.play(state, next.seat, next.fallback, drafting)
  }
}

/** A copy to try on. The one for any state costs more than all the thinking. */
const twin = (state: State): State => ({
  ...state,
  sealed: [...state.sealed],
  players: { moloch: twinPlayer(state.players.moloch), outpost: twinPlayer(state.players.outpost) },
  cities: state.cities.map((city) => ({ ...city, districts: city.districts.map((d) => ({ ...d })) })),
  units: state.units.map((unit) => ({ ...unit })),
  queue: [...state.queue],
})

const twinPlayer = (player: Player): Player => ({
  ...player,
  deck: [...player.deck],
  top: [...player.top],
  hand: [...player.hand],
  unseen: [...player.unseen],
})
