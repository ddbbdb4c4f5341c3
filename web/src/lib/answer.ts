// From a request to its answer, or to an error that a page can show beside the thing that was asked.

/** The service said no, in the reader's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Which part of what was sent is meant. */
    readonly field: string | null,
    /** Where to look instead. */
    readonly gameId: string | null = null,
  ) {
    super(message)
  }
}

/** No answer came: offline, or the service is down. What was asked may or may not have been done. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

const PATIENCE = 15_000

let spoken = 'en'
/** Refusals come in this language. */
export const answerIn = (lang: string): void => {
  spoken = lang
}

/** As `fetch`, but it gives up in the end, and says in which language to answer. */
export const ask: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('Accept-Language', spoken)
  // Also where nothing is sent: the service takes what changes something only as JSON.
  if ((init?.method ?? 'GET') !== 'GET') headers.set('Content-Type', 'application/json')
  try {
    return await fetch(input, { ...init, headers, signal: AbortSignal.timeout(PATIENCE) })
  } catch (error) {
    throw new Unreachable('no answer', { cause: error })
  }
}

interface Answer {
  readonly ok: boolean
  readonly status: number
  json(): Promise<unknown>
}

const isWell = <A extends Answer>(answer: A): answer is Extract<A, { ok: true }> => answer.ok

/** The answer of those statuses that mean yes; a refusal is thrown. */
export async function granted<A extends Answer>(asked: Promise<A>): Promise<Extract<A, { ok: true }>> {
  const answer = await asked
  if (isWell(answer)) return answer
  throw await refusalIn(answer)
}

export async function refusalIn(answer: Answer): Promise<Refusal | Unreachable> {
  let body: unknown
  try {
    body = await answer.json()
  } catch {
    // Not our service that answers, but something on the way to it.
    return new Unreachable(String(answer.status))
  }
  const error = at(body, 'error')
  const [code, message, field, gameId] = ['code', 'message', 'field', 'gameId'].map((key) => at(error, key))
  if (typeof code !== 'string' || typeof message !== 'string') return new Unreachable(String(answer.status))
  return new Refusal(answer.status, code, message, textOf(field), textOf(gameId))
}

const textOf = (x: unknown): string | null => (typeof x === 'string' ? x : null)

const at = (x: unknown, key: string): unknown =>
  typeof x === 'object' && x !== null ? new Map(Object.entries(x)).get(key) : undefined
