// The way back: all that happened as a film, opened at any moment of it; and the address of each moment.
import { replaceState } from '$app/navigation'
import { resolve } from '$app/paths'
import { page } from '$app/state'
import type { Frame } from '$shared/hex/film.ts'
import { hexLog } from '$lib/api.ts'
import type { LogEntry } from '$lib/api.ts'
import type { View } from './view.svelte.ts'

export interface Moment {
  readonly seq: number
  readonly part: number
}

/** `?at=12.3`: the picture 3 of entry 12. */
export function momentIn(url: URL): Moment | null {
  const [, seq, part = '0'] = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(url.searchParams.get('at') ?? '') ?? []
  return seq === undefined ? null : { seq: Number(seq), part: Number(part) }
}

const queryOf = ({ seq, part }: Moment): string =>
  new URLSearchParams({ at: `${String(seq)}.${String(part)}` }).toString()

/** To be passed on. */
export const linkTo = (game: string, moment: Moment): string =>
  new URL(resolve(`/game/${game}?${queryOf(moment)}`), location.origin).href

const isMove = ({ seq, undone }: LogEntry): boolean => seq > 0 && !undone

export class Past {
  readonly #view: View
  readonly #log: () => readonly LogEntry[]
  readonly #mine: () => readonly number[]

  constructor(view: View, log: () => readonly LogEntry[], mine: () => readonly number[]) {
    this.#view = view
    this.#log = log
    this.#mine = mine
  }

  get isEmpty(): boolean {
    return !this.#log().some(isMove)
  }

  /** From behind the last thing the reader did. */
  async since(): Promise<void> {
    const own = this.#log().findLast(
      ({ seat, by, undone }) => !undone && by !== 'forced' && seat !== null && this.#mine().includes(seat),
    )
    await this.#open(({ seq }) => seq > (own?.seq ?? 0), true)
  }

  /** At an entry, or at a picture in it. */
  async at({ seq, part }: Moment, plays = false): Promise<void> {
    await this.#open((frame) => frame.seq > seq || (frame.seq === seq && frame.part >= part), plays)
  }

  async #open(first: (frame: Frame) => boolean, plays: boolean): Promise<void> {
    const { filmOf } = await import('$shared/hex/film.ts')
    const frames = filmOf(hexLog(this.#log()))
    if (frames.length === 0) return
    const at = frames.findIndex(first)
    this.#view.watch({ of: 'past', frames }, at < 0 ? frames.length - 1 : at, plays)
  }

  /** The address follows what is shown, so that it can be passed on. */
  follow(game: string, moment: Moment | null): void {
    if (moment) replaceState(resolve(`/game/${game}?${queryOf(moment)}`), page.state)
    else replaceState(resolve(`/game/${game}`), page.state)
  }
}
