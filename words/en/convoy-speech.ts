import { cards, cities } from '../cards/en.ts'
import { convoyRefusals as refusals } from './convoy-refusals.ts'
import { convoyTable as say } from './convoy-table.ts'
import { convoyWords } from './convoy.ts'

export const convoySpeech = { ...convoyWords, cards, cities, refusals, say }

export type ConvoySpeech = typeof convoySpeech
