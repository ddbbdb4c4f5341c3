// Every sentence the pages of a game say. What the service says by itself (errors, letters) it takes from its own files.
import type { Lang } from './describe.ts'
import { en } from './en/index.ts'
import type { Words } from './en/index.ts'
import { pl } from './pl/index.ts'

export type { Lang } from './describe.ts'
export type { Words } from './en/index.ts'
export type { StepParts } from './en/steps.ts'

export const words: { readonly [lang in Lang]: Words } = { en, pl }
