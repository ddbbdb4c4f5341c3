// The player's desk: the game as it stands, the sheet with the draft on it, and what is on its way to the service.
import { untrack } from 'svelte'
import type { Seat } from '$shared/kernel/types.ts'
import type { Begun } from '$lib/api.ts'
import { Refusal, Unreachable } from '$lib/answer.ts'
import { keepDraft, keptDraft } from '$lib/play/kept.ts'
import type { KeptDraft, Posted } from '$lib/play/kept.ts'
import type { Laid } from '$lib/play/lay.ts'
import { same } from '$shared/kernel/plain.ts'
import { Elsewhere } from './elsewhere.ts'
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
  readonly #elsewhere: Elsewhere | null
  /** The steps the service keeps, and those on their way to it. */
  #there: readonly string[] | null = null
  #going: readonly string[] | null = null

  constructor(table: Place, trade: Trade<Game, Sheet>) {
    this.table = table
    this.#trade = trade
    this.#elsewhere = table.drafts && new Elsewhere(table.drafts)
    document.addEventListener('visibilitychange', this.#leave)
  }

  readonly #leave = (): void => {
    if (document.hidden) this.#elsewhere?.flush()
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
    const isFirst = this.#head < 0
    this.#head = game.head
    const owes = asked !== undefined
    if (owes) this.stamped = null
    this.moved = null
    if (kept === null || kept.head === game.head) {
      this.sheet = this.#trade.sheet(game, seat, owes, owes ? kept?.steps : [])
      this.#going = this.#there = kept?.synced === false ? null : this.sheet.steps
      if (kept?.posted && owes) void this.#post(seat, kept.head, kept.posted)
      else if (isFirst && owes && kept?.synced !== false) void this.#goOn(game, seat)
      else if (isFirst && owes) this.keep()
      return
    }
    this.sheet = this.#trade.sheet(game, seat, owes)
    this.#going = this.#there = this.sheet.steps
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

  /** What was drafted on another device since. */
  async #goOn(game: Game, seat: Seat): Promise<void> {
    const { sheet } = this
    const steps = sheet?.steps
    const found = await this.#elsewhere?.read()
    const touched = this.sheet !== sheet || sheet?.steps !== steps || this.posted !== null
    if (!sheet || found === undefined || touched || this.#head !== game.head) return
    const isMine = found?.seat === seat && !this.#hasPlayed(seat, found.head)
    const actions = found && isMine ? found.actions : []
    if (same(actions, steps)) return
    if (
      found &&
      isMine &&
      (found.head !== game.head || this.#trade.lay(game, seat, actions).unfit.length > 0)
    ) {
      this.#offer(game, seat, actions)
      return
    }
    sheet.steps = this.#going = this.#there = actions
    keepDraft(game.id, seat, { head: game.head, steps: actions, posted: null, synced: true })
  }

  /** A draft from before one's last turn is that turn. */
  #hasPlayed(seat: Seat, head: number): boolean {
    return this.table.log.some((entry) => entry.seat === seat && entry.by === 'player' && entry.seq > head)
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
    const { seat, steps } = sheet
    const head = this.#head
    const draft = { head, steps, posted: null }
    this.refusal = null
    keepDraft(table.id, seat, { ...draft, synced: !this.#elsewhere || this.#there === steps })
    if (!this.#elsewhere || this.#going === steps) return
    this.#going = steps
    this.#elsewhere.save({ seat, head, actions: [...steps] }, () => {
      if (this.sheet !== sheet || sheet.steps !== steps || this.posted) return
      this.#there = steps
      keepDraft(table.id, seat, { ...draft, synced: true })
    })
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
    this.#elsewhere?.drop()
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
    this.#elsewhere?.flush()
    document.removeEventListener('visibilitychange', this.#leave)
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
