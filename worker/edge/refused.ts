// A refusal: thrown anywhere below a handler, told at the edge in the reader's language.
import type { GameId } from '../../shared/index.ts'
import type { IllegalAction } from '../../shared/kernel/index.ts'
import type { ErrorCode, ErrorWords } from '../../words/en/errors.ts'
import type { Sayings } from '../../words/refused.ts'

export type RefusedStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500
export type Details = Readonly<Record<string, string | number>>

/** All that can be said in one language. */
export interface Tongue {
  readonly errors: ErrorWords
  /** Why the rules of a game refuse an action, by its code. */
  readonly refusals: { readonly [game in GameId]: Sayings }
}

type Needs = { [C in ErrorCode]: Parameters<ErrorWords[C]> }
type Sentences = { [C in ErrorCode]: (...needs: Needs[C]) => string }

export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly status: RefusedStatus,
    readonly code: string,
    readonly say: (tongue: Tongue) => string,
    readonly details: Details = {},
  ) {
    super(code)
  }

  /** The same refusal with more for a program to go by. */
  with(details: Details): Refused {
    return new Refused(this.status, this.code, this.say, { ...this.details, ...details })
  }
}

/** `needs` is what the sentence of the code speaks of; it goes into the answer as well. */
export function refused<C extends ErrorCode>(status: RefusedStatus, code: C, ...needs: Needs[C]): Refused {
  const details: Details | undefined = needs[0]
  return new Refused(status, code, ({ errors }) => sentence(errors, code, needs), details)
}

const sentence = <C extends ErrorCode>(words: Sentences, code: C, needs: Needs[C]): string =>
  words[code](...needs)

/** What the rules refuse keeps its own code; `index` is the place of the action in what was sent. */
export function refusedByRules(game: GameId, { code, params }: IllegalAction, index: number): Refused {
  const status = code === 'organizer_only' ? 403 : 422
  const say = ({ refusals, errors }: Tongue) =>
    refusals[game][code]?.(params) ?? errors.illegal({ reason: code })
  return new Refused(status, code, say, { ...params, index })
}
