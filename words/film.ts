// Loaded with the film, not with the board.
import { film as en } from './en/film.ts'
import type { FilmWords } from './en/film.ts'
import type { Lang } from './index.ts'
import { film as pl } from './pl/film.ts'

export type { FilmWords }

/** A picture in words. */
export interface Told {
  readonly title: string
  /** What happens, and why it is as strong as it is. */
  readonly lines: readonly { readonly text: string; readonly why: string }[]
  /** What both sides have after it; '' where that does not change. */
  readonly sums: string
}

export const filmWords: { readonly [lang in Lang]: FilmWords } = { en, pl }
