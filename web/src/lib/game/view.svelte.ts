// What the board of Hex shows: the draft, what is tried under the finger, what is looked at, or a phase of the battle.
import type { Mark } from '$art/index.ts'
import { piecesOf } from '$art/pieces.ts'
import type { Pieces } from '$art/pieces.ts'
import { boardOf, hexNamed } from '$shared/hex/board.ts'
import type { State } from '$shared/hex/state.ts'
import type { HexGame } from '$lib/api.ts'
import { language } from '$lib/language.svelte.ts'
import { linesAt, phaseMarks } from '$lib/look/lines.ts'
import type { Looked } from '$lib/look/looked.ts'
import { battleNow } from '$lib/play/preview.ts'
import type { Sheet } from '$lib/play/sheet.svelte.ts'

export class View {
  /** Whether a tap explains instead of playing. */
  looking = $state(false)
  looked = $state.raw<Looked | null>(null)
  /** The phase of the battle preview that is shown. */
  reel = $state<number | null>(null)
  readonly #sheet: () => Sheet
  readonly #game: () => HexGame

  readonly preview = $derived.by(() =>
    this.#game().status === 'running' ? battleNow(language.lang, this.#sheet().shown) : null,
  )
  readonly film = $derived.by(() => (this.reel === null ? null : (this.preview?.film ?? null)))
  /** The position that is drawn. */
  readonly position = $derived.by((): State => {
    const shown = this.#sheet().shown
    return this.film === null ? shown : (this.film[(this.reel ?? 0) - 1]?.after ?? shown)
  })
  /** The HQs stand as they do after the phase that is shown. */
  readonly counted = $derived.by((): State => this.film?.[this.reel ?? 0]?.after ?? this.position)
  /** The position as it is drafted, for the ear: what is only tried stands nowhere. */
  readonly pieces = $derived.by((): Pieces => piecesOf(this.#sheet().state, this.#game().view))
  readonly drawn = $derived.by((): Pieces =>
    this.position === this.#sheet().state ? this.pieces : piecesOf(this.position, this.#game().view),
  )
  readonly marks = $derived.by((): readonly Mark[] => {
    const phase = this.film?.[this.reel ?? 0]
    if (phase) return phaseMarks(this.position, phase.events)
    if (this.film) return []
    const sheet = this.#sheet()
    const name = this.looked?.at === 'hex' ? this.looked.hex : sheet.shownAt
    const hex = name === null ? -1 : hexNamed(boardOf(this.position.radius), name)
    return [...this.drawn.nets, ...(hex < 0 ? [] : linesAt(this.position, hex, sheet.seat))]
  })

  constructor(sheet: () => Sheet, game: () => HexGame) {
    this.#sheet = sheet
    this.#game = game
  }

  look(looked: Looked): void {
    this.reel = null
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

  watch(): void {
    this.close()
    this.reel = 0
  }

  /** Answers whether there was anything to close. */
  close(): boolean {
    const open = this.looking || this.looked !== null || this.reel !== null
    this.looking = false
    this.looked = null
    this.reel = null
    return open
  }
}
