// The position in one line (docs/notation.md).
import type { State } from './state.ts'

/** Everything but what only tells when it was reached. */
export function writePosition(state: State): string {
  const { version: _version, seq: _seq, ...position } = state
  return JSON.stringify(position)
}
