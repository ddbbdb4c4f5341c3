// What a player does at the desk whatever the game, and what the page says to it.
import type { Head, Seat } from '$shared/kernel/types.ts'
import type { Begun } from '$lib/api.ts'
import { t } from '$lib/language.svelte.ts'
import type { DraftSheet } from '$lib/play/draft.svelte.ts'
import type { Desk } from './desk.svelte.ts'

type StepWords<State, Action> = (before: State, seat: Seat, action: Action) => string

export class Acting<State extends Head, Action, Sheet extends DraftSheet<State, Action>> {
  readonly desk: Desk<Begun, Sheet>
  /** Read out. */
  said = $state('')
  /** Why something could not be done, or what somebody looks at: shown until the next thing is done. */
  note = $state<string | null>(null)
  readonly #stepWords: StepWords<State, Action>

  constructor(desk: Desk<Begun, Sheet>, stepWords: StepWords<State, Action>) {
    this.desk = desk
    this.#stepWords = stepWords
  }

  /** The sheet, while it can be written on. */
  protected get sheet(): Sheet | null {
    return this.desk.posted || this.desk.moved ? null : this.desk.sheet
  }

  say(text: string): void {
    // The same sentence twice would not be read out twice.
    this.said = this.said === text ? `${text}\u00a0` : text
  }

  /** Said and shown. */
  tell(text: string | null): void {
    this.note = text
    this.say(text ?? '')
  }

  undo(): void {
    const { sheet } = this
    const before = sheet?.before.at(-1)
    const step = sheet?.undo()
    this.note = null
    if (sheet && step && before)
      this.say(t().game.taken(this.#stepWords(before, sheet.seat, sheet.rules.read(step))))
    this.desk.keep()
  }

  redo(): void {
    const { sheet } = this
    const step = sheet?.redo()
    if (sheet && step) this.say(t().game.again(this.lastStep(sheet)))
    this.desk.keep()
  }

  cancel(): void {
    this.sheet?.cancel()
    this.note = null
    this.say('')
  }

  send(): void {
    const { sheet } = this
    if (sheet?.canSend()) void this.desk.send(sheet.parcel())
  }

  /** The steps without the end of the turn: to go on later, or elsewhere. */
  sendPart(): void {
    const { sheet } = this
    if (sheet) void this.desk.send(sheet.steps)
  }

  protected lastStep(sheet: Sheet): string {
    const [action, before] = [sheet.actions.at(-1), sheet.before.at(-1)]
    return action && before ? this.#stepWords(before, sheet.seat, action) : ''
  }
}
