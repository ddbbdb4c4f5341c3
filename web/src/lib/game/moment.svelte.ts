// A moment of a game: its address, which follows what is shown, and which log entries are worth a picture.
import { untrack } from 'svelte'
import { replaceState } from '$app/navigation'
import { resolve } from '$app/paths'
import { page } from '$app/state'
import type { LogEntry } from '$lib/api.ts'
import type { Place } from './table.svelte.ts'

export interface Moment {
  readonly seq: number
  readonly part: number
}

/** The way back to what happened. */
export interface Rewind {
  /** Whether there is nothing to go back to. */
  readonly isEmpty: boolean
  /** From behind the last thing the reader did. */
  since(): Promise<void>
  /** At an entry, or at a picture in it. */
  at(moment: Moment, plays?: boolean): Promise<void>
}

/** `?at=12.3`: the picture 3 of entry 12. */
function momentIn(url: URL): Moment | null {
  const [, seq, part = '0'] = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(url.searchParams.get('at') ?? '') ?? []
  return seq === undefined ? null : { seq: Number(seq), part: Number(part) }
}

const queryOf = ({ seq, part }: Moment): string =>
  new URLSearchParams({ at: `${String(seq)}.${String(part)}` }).toString()

/** To be passed on. */
export const linkTo = (game: string, moment: Moment): string =>
  location.origin + resolve(`/game/${game}?${queryOf(moment)}`)

function follow(game: string, moment: Moment | null): void {
  if (moment) replaceState(resolve(`/game/${game}?${queryOf(moment)}`), page.state)
  else replaceState(resolve(`/game/${game}`), page.state)
}

/** A link to a moment opens it; then the address follows what is shown, so that it can be passed on. */
export function addressed({ id, local }: Place, past: Rewind, shown: () => Moment | null): void {
  if (local) return
  $effect(() => {
    const moment = untrack(() => momentIn(page.url))
    if (moment) void past.at(moment)
  })
  let followed = false
  $effect(() => {
    const moment = shown()
    if (moment || followed) follow(id, moment)
    followed = moment !== null
  })
}

/** Whether anything has happened that can be shown. */
export const hasPast = (log: readonly LogEntry[]): boolean =>
  log.some(({ seq, undone }) => seq > 0 && !undone)

/** The last thing the reader did. */
export const ownLast = (log: readonly LogEntry[], mine: readonly number[]): number =>
  log.findLast(({ seat, by, undone }) => !undone && by !== 'forced' && seat !== null && mine.includes(seat))
    ?.seq ?? 0

/** The first picture at a moment or behind it; without one the last. */
export function pictureAt(pictures: readonly Moment[], { seq, part }: Moment): number {
  const at = pictures.findIndex((one) => one.seq > seq || (one.seq === seq && one.part >= part))
  return at < 0 ? pictures.length - 1 : at
}
