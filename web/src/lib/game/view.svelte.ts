// What the board of Hex shows: the draft, what is tried under the finger, what is looked at, or a picture of a film.
import type { Mark } from '$art/marks.ts'
import { piecesOf } from '$art/pieces.ts'
import type { Pieces } from '$art/pieces.ts'
import { writeAction } from '$shared/hex/actions.ts'
import { boardOf, hexNamed } from '$shared/hex/board.ts'
import type { Frame } from '$shared/hex/film.ts'
import type { State } from '$shared/hex/state.ts'
import type { HexGame } from '$lib/api.ts'
import { linesAt, phaseMarks, pictureOf, touchedIn } from '$lib/look/lines.ts'
import type { Looked } from '$lib/look/looked.ts'
import { battleNow } from '$lib/play/preview.ts'
import { hexOf, questionOf } from '$lib/play/question.ts'
import type { Sheet } from '$lib/play/sheet.svelte.ts'

/** A battle that might come, or what has happened. */
export interface Film {
  readonly of: 'battle' | 'past'
  readonly frames: readonly Frame[]
}

export class View {
  /** Whether a tap explains instead of playing. */
  looking = $state(false)
  looked = $state.raw<Looked | null>(null)
  film = $state.raw<Film | null>(null)
  /** The picture that is shown, and whether the next ones follow by themselves. */
  at = $state(0)
  plays = $state(false)
  /** How fast: 2 is twice as fast. */
  speed = $state(1)
  readonly #sheet: () => Sheet
  readonly #game: () => HexGame

  readonly preview = $derived.by(() =>
    this.#game().status === 'running' ? battleNow(this.#sheet().shown) : null,
  )
  readonly frame = $derived(this.film?.frames[this.at] ?? null)
  /** What is asked, where its answers are listed. */
  readonly question = $derived.by(() => questionOf(this.#sheet()))
  readonly touched = $derived(this.frame ? touchedIn(this.frame) : [])
  /** The position that is drawn. */
  readonly position = $derived.by((): State => (this.frame ? pictureOf(this.frame) : this.#sheet().shown))
  /** The HQs stand as they do after what is shown. */
  readonly counted = $derived.by((): State => this.frame?.after ?? this.position)
  /** The position as it is drafted, for the ear: what is only tried stands nowhere. */
  readonly pieces = $derived.by((): Pieces => piecesOf(this.#sheet().state, this.#game().view))
  readonly drawn = $derived.by((): Pieces => {
    if (this.position === this.#sheet().state) return this.pieces
    // What happened is ink: nothing in it is pencilled.
    return piecesOf(this.position, this.film?.of === 'past' ? null : this.#game().view)
  })
  readonly marks = $derived.by((): readonly Mark[] => {
    if (this.frame) return phaseMarks(this.frame.before, this.frame.events)
    const sheet = this.#sheet()
    const name = this.looked?.at === 'hex' ? this.looked.hex : sheet.shownAt
    const hex = name === null ? -1 : hexNamed(boardOf(this.position.radius), name)
    const lines = hex < 0 ? [] : linesAt(this.position, hex, sheet.seat)
    return [...this.drawn.nets, ...lines, ...this.#letters()]
  })

  constructor(sheet: () => Sheet, game: () => HexGame) {
    this.#sheet = sheet
    this.#game = game
  }

  /** Hexes that answer a question carry their name, but for the one that is chosen. */
  #letters(): Mark[] {
    const { question } = this
    const board = boardOf(this.position.radius)
    return (question?.decision.options ?? []).flatMap((action): Mark[] => {
      const hex = hexOf(action)
      const at =
        hex === null || writeAction(action) === question?.chosen ? null : board.hexes[hexNamed(board, hex)]
      return hex !== null && at ? [{ kind: 'letter', at, text: hex }] : []
    })
  }

  look(looked: Looked): void {
    this.film = null
    this.looked = looked
  }

  /** T: at the hex in question, or away from it. */
  toggleAt(hex: string): void {
    if (this.looked?.at === 'hex' && this.looked.hex === hex) this.close()
    else this.look({ at: 'hex', hex })
  }

  toggleLooking(): void {
    const on = !this.looking
    this.close()
    this.looking = on
  }

  watch(film: Film, at = 0, plays = false): void {
    this.close()
    this.film = film
    this.at = at
    this.plays = plays
  }

  step(by: 1 | -1): void {
    this.plays = false
    this.at = Math.min((this.film?.frames.length ?? 1) - 1, Math.max(0, this.at + by))
  }

  /** Answers whether there was anything to close. */
  close(): boolean {
    const open = this.looking || this.looked !== null || this.film !== null
    this.looking = false
    this.looked = null
    this.film = null
    this.plays = false
    return open
  }
}
