// The sheet a turn is drafted on: steps in pencil on a copy of what the player sees, taken back and redone freely.
import { draft } from '$shared/kernel/draft.ts'
import type { Head, Playing, Seat } from '$shared/kernel/types.ts'

export abstract class DraftSheet<State extends Head, Action> {
  readonly rules: Playing<State, Action>
  readonly seat: Seat
  /** The position as it was sent. */
  readonly view: State
  /** Whether the seat has anything to decide, and whoever looks decides for it. */
  readonly owes: boolean
  steps = $state.raw<readonly string[]>([])
  undone = $state.raw<readonly string[]>([])

  readonly drafted = $derived.by(() => draft(this.rules, this.view, this.seat, this.steps))
  readonly state = $derived(this.drafted.state)
  readonly isOpen = $derived.by(() => this.owes && this.drafted.stop === 'open')
  readonly decision = $derived.by(() =>
    this.isOpen ? (this.rules.waiting(this.state).find((d) => d.seat === this.seat) ?? null) : null,
  )
  readonly legal = $derived.by(() => (this.isOpen ? this.rules.legal(this.state, this.seat) : []))
  readonly actions = $derived(this.steps.map((step) => this.rules.read(step)))
  /** The position before each step. */
  readonly before = $derived.by(() =>
    this.steps.map((_, i) => draft(this.rules, this.view, this.seat, this.steps.slice(0, i)).state),
  )

  constructor(
    rules: Playing<State, Action>,
    view: State,
    seat: Seat,
    owes: boolean,
    steps: readonly string[] = [],
  ) {
    this.rules = rules
    this.view = view
    this.seat = seat
    this.owes = owes
    this.steps = steps
  }

  /** Puts back what was begun; answers whether anything was. */
  abstract cancel(): boolean

  /** What goes to the service. */
  abstract parcel(): readonly string[]

  abstract canSend(): boolean

  take(action: Action): void {
    this.write([...this.steps, this.rules.write(action)])
    this.undone = []
  }

  /** Takes back what was begun, else the last step. Answers with the step. */
  undo(): string | null {
    if (this.cancel()) return null
    const last = this.steps.at(-1)
    if (last === undefined) return null
    this.undone = [...this.undone, last]
    this.write(this.steps.slice(0, -1))
    return last
  }

  redo(): string | null {
    const again = this.undone.at(-1)
    if (again === undefined || !this.isOpen) return null
    this.undone = this.undone.slice(0, -1)
    this.write([...this.steps, again])
    return again
  }

  clear(): void {
    this.undone = []
    this.write([])
  }

  protected write(steps: readonly string[]): void {
    this.steps = steps
    this.cancel()
  }
}
