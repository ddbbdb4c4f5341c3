/** What a unit on the board shows besides its tile. */
export interface UnitState {
  /** Sixty degrees clockwise each; only edge marks turn, the middle stays upright. */
  readonly rotation?: number | undefined
  readonly wounds?: number | undefined
  readonly netted?: boolean | undefined
  /** Toughness an HQ has left, and had at the start: 20 if not said. */
  readonly hq?: number | undefined
  readonly hqStart?: number | undefined
  /** Current initiative, if it may differ from the printed one. */
  readonly initiative?: readonly number[] | undefined
  /** Toughness lent by a link. */
  readonly lent?: number | undefined
  /** Venom markers. */
  readonly venom?: number | undefined
  /** Pencilled, not sent. */
  readonly draft?: boolean | undefined
}
