// Loaded with a question, not with the board.
import { question as en } from './en/question.ts'
import type { QuestionWords } from './en/question.ts'
import type { Lang } from './index.ts'
import { question as pl } from './pl/question.ts'

export const questionWords: { readonly [lang in Lang]: QuestionWords } = { en, pl }
