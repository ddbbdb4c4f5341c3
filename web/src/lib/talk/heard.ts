// Up to which message the reader has heard, on this device.
import { OWN, recall, remember } from '$lib/keep.ts'

const keyOf = (game: string): string => `${OWN}heard/${game}`

export const heardUpTo = (game: string): number => Number(recall(keyOf(game)) ?? 0)
export const hear = (game: string, n: number): void => remember(keyOf(game), String(n))
