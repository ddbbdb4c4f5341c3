// The reference: armies, cards and rules in words; loaded by its own pages alone.
import type { Lang } from './describe.ts'
import { reference as en } from './en/reference.ts'
import type { ReferenceWords } from './en/reference.ts'
import { reference as pl } from './pl/reference.ts'

export type { ReferenceWords } from './en/reference.ts'
export const referenceWords: { readonly [lang in Lang]: ReferenceWords } = { en, pl }
