// Why the rules refuse an action, by language and game. What can happen at any table is said in refusals.ts.
import type { GameId } from '../shared/index.ts'
import type { Params } from '../shared/kernel/errors.ts'
import { cards as cardsEn, cities as citiesEn } from './cards/en.ts'
import { cards as cardsPl, cities as citiesPl } from './cards/pl.ts'
import { convoyRefusals as convoyEn } from './en/convoy-refusals.ts'
import { refusals as en } from './en/refusals.ts'
import { convoyRefusals as convoyPl } from './pl/convoy-refusals.ts'
import { refusals as pl } from './pl/refusals.ts'

export type Sayings = Readonly<Record<string, (p: Params) => string>>
type Names = Readonly<Record<string, { readonly name: string }>>

/** The rules speak of cards and cities by their ids. */
const named = (sayings: Sayings, names: Names): Sayings =>
  Object.fromEntries(
    Object.entries(sayings).map(([code, say]) => [
      code,
      (params: Params) =>
        say(Object.fromEntries(Object.entries(params).map(([key, id]) => [key, names[id]?.name ?? id]))),
    ]),
  )

export const refusedBy: { readonly [lang in 'en' | 'pl']: { readonly [game in GameId]: Sayings } } = {
  en: { hex: en, convoy: { ...en, ...named(convoyEn, { ...cardsEn, ...citiesEn }) } },
  pl: { hex: pl, convoy: { ...pl, ...named(convoyPl, { ...cardsPl, ...citiesPl }) } },
}
