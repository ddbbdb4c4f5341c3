// What winning in a city brings besides the district (16.5): CV-D17 for Moloch, CV-D18 for the Outpost.
import { askCard, askDistrict, go, happen } from './ask.ts'
import type { Handler } from './ask.ts'
import { cardOf, isUnitCard } from './cards.ts'
import type { CardId } from './cards.ts'
import { cityRow } from './cities.ts'
import type { CityNumber } from './cities.ts'
import { loseCards } from './draws.ts'
import { effect, next } from './effects.ts'
import { activeCity, cityAt, cityBehind, deckSize, standing } from './lookup.ts'
import { shuffleIn, toDiscard, turnUp } from './piles.ts'
import type { State } from './state.ts'
import type { Values } from './values.ts'

/** Another district of this city, else one of the next; behind the last city there is none (AMB-C10). */
const moloch_city = askDistrict({
  kind: 'CV-D17',
  districts(state, { city }) {
    const here = districtsOf(state, city).filter(({ district }) => district !== state.marked)
    const behind = cityBehind(state, city)
    return here.length > 0 || behind === null ? here : districtsOf(state, behind)
  },
  then({ state }, city, district) {
    const kind = cityAt(state, city).districts[district]?.effect
    const hasEffect = kind === 'bomb' || cityRow(activeCity(state)).molochWinHasEffect
    next(
      state,
      ...(hasEffect ? [effect('district', 'moloch', city, { n: district })] : []),
      effect('demolish', 'moloch', city, { n: district }),
    )
  },
})

const districtsOf = (state: State, city: CityNumber) =>
  standing(cityAt(state, city)).map((district) => ({ city, district }))

const outpost_city = happen(({ state }, { city }) => {
  const loss = cityRow(city).outpostWin
  if (loss !== 'best') loseCards(state, city, loss)
  else if (deckSize(state, 'moloch') === 0) loseCards(state, city, 1)
  else next(state, effect('reveal', 'outpost', city))
})

/** Iron Gate: the top two of Moloch's deck, for everybody to see. */
const reveal = go(
  (state) => deckSize(state, 'moloch') > 0,
  (run, { city }) => {
    const cards = [turnUp(run, 'moloch')]
    if (deckSize(run.state, 'moloch') > 0) cards.push(turnUp(run, 'moloch'))
    run.emit?.({ type: 'revealed', cards })
    next(run.state, effect('best_of_two', 'outpost', city, { cards }))
  },
)

const best_of_two = askCard({
  kind: 'CV-D18',
  hidden: false,
  prefer: (state, cards) => worst(state.values, cards),
  then(run, card, e) {
    const rest = e.cards.filter((other) => other !== null)
    rest.splice(rest.indexOf(card), 1)
    for (const other of rest) run.emit?.({ type: 'shuffled back', card: other })
    shuffleIn(run.state, 'moloch', rest)
    toDiscard(run, 'moloch', card, 'deck')
  },
})

/** The strongest Robot, else a Module, else the first revealed. */
function worst({ strengths }: Values, cards: readonly CardId[]): CardId | undefined {
  const robots = cards.filter(isUnitCard).sort((a, b) => strengths[b] - strengths[a])
  return robots[0] ?? cards.find((card) => cardOf(card).kind === 'module') ?? cards[0]
}

export const cityWins = { moloch_city, outpost_city, reveal, best_of_two } satisfies {
  readonly [name: string]: Handler
}
