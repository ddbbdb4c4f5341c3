// What the pages around a game say, apart from the rest: who only plays does not load it.
import type { Lang } from './describe.ts'
import { around as en } from './en/around.ts'
import type { AroundWords } from './en/around.ts'
import { around as pl } from './pl/around.ts'

export type { AroundWords } from './en/around.ts'
export const aroundWords: { readonly [lang in Lang]: AroundWords } = { en, pl }
