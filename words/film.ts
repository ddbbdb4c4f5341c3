// Loaded with the film, not with the board.
import { film as en } from './en/film.ts'
import type { FilmWords } from './en/film.ts'
import type { Lang } from './index.ts'
import { film as pl } from './pl/film.ts'

export type { FilmWords }

export const filmWords: { readonly [lang in Lang]: FilmWords } = { en, pl }
