// All that pages say of The Convoy, apart from the rest: who plays Hex does not load it.
import type { Lang } from './describe.ts'
import { convoySpeech as en } from './en/convoy-speech.ts'
import type { ConvoySpeech } from './en/convoy-speech.ts'
import { convoySpeech as pl } from './pl/convoy-speech.ts'

export type { ConvoySpeech } from './en/convoy-speech.ts'
export const convoySpeech: { readonly [lang in Lang]: ConvoySpeech } = { en, pl }
