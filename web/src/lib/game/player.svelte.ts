// What a player of Hex does at the desk, and what the page says to it: every tap and key ends here.
import type { Action } from '$shared/hex/actions.ts'
import type { Rotation } from '$shared/hex/board.ts'
import { playing as rules } from '$shared/hex/playing.ts'
import type { State } from '$shared/hex/state.ts'
import { IllegalAction } from '$shared/kernel/errors.ts'
import { copy } from '$shared/kernel/plain.ts'
import { drafting } from '$shared/kernel/chance.ts'
import type { HexGame } from '$lib/api.ts'
import { language, t } from '$lib/language.svelte.ts'
import { nameInHand } from '$words/hex/names.ts'
import { along } from '$lib/play/choose.ts'
import { tileOn } from '$lib/play/facing.ts'
import { samePick } from '$lib/play/picks.ts'
import type { Pick } from '$lib/play/picks.ts'
import { pickedName } from '$lib/play/prompt.ts'
import { hexOf, questionOf } from '$lib/play/question.ts'
import type { Option } from '$lib/play/question.ts'
import { refusalWords } from '$lib/play/refusal.ts'
import type { Result, Sheet } from '$lib/play/sheet.svelte.ts'
import { rotTo } from '$words/hex/front.ts'
import { heldWords } from '$words/hex/held.ts'
import { stepWords } from '$words/hex/steps.ts'
import { Acting } from './acting.svelte.ts'
import type { Desk } from './desk.svelte.ts'

export class Player extends Acting<State, Action, Sheet> {
  readonly #describe: (hex: string) => string

  constructor(desk: Desk<HexGame, Sheet>, describe: (hex: string) => string) {
    super(desk, (before, seat, action) => stepWords(language.lang, before, seat, action))
    this.#describe = describe
  }

  tap(hex: string): void {
    const question = this.sheet && questionOf(this.sheet)
    const other = question?.decision.options.find((action) => hexOf(action) === hex)
    if (question && other) {
      this.#do((sheet) => {
        sheet.answer(question.at, other)
        return 'step'
      })
      return
    }
    this.#do(
      (sheet) => sheet.tap(hex),
      () => this.#whyNot(hex),
    )
  }

  pick(pick: Pick): void {
    this.#do(
      (sheet) => sheet.pick(pick),
      () => (pick.at === 'hand' ? this.#noUse(pick.tile) : ''),
    )
  }

  /** A tile that is picked already is put back. */
  pickTile(tile: string): void {
    const first = this.sheet?.picked[0]
    if (first?.at === 'hand' && first.tile === tile) this.cancel()
    else this.pick({ at: 'hand', tile })
  }

  answer({ action }: Option): void {
    this.#do((sheet) => {
      sheet.answer(questionOf(sheet)?.at ?? sheet.steps.length, action)
      return 'step'
    })
  }

  /** A tile is carried to the board: it is picked, then let go on a hex or beside it. */
  grab(tile: string): void {
    const first = this.sheet?.picked[0]
    if (first?.at !== 'hand' || first.tile !== tile) this.pick({ at: 'hand', tile })
  }

  drop(hex: string | null): void {
    if (hex === null) {
      this.cancel()
      return
    }
    const pick: Pick = { at: 'hex', hex }
    this.#do(
      (sheet) => (sheet.next.some((one) => samePick(one, pick)) ? sheet.pick(pick) : 'refused'),
      () => this.#whyNot(hex),
    )
  }

  turn(by: 1 | -1): void {
    const { sheet } = this
    if (sheet?.tried) {
      if (sheet.turnTried(by)) this.say(`${stepWords(language.lang, sheet.state, sheet.seat, sheet.tried)}.`)
      return
    }
    const hex = sheet?.at
    if (hex) this.#do((sheet) => (sheet.turn(hex, by) ? 'turned' : 'refused'))
  }

  face(rot: Rotation): void {
    const hex = this.sheet?.at
    if (hex) this.#do((sheet) => (sheet.face(hex, rot) ? 'turned' : 'refused'))
  }

  /** The piece that stands to be turned looks in a direction. */
  aim(direction: number): void {
    const { sheet } = this
    const tile = sheet?.pivot ? tileOn(sheet.state, sheet.pivot) : null
    if (tile) this.face(rotTo(tile, direction))
  }

  #do(work: (sheet: Sheet) => Result, refused: () => string = () => ''): void {
    const sheet = this.sheet
    if (!sheet) return
    const result = work(sheet)
    this.note = result === 'refused' ? refused() || null : null
    if (result === 'refused') this.say(this.note ?? '')
    else if (result === 'picked') this.say(this.#begun(sheet))
    else this.say(`${this.lastStep(sheet)}.`)
    this.desk.keep()
  }

  #begun(sheet: Sheet): string {
    const name = pickedName(language.lang, sheet)
    const hexes = sheet.next.filter((pick) => pick.at === 'hex').length
    return hexes > 0 ? `${name}. ${t().game.possibleMany(hexes)}` : t().game.pickNext(name)
  }

  /** The rules themselves say why: a step that is possible is tried with this hex instead of its own. */
  #whyNot(hex: string): string {
    const sheet = this.sheet
    if (!sheet) return this.#describe(hex)
    if (sheet.begun.length === 0)
      return heldWords(language.lang, sheet.state, sheet.seat, hex) ?? this.#describe(hex)
    const say = t().game.notHere(hex)
    for (const { path, action } of along(sheet.ways, sheet.begun)) {
      const next = path[sheet.begun.length]
      const [before, after, ...more] = next?.at === 'hex' ? rules.write(action).split(next.hex) : []
      if (before === undefined || after === undefined || more.length > 0) continue
      try {
        rules.play(copy(sheet.state), sheet.seat, rules.read(before + hex + after), drafting)
      } catch (error) {
        return error instanceof IllegalAction ? refusalWords(language.lang, error) : say
      }
      return say
    }
    return say
  }

  #noUse(tile: string): string {
    const sheet = this.sheet
    if (!sheet) return ''
    if (sheet.decision?.kind === 'DP-07') return t().game.ask['DP-07'] ?? ''
    return `${nameInHand(language.lang, sheet.state, sheet.seat, tile)}: ${t().game.noUse}.`
  }
}
