// A turn of Hex on its sheet: picks on the board and in the hand become steps, and pieces turn after they stand.
import { isRound } from '$words/hex/front.ts'
import { draft } from '$shared/kernel/draft.ts'
import type { Seat } from '$shared/kernel/types.ts'
import type { Action, HexName } from '$shared/hex/actions.ts'
import type { Rotation } from '$shared/hex/board.ts'
import { playing as rules } from '$shared/hex/playing.ts'
import type { State } from '$shared/hex/state.ts'
import { choose, nextPicks, turns, waysTo } from './choose.ts'
import type { Chosen } from './choose.ts'
import { DraftSheet } from './draft.svelte.ts'
import { facingFor, tileOn } from './facing.ts'
import { samePick, turnedAt } from './picks.ts'
import type { Path, Pick } from './picks.ts'

/** What came of a pick: a whole step, a turned tile, one pick on the way to a step, or nothing. */
export type Result = 'step' | 'turned' | 'picked' | 'refused'

export class Sheet extends DraftSheet<State, Action> {
  picked = $state.raw<Path>([])
  /** The hex under the finger, and how a piece shall face when it comes there. */
  over = $state.raw<HexName | null>(null)
  wish = $state.raw<Rotation | null>(null)

  readonly ways = $derived(waysTo(this.legal, this.state.stage.at))
  /** What is picked; where a question is about one tile alone (the HQ), that tile is. */
  readonly begun = $derived.by((): Path => {
    const [only, ...others] = nextPicks(this.ways, [])
    const lone = only?.at === 'hand' && others.length === 0 && this.decision?.options !== undefined
    const leaf = this.ways.some(({ path }) => path.length === 1)
    return this.picked.length === 0 && lone && !leaf ? [only] : this.picked
  })
  readonly next = $derived.by(() => nextPicks(this.ways, this.begun))
  /** The hex of the piece that was placed or moved last. */
  readonly at = $derived.by(() => {
    const last = this.actions.at(-1)
    return last && this.drafted.played === this.steps.length ? turnedAt(last) : null
  })

  /** The hex of a drafted piece that could face another way; null: none, or something is picked. */
  readonly pivot = $derived.by(() => {
    if (this.at === null || this.picked.length > 0 || this.facings(this.at).ways.length < 2) return null
    const tile = tileOn(this.state, this.at)
    return tile && !isRound(tile) ? this.at : null
  })
  /** The step that a pick of the hex under the finger would make, where it puts a piece there. */
  readonly tried = $derived.by(() => {
    if (this.over === null || this.begun.length === 0) return null
    const action = this.#choose(this.begun, { at: 'hex', hex: this.over })?.action
    return action && 'rot' in action ? action : null
  })
  /** The position as it is shown: with what is tried. */
  readonly shown = $derived.by(() =>
    this.tried
      ? draft(this.rules, this.view, this.seat, [...this.steps, rules.write(this.tried)]).state
      : this.state,
  )
  readonly shownAt = $derived(this.tried ? turnedAt(this.tried) : this.at)

  constructor(view: State, seat: Seat, owes: boolean, steps: readonly string[] = []) {
    super(rules, view, seat, owes, steps)
  }

  #choose(picked: Path, pick: Pick): Chosen | null {
    const asked = this.decision?.options !== undefined
    const facing = (rots: readonly Rotation[]) =>
      rots.find((rot) => rot === this.wish) ??
      facingFor(this.state, this.actions, [...this.begun, pick], rots)
    return choose(this.ways, picked, pick, facing, asked)
  }

  pick(pick: Pick): Result {
    const chosen = this.#choose(this.begun, pick) ?? this.#choose([], pick)
    if (!chosen) return 'refused'
    if (!chosen.action) {
      this.picked = chosen.picked
      return 'picked'
    }
    this.take(chosen.action)
    return 'step'
  }

  /** A tap on the board: the next pick; else the piece there turns, or what was begun is put back. */
  tap(hex: HexName): Result {
    const pick: Pick = { at: 'hex', hex }
    if (this.picked.length === 0 && this.at === hex && this.turn(hex, 1)) return 'turned'
    if (this.next.some((one) => samePick(one, pick))) return this.pick(pick)
    if (this.turn(hex, 1)) return 'turned'
    return this.pick(pick)
  }

  /** Turns the drafted piece on a hex by a sixth; false if there is none, or no other way for it to face. */
  turn(hex: HexName, by: 1 | -1): boolean {
    const { index, now, ways } = this.facings(hex)
    for (let k = 1; k < 6; k++) {
      const rot = (now + by * k + 12) % 6
      const way = ways.find((one) => one.rot === rot)
      if (way && this.#replace(index, way.action)) return true
    }
    return false
  }

  /** Turns what is tried, before it is placed. */
  turnTried(by: 1 | -1): boolean {
    const { tried } = this
    if (!tried) return false
    const ways = turns(this.legal, tried)
    for (let k = 1; k < 6; k++) {
      const way = ways.find(({ rot }) => rot === (tried.rot + by * k + 12) % 6)
      if (way) this.wish = way.rot
      if (way) return true
    }
    return false
  }

  face(hex: HexName, rot: Rotation): boolean {
    const { index, ways } = this.facings(hex)
    const way = ways.find((one) => one.rot === rot)
    return way !== undefined && this.#replace(index, way.action)
  }

  /** The step that put a piece on a hex, and the ways it could face. */
  facings(hex: HexName): { index: number; now: Rotation; ways: { rot: Rotation; action: Action }[] } {
    const index = this.actions.findLastIndex((action) => turnedAt(action) === hex)
    const [action, before] = [this.actions[index], this.before[index]]
    if (!action || !before || !('rot' in action)) return { index, now: 0, ways: [] }
    return { index, now: action.rot, ways: turns(rules.legal(before, this.seat), action) }
  }

  /** Later steps must still fit. */
  #replace(index: number, action: Action): boolean {
    const steps = this.steps.with(index, rules.write(action))
    if (draft(rules, this.view, this.seat, steps).stop === 'illegal') return false
    this.write(steps)
    return true
  }

  /** Answers a question anew: what was drafted since it was asked goes. */
  answer(at: number, action: Action): void {
    this.undone = []
    this.write([...this.steps.slice(0, at), rules.write(action)])
  }

  override cancel(): boolean {
    const begun = this.picked.length > 0
    this.picked = []
    this.wish = null
    return begun
  }

  /** The steps, and the end of the turn where the rest is the player's to end. */
  override parcel(): readonly string[] {
    const ends = this.decision?.kind === 'DP-08' && this.legal.some(({ type }) => type === 'end')
    return ends ? [...this.steps, 'end'] : this.steps
  }

  /** A turn may end without a step, a question must be answered. */
  override canSend(): boolean {
    if (this.drafted.stop === 'illegal') return false
    return this.drafted.stop === 'open' ? this.parcel().at(-1) === 'end' : this.steps.length > 0
  }
}
