// A table on this device: played, told and kept here, and read by the same page as one at the service.
import { IllegalAction } from '$shared/kernel/errors.ts'
import { readStart } from '$shared/kernel/start.ts'
import type { Head, Seat } from '$shared/kernel/types.ts'
import type { Begun, LogEntry, Seen, Submission } from '$lib/api.ts'
import { Refusal } from '$lib/answer.ts'
import type { Place } from '$lib/game/table.svelte.ts'
import { t } from '$lib/language.svelte.ts'
import { keepGame } from './kept.ts'
import type { LocalGame } from './kept.ts'
import type { Common, Kind, Written } from './kind.ts'
import { playOn, playOut, stepBack } from './play.ts'

export class LocalTable<
  State extends Head,
  Action,
  Event,
  Game extends Begun,
  Sheet extends Written,
> implements Place {
  readonly kind: Kind<State, Action, Event, Game, Sheet>
  readonly id: string
  readonly local = true
  readonly drafts = null
  readonly silentSince = null
  readonly seenAt = Date.now()
  kept: LocalGame = $state.raw({ from: null, seen: null, log: [] })
  #undone = $state.raw<readonly LocalGame[]>([])
  readonly #reader: Seat | null

  readonly #played = $derived.by(() => playOut(this.kind, this.kept))
  /** Where the log begins, if not at the start of a game. */
  readonly start = $derived.by(() =>
    this.kept.from === null
      ? null
      : playOut(this.kind, { ...this.kept, log: this.kept.log.slice(0, 1) }).table.state,
  )
  readonly log: readonly LogEntry[] = $derived.by(() =>
    this.kept.log.map((entry, i) => ({
      ...entry,
      undone: false,
      hash: '',
      salt: null,
      events: [...(this.#played.events[i] ?? [])],
    })),
  )
  /** The position with all that is hidden from its reader. */
  readonly whole: State = $derived.by(() => this.#played.table.state)
  readonly game: Game = $derived.by(() => this.#asSent())
  readonly canGoBack = $derived.by(() => stepBack(this.kept) !== null)
  readonly canGoForth = $derived(this.#undone.length > 0)

  /** It is read by whoever has to decide; or by `reader` alone. */
  constructor(
    kind: Kind<State, Action, Event, Game, Sheet>,
    id: string,
    kept: LocalGame,
    reader: Seat | null = null,
  ) {
    this.kind = kind
    this.id = id
    this.kept = kept
    this.#reader = reader
  }

  look(): Promise<boolean> {
    return Promise.resolve(false)
  }

  moment(seq: number): Promise<Seen> {
    const { table } = playOut(this.kind, { ...this.kept, log: this.kept.log.slice(0, seq + 1) })
    return Promise.resolve({
      game: this.game.game,
      view: this.kind.rules.view(table.state, this.game.mine),
    })
  }

  submit(_key: string, submission: Submission): Promise<{ readonly head: number }> {
    return new Promise((resolve) => {
      this.#play(submission)
      resolve({ head: this.kept.log.length - 1 })
    })
  }

  #play({ seat, after, actions }: Submission): void {
    if (after !== this.kept.log.length - 1) throw new Refusal(409, 'moved', t().game.movedOn, null)
    const decider = seat ?? this.game.decisions[0]?.seat ?? 0
    try {
      this.#keep(playOn(this.kind, this.kept, this.#played, decider, actions, Date.now()))
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error
      throw new Refusal(422, error.code, this.kind.refused(error), null)
    }
    this.#undone = []
  }

  back(): void {
    const step = stepBack(this.kept)
    if (!step) return
    this.#undone = [...this.#undone, step.undone]
    this.#keep(step.game)
  }

  forth(): void {
    const again = this.#undone.at(-1)
    if (!again) return
    this.#undone = this.#undone.slice(0, -1)
    this.#keep(again)
  }

  #keep(game: LocalGame): void {
    this.kept = game
    keepGame(this.id, game)
  }

  #asSent(): Game {
    const { kind } = this
    const { rules } = kind
    const { state, result, barrier } = this.#played.table
    const decisions = result ? [] : rules.waiting(state)
    const at = this.kept.log[0]?.at ?? 0
    const reader = this.#reader ?? decisions[0]?.seat ?? kind.active(state)
    const common: Common = {
      id: this.id,
      status: result ? 'over' : 'running',
      seats: barrier.map((_, seat) => ({
        seat,
        name: kind.nameOf(state, seat),
        bot: false,
        army: kind.armyOf(state, seat),
        owesSince: decisions.some((decision) => decision.seat === seat) ? at : null,
        deadline: null,
        bank: null,
        value: '',
      })),
      mine: [reader],
      createdAt: at,
      startedAt: at,
      overAt: result ? (this.kept.log.at(-1)?.at ?? at) : null,
      public: false,
      ranked: false,
      match: null,
      clock: null,
      head: this.kept.log.length - 1,
      hash: '',
      version: state.version,
      commitment: '',
      decisions: decisions.map(({ id, seat, kind: question, sealed, about, options }) => ({
        id,
        seat,
        kind: question,
        sealed,
        about,
        options: options?.map((option) => rules.write(option)) ?? null,
      })),
      offer: null,
      paused: false,
      held: false,
      barriers: [],
      result,
      seed: null,
    }
    return kind.asSent(common, rules.view(state, [reader]), readStart(this.kept.log[0]).setup)
  }
}
