// The way back in a game of The Convoy. What is hidden from the reader cannot be played again in the page, so the
// position of each moment is asked for where all of it is known; the next one is asked for ahead.
import type { State } from '$shared/convoy/state.ts'
import { Refusal, Unreachable } from '$lib/answer.ts'
import type { LogEntry } from '$lib/api.ts'
import { hasPast, ownLast, pictureAt } from '$lib/game/moment.svelte.ts'
import type { Moment, Rewind } from '$lib/game/moment.svelte.ts'
import type { Picture } from './pictures.ts'

interface Source {
  /** null: they are not told yet. */
  pictures(): readonly Picture[] | null
  /** When they can be told. */
  ready(): Promise<unknown>
  log(): readonly LogEntry[]
  mine(): readonly number[]
  positionAt(seq: number): Promise<State>
}

export class ConvoyPast implements Rewind {
  /** Whether the table shows what was, and not what is. */
  isOpen = $state(false)
  now = $state(0)
  plays = $state(false)
  /** How fast: 2 is twice as fast. */
  speed = $state(1)
  /** By entry; null: it cannot be had now. */
  #positions = $state.raw<Readonly<Record<number, State | null>>>({})
  #asked: readonly number[] = []
  readonly #source: Source

  readonly pictures = $derived.by(() => (this.isOpen ? (this.#source.pictures() ?? []) : []))
  readonly picture = $derived(this.pictures[this.now] ?? null)
  /** null: it cannot be had now; undefined: it is on its way. */
  readonly position = $derived.by(() => (this.picture ? this.#positions[this.picture.seq] : null))

  constructor(source: Source) {
    this.#source = source
  }

  get isEmpty(): boolean {
    return !hasPast(this.#source.log())
  }

  since(): Promise<void> {
    return this.at({ seq: ownLast(this.#source.log(), this.#source.mine()) + 1, part: 0 }, true)
  }

  async at(moment: Moment, plays = false): Promise<void> {
    await this.#source.ready()
    const pictures = this.#source.pictures() ?? []
    if (pictures.length === 0) return
    this.isOpen = true
    this.plays = plays
    this.go(pictureAt(pictures, moment))
  }

  go(to: number): void {
    this.now = to
    for (const picture of [this.pictures[to], this.pictures[to + 1]]) if (picture) void this.#ask(picture.seq)
  }

  step(by: 1 | -1): void {
    this.plays = false
    this.go(Math.min(this.pictures.length - 1, Math.max(0, this.now + by)))
  }

  /** Answers whether there was anything to close. */
  close(): boolean {
    const wasOpen = this.isOpen
    this.isOpen = false
    this.plays = false
    return wasOpen
  }

  async #ask(seq: number): Promise<void> {
    if (this.#asked.includes(seq)) return
    this.#asked = [...this.#asked, seq]
    const found = await this.#found(seq)
    this.#positions = { ...this.#positions, [seq]: found }
  }

  async #found(seq: number): Promise<State | null> {
    try {
      return await this.#source.positionAt(seq)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      // Whoever comes back to it asks again.
      this.#asked = this.#asked.filter((one) => one !== seq)
      return null
    }
  }
}
