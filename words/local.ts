// Games on one device: the first one, the sandbox, the guided battle; loaded by their own pages alone.
import type { Lang } from './describe.ts'
import { local as en } from './en/local.ts'
import type { LocalWords } from './en/local.ts'
import { local as pl } from './pl/local.ts'

export type { LocalWords } from './en/local.ts'
export const localWords: { readonly [lang in Lang]: LocalWords } = { en, pl }
