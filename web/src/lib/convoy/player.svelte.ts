// What a player of The Convoy does at the desk: every tap and key ends here.
import type { Action } from '$shared/convoy/actions.ts'
import { playing } from '$shared/convoy/playing.ts'
import { isInstant } from '$shared/convoy/actions.ts'
import { isUnitCard } from '$shared/convoy/cards.ts'
import type { State } from '$shared/convoy/state.ts'
import { drafting } from '$shared/kernel/chance.ts'
import { IllegalAction, NeedsChance } from '$shared/kernel/errors.ts'
import { copy } from '$shared/kernel/plain.ts'
import type { ConvoyGame } from '$lib/api.ts'
import { Acting } from '$lib/game/acting.svelte.ts'
import type { Desk } from '$lib/game/desk.svelte.ts'
import { stepWords } from '$words/convoy-names.ts'
import { samePick } from './picks.ts'
import type { Path, Pick } from './picks.ts'
import { promptOf } from './prompt.ts'
import { refusalWords } from './refusal.ts'
import type { ConvoySheet } from './sheet.svelte.ts'
import { speech } from './speech.ts'

/** What was wanted, as far as the picks tell. */
function meant([first]: Path, pick: Pick): Action | null {
  if (pick.at === 'hand' && isInstant(pick.card)) return { type: 'instant', card: pick.card }
  return first?.at === 'hand' && pick.at === 'city' && isUnitCard(first.card)
    ? { type: 'play', card: first.card, city: pick.city }
    : null
}

export class ConvoyPlayer extends Acting<State, Action, ConvoySheet> {
  constructor(desk: Desk<ConvoyGame, ConvoySheet>) {
    super(desk, (before, _seat, action) => stepWords(speech(), before, action))
  }

  /** `about` is said where nothing can be done with it. What is picked already is put back. */
  pick(pick: Pick, about: string): void {
    const { sheet } = this
    if (!sheet?.owes) {
      this.look(about)
      return
    }
    const [first, ...more] = sheet.picked
    if (first && more.length === 0 && samePick(first, pick)) {
      this.cancel()
      return
    }
    const result = sheet.pick(pick)
    if (result === 'refused') this.look(this.#whyNot(sheet, pick) ?? about)
    else this.#did(sheet, result === 'step')
  }

  answer(action: Action): void {
    const { sheet } = this
    if (!sheet) return
    sheet.take(action)
    this.#did(sheet, true)
  }

  look(about: string): void {
    this.note = about
    this.say(about)
  }

  #did(sheet: ConvoySheet, step: boolean): void {
    this.note = null
    const next = promptOf(speech(), sheet, '')
    this.say(step ? `${this.lastStep(sheet)}. ${sheet.decision ? next : ''}`.trim() : next)
    this.desk.keep()
  }

  /** The rules themselves say why a card cannot go to a city, or an instant cannot be played. */
  #whyNot({ state, seat, picked }: ConvoySheet, pick: Pick): string | null {
    const action = meant(picked, pick)
    if (!action) return null
    try {
      playing.play(copy(state), seat, action, drafting)
    } catch (error) {
      if (error instanceof IllegalAction) return refusalWords(speech(), error)
      if (!(error instanceof NeedsChance)) throw error
    }
    return null
  }
}
