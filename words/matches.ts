import type { Lang } from './describe.ts'
import { matches as en } from './en/matches.ts'
import type { MatchWords } from './en/matches.ts'
import { matches as pl } from './pl/matches.ts'

/** What a match of two games is. */
export const matchWords: { readonly [lang in Lang]: MatchWords } = { en, pl }
