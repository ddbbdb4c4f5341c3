// What is said at a table and noted beside it: loaded with it.
import type { Lang } from './describe.ts'
import { talk as en } from './en/talk.ts'
import type { TalkWords } from './en/talk.ts'
import { talk as pl } from './pl/talk.ts'

export type { TalkWords }
export const talkWords: { readonly [lang in Lang]: TalkWords } = { en, pl }
