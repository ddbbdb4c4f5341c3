// Drafts on this device, by game and seat. A draft remembers the head it was made on.
import { recall, recallAll, remember } from '$lib/keep.ts'

/** What was sent without an answer so far: sent again with the same key, it is played once. */
export interface Posted {
  readonly key: string
  readonly actions: readonly string[]
}

export interface KeptDraft {
  readonly head: number
  readonly steps: readonly string[]
  readonly posted: Posted | null
  /** Whether the service keeps the same: then what it keeps is the newer one. */
  readonly synced?: boolean
}

const PREFIX = 'draft/'
const keyOf = (game: string, seat: number): string => `${PREFIX}${game}/${String(seat)}`

export function keptDraft(game: string, seat: number): KeptDraft | null {
  const text = recall(keyOf(game, seat))
  if (text === null) return null
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}

const isTexts = (x: unknown): x is string[] => Array.isArray(x) && x.every((item) => typeof item === 'string')
const isObject = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null

function read(x: unknown): KeptDraft | null {
  if (!isObject(x)) return null
  const { head, steps, posted, synced } = x
  if (typeof head !== 'number' || !isTexts(steps)) return null
  return { head, steps, posted: isObject(posted) ? readPosted(posted) : null, synced: synced === true }
}

function readPosted({ key, actions }: Readonly<Record<string, unknown>>): Posted | null {
  return typeof key === 'string' && isTexts(actions) ? { key, actions } : null
}

export function keepDraft(game: string, seat: number, draft: KeptDraft): void {
  // That a draft was emptied is remembered until the service knows it.
  const isEmpty = draft.steps.length === 0 && draft.posted === null && draft.synced !== false
  remember(keyOf(game, seat), isEmpty ? null : JSON.stringify(draft))
}

/** Where drafts lie on this device. */
export function keptPlaces(): { readonly game: string; readonly seat: number }[] {
  return recallAll(PREFIX).flatMap((key) => {
    const found = /^(.+)\/(\d+)$/.exec(key.slice(PREFIX.length))
    return found?.[1] ? [{ game: found[1], seat: Number(found[2]) }] : []
  })
}

/** What lies here of somebody who signs out is nobody else's business. */
export function forgetDrafts(): void {
  for (const key of recallAll(PREFIX)) remember(key, null)
}
