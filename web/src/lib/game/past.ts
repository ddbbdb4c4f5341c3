// The way back in a game of Hex: all that happened as a film, opened at any moment of it.
import { hexLog } from '$lib/api.ts'
import type { LogEntry } from '$lib/api.ts'
import { hasPast, ownLast, pictureAt } from './moment.svelte.ts'
import type { Moment, Rewind } from './moment.svelte.ts'
import type { View } from './view.svelte.ts'

export class Past implements Rewind {
  readonly #view: View
  readonly #log: () => readonly LogEntry[]
  readonly #mine: () => readonly number[]

  constructor(view: View, log: () => readonly LogEntry[], mine: () => readonly number[]) {
    this.#view = view
    this.#log = log
    this.#mine = mine
  }

  get isEmpty(): boolean {
    return !hasPast(this.#log())
  }

  since(): Promise<void> {
    return this.at({ seq: ownLast(this.#log(), this.#mine()) + 1, part: 0 }, true)
  }

  async at(moment: Moment, plays = false): Promise<void> {
    const { filmOf } = await import('$shared/hex/film.ts')
    const frames = filmOf(hexLog(this.#log()))
    if (frames.length > 0) this.#view.watch({ of: 'past', frames }, pictureAt(frames, moment), plays)
  }
}
