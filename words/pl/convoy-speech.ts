import { cards, cities } from '../cards/pl.ts'
import { convoyRefusals as refusals } from './convoy-refusals.ts'
import { convoyTable as say } from './convoy-table.ts'
import { convoyWords } from './convoy.ts'
import type { ConvoySpeech } from '../en/convoy-speech.ts'

export const convoySpeech: ConvoySpeech = { ...convoyWords, cards, cities, refusals, say }
