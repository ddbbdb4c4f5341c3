// The words that explain a tile; loaded when somebody looks at one.
import type { Lang } from './describe.ts'
import { look as en } from './en/look.ts'
import type { LookWords } from './en/look.ts'
import { look as pl } from './pl/look.ts'

export type { LookWords } from './en/look.ts'
export const lookWords: { readonly [lang in Lang]: LookWords } = { en, pl }
