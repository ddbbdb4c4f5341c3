// All that pages say of The Convoy, apart from the rest: who plays Hex does not load it.
import type { Lang } from './describe.ts'
import { cards as cardsEn, cities as citiesEn } from './cards/en.ts'
import { cards as cardsPl, cities as citiesPl } from './cards/pl.ts'
import { convoyRefusals as refusalsEn } from './en/convoy-refusals.ts'
import { convoyTable as tableEn } from './en/convoy-table.ts'
import { convoyWords as eventsEn } from './en/convoy.ts'
import { convoyRefusals as refusalsPl } from './pl/convoy-refusals.ts'
import { convoyTable as tablePl } from './pl/convoy-table.ts'
import { convoyWords as eventsPl } from './pl/convoy.ts'

const en = { ...eventsEn, cards: cardsEn, cities: citiesEn, refusals: refusalsEn, say: tableEn }
export type ConvoySpeech = typeof en

const pl: ConvoySpeech = { ...eventsPl, cards: cardsPl, cities: citiesPl, refusals: refusalsPl, say: tablePl }

export const convoySpeech: { readonly [lang in Lang]: ConvoySpeech } = { en, pl }
