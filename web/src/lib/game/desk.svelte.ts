// The player's desk: the game as it stands, the sheet with the draft on it, and what is on its way to the service.
import { untrack } from 'svelte'
import type { Seat } from '$shared/kernel/types.ts'
import type { Begun } from '$lib/api.ts'
import { Refusal, Unreachable } from '$lib/answer.ts'
import { keepDraft, keptDraft } from '$lib/play/kept.ts'
import type { KeptDraft, Posted } from '$lib/play/kept.ts'
import type { Laid } from '$lib/play/lay.ts'
import type { Place } from './table.svelte.ts'

const FIRST_RETRY = 4_000
const LAST_RETRY = 60_000

/** What the desk has to know of a sheet. */
export interface Paper {
  readonly seat: Seat
  steps: readonly string[]
  clear(): void
}

/** What a game brings to the desk. */
export interface Trade<Game extends Begun, Sheet extends Paper> {
  sheet(game: Game, seat: Seat, owes: boolean, steps?: readonly string[]): Sheet
  lay(game: Game, seat: Seat, steps: readonly string[]): Laid
  /** Where somebody sits who only watches. */
  beside(game: Game): Seat
  /** The number on the postmark of what is sent now. */
  stamp(sheet: Sheet): number
}

export class Desk<Game extends Begun = Begun, Sheet extends Paper = Paper> {
  readonly table: Place
  sheet = $state.raw<Sheet | null>(null)
  /** A draft that was made on a board that has moved on since. */
  moved = $state.raw<Laid | null>(null)
  /** On its way, or lost on it. */
  posted = $state.raw<Posted | null>(null)
  lost = $state(false)
  refusal = $state<string | null>(null)
  /** The turn that was sent last, for its postmark. */
  stamped = $state<number | null>(null)
  #head = -1
  /** The draft on the sheet was sent and accepted. */
  #spent = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #again: (() => void) | undefined
  readonly #trade: Trade<Game, Sheet>

  constructor(table: Place, trade: Trade<Game, Sheet>) {
    this.table = table
    this.#trade = trade
  }

  /** The game was read anew: the draft stays, if it was made on this very position. */
  lookAt(game: Game): void {
    if (game.head === this.#head) return
    const asked = game.decisions.find((decision) => game.mine.includes(decision.seat))?.seat
    const seat = asked ?? game.mine[0] ?? this.#trade.beside(game)
    const spent = this.#spent
    const kept = this.#draftOf(game.id, seat)
    // What was sent has been played, and here is the board after it: it can be written on at once.
    if (spent) this.posted = null
    this.#head = game.head
    const owes = asked !== undefined
    if (owes) this.stamped = null
    this.moved = null
    if (kept === null || kept.head === game.head) {
      this.sheet = this.#trade.sheet(game, seat, owes, owes ? kept?.steps : [])
      if (kept?.posted && owes) void this.#post(seat, kept.head, kept.posted)
      return
    }
    this.sheet = this.#trade.sheet(game, seat, owes)
    if (kept.posted) void this.#wasIt(game, seat, kept.head, kept.posted, kept.steps)
    else this.#offer(game, seat, kept.steps)
  }

  /** What lies on the sheet here counts before what is kept: another tab may have sent its own. */
  #draftOf(id: string, seat: Seat): KeptDraft | null {
    const { sheet } = this
    const here = sheet !== null && !this.#spent && sheet.seat === seat && sheet.steps.length > 0
    this.#spent = false
    return here ? { head: this.#head, steps: sheet.steps, posted: this.posted } : keptDraft(id, seat)
  }

  /** Without an answer nobody knows whether it was played: the same key tells. */
  async #wasIt(
    game: Game,
    seat: Seat,
    after: number,
    posted: Posted,
    steps: readonly string[],
  ): Promise<void> {
    try {
      await this.table.submit(posted.key, { seat, after, actions: [...posted.actions] })
      this.#forget(game.id, seat)
    } catch (error) {
      if (error instanceof Refusal) this.#offer(game, seat, steps)
    }
  }

  #offer(game: Game, seat: Seat, steps: readonly string[]): void {
    const owes = game.decisions.some((decision) => decision.seat === seat)
    if (owes && steps.length > 0) this.moved = this.#trade.lay(game, seat, steps)
    else this.#forget(game.id, seat)
  }

  layDraft(): void {
    if (this.sheet && this.moved) this.sheet.steps = this.moved.fit
    this.moved = null
    this.keep()
  }

  startOver(): void {
    this.moved = null
    this.sheet?.clear()
    this.keep()
  }

  /** After every change of the draft. */
  keep(): void {
    const { sheet, table } = this
    if (!sheet || this.moved) return
    keepDraft(table.id, sheet.seat, { head: this.#head, steps: sheet.steps, posted: null })
    this.refusal = null
  }

  #forget(id: string, seat: Seat): void {
    keepDraft(id, seat, { head: 0, steps: [], posted: null })
  }

  /** A whole turn, or part of it: the draft is used up. */
  async send(actions: readonly string[]): Promise<void> {
    const stamp = this.sheet && this.#trade.stamp(this.sheet)
    if (await this.#begin(actions, [])) this.stamped = stamp
  }

  /** Something at the table (an offer, taking back): the draft stays as it is. */
  async act(action: string): Promise<void> {
    await this.#begin([action], this.sheet?.steps ?? [])
  }

  /** Answers whether it was played. */
  async #begin(actions: readonly string[], rest: readonly string[]): Promise<boolean> {
    const { sheet } = this
    if (!sheet || this.posted || actions.length === 0) return false
    const posted = { key: crypto.randomUUID(), actions }
    keepDraft(this.table.id, sheet.seat, { head: this.#head, steps: sheet.steps, posted })
    return this.#post(sheet.seat, this.#head, posted, rest)
  }

  /** The connection was lost: not in a minute, but now. */
  again(): void {
    this.#again?.()
  }

  async #post(
    seat: Seat,
    after: number,
    posted: Posted,
    rest: readonly string[] = [],
    wait = FIRST_RETRY,
  ): Promise<boolean> {
    clearTimeout(this.#retry)
    this.posted = posted
    this.lost = false
    this.refusal = null
    try {
      const { head } = await this.table.submit(posted.key, { seat, after, actions: [...posted.actions] })
      keepDraft(this.table.id, seat, { head, steps: rest, posted: null })
      this.#spent = true
    } catch (error) {
      if (error instanceof Unreachable)
        return this.#later(() => this.#post(seat, after, posted, rest, wait * 2), wait)
      this.posted = null
      this.keep()
      if (!(error instanceof Refusal)) throw error
      // The board has moved on: the newer one, when it comes, says what still fits.
      if (error.code !== 'moved') this.refusal = error.message
      await this.table.look()
      return false
    }
    await this.table.look()
    if (this.posted === posted) this.posted = null
    return true
  }

  /** The same parcel with the same key, until somebody answers. */
  #later(post: () => Promise<boolean>, wait: number): Promise<boolean> {
    this.lost = true
    return new Promise((resolve) => {
      this.#again = () => {
        clearTimeout(this.#retry)
        resolve(post())
      }
      this.#retry = setTimeout(this.#again, Math.min(LAST_RETRY, wait))
    })
  }

  /** Leaving the page: what is lost on its way is taken up again by the next visit. */
  close(): void {
    clearTimeout(this.#retry)
  }
}

/** A desk that follows its game for as long as the page is looked at. */
export function deskAt<Game extends Begun, Sheet extends Paper>(
  table: Place,
  trade: Trade<Game, Sheet>,
  game: () => Game,
): Desk<Game, Sheet> {
  const desk = new Desk(table, trade)
  $effect.pre(() => {
    const seen = game()
    untrack(() => desk.lookAt(seen))
  })
  $effect(() => {
    const online = () => desk.again()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      desk.close()
    }
  })
  return desk
}
