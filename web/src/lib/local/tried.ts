// What was tried out from a moment of a game: as the draft of a turn, or as answers to what others may do.
import { answersIn, nameOf } from '$shared/kernel/ahead.ts'
import type { Step } from '$shared/kernel/foresee.ts'
import type { Head, Seat } from '$shared/kernel/types.ts'
import type { Begun, Conditional } from '$lib/api.ts'
import { answerWords, lineWords } from '$lib/orders/ahead.ts'
import { keptGame } from './kept.ts'
import type { LocalGame } from './kept.ts'
import type { Kind, Written } from './kind.ts'
import { lineOf } from './line.ts'
import { beginAt, playOut } from './play.ts'
import { LocalTable } from './table.svelte.ts'

/** An answer that could be laid down, in words. */
export interface Answer {
  readonly conditional: Conditional
  readonly line: readonly string[]
  readonly actions: readonly string[]
}

export class Tried<
  State extends Head,
  Action,
  Event,
  Game extends Begun & { readonly view: State },
  Sheet extends Written,
> {
  readonly table: LocalTable<State, Action, Event, Game, Sheet>
  /** The game it comes from, as it stood; null: a position from elsewhere. */
  readonly source: Game | null

  constructor(table: LocalTable<State, Action, Event, Game, Sheet>, source: Game | null) {
    this.table = table
    this.source = source
  }

  /** Where the reader has something to decide in the game itself. */
  get owing(): Seat | null {
    const { source } = this
    return source?.decisions.find(({ seat }) => source.mine.includes(seat))?.seat ?? null
  }

  /** What was tried, as far as it is one turn of the reader. */
  draft(sheet: Sheet | null): readonly string[] {
    const { owing, source, table } = this
    if (source === null || owing === null) return []
    return lineOf(table.kind, table.kept, source.view, owing, sheet?.seat === owing ? sheet.steps : [])
  }

  /** What is on the sheet counts as if it were sent. */
  async answers(sheet: Sheet | null): Promise<Answer[]> {
    const { source, table } = this
    if (source === null || this.owing !== null || source.status !== 'running') return []
    const { kind } = table
    const pencil = sheet?.canSend() ? sheet.parcel() : []
    const played: Step[] = [
      ...table.kept.log.flatMap(({ by, seat, action }) =>
        by === 'player' && seat !== null ? [{ seat, action }] : [],
      ),
      ...pencil.map((action) => ({ seat: sheet?.seat ?? 0, action })),
    ]
    const found = answersIn(kind.rules, source.view, source.mine, played, kind.suppose)
    return Promise.all(
      found.map(async ({ line, state, actions }) => ({
        conditional: {
          position: await nameOf(kind.rules, state),
          actions: [...actions],
          line: { after: source.head, steps: [...line] },
        },
        line: lineWords(kind, source.view, line),
        actions: answerWords(kind, state, source.mine, actions),
      })),
    )
  }
}

/** What was tried from this very position lies here still. Throws IllegalAction where the text is no position. */
export function tryFrom<
  State extends Head,
  Action,
  Event,
  Game extends Begun & { readonly view: State },
  Sheet extends Written,
>(
  kind: Kind<State, Action, Event, Game, Sheet>,
  position: string,
  source: Game | null,
): Tried<State, Action, Event, Game, Sheet> {
  const id = `sandbox/${source?.id ?? 'position'}`
  const kept = keptGame(id)
  const isSame = kept !== null && (kept.seen ?? kept.from) === position
  const begun = isSame ? kept : beginSeeing(kind, kind.readPosition(position), position)
  playOut(kind, begun)
  return new Tried(new LocalTable(kind, id, begun), source)
}

/** A game from what somebody sees: what is hidden is dealt. */
export function beginSeeing<State extends Head, Action, Event>(
  kind: Pick<Kind<State, Action, Event, never, Written>, 'rules' | 'readPosition' | 'setupOf' | 'dealt'>,
  view: State,
  seen: string,
): LocalGame {
  const dealt = kind.dealt(view)
  return dealt === null
    ? beginAt(kind, seen, Date.now())
    : beginAt(kind, kind.rules.position(dealt), Date.now(), seen)
}
