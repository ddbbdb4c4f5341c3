// What the pages outside a game say: the first page, the account, the list of games.
import type { Lang } from './describe.ts'
import { pages as en } from './en/pages.ts'
import type { PageWords } from './en/pages.ts'
import { pages as pl } from './pl/pages.ts'

export type { PageWords } from './en/pages.ts'
export const pageWords: { readonly [lang in Lang]: PageWords } = { en, pl }
