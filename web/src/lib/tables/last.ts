// What the others did last, in a sentence.
import { api, convoyLog, hexLog, isKept } from '$lib/api.ts'
import type { Begun, LogEntry } from '$lib/api.ts'
import { language } from '$lib/language.svelte.ts'
import { recallSeen } from '$lib/seen.ts'
import { lastOfOthers, linesOfOthers } from '$words/log.ts'
import type { LogTurn } from '$words/log.ts'
import { later } from '$lib/tongue.ts'

/** null: nothing has happened yet. */
export async function lastTurn(game: Begun): Promise<string | null> {
  const turn = lastOfOthers(await turnsOf(game, await logOf(game)), game.mine)
  const lines = turn ? linesOfOthers(turn, game.mine) : []
  return lines.length > 0 ? lines.map(({ text }) => text).join(' ') : null
}

async function turnsOf(game: Begun, log: readonly LogEntry[]): Promise<LogTurn[]> {
  const { lang } = language
  if (game.game === 'hex') {
    const { logTurns } = await later(import('$words/hex/turns.ts'))
    return logTurns(lang, game.view, game.setup, hexLog(log))
  }
  const [{ logTurns }, { speech }, { convoy }] = await later(
    Promise.all([
      import('$words/convoy-turns.ts'),
      import('$lib/convoy/speech.ts'),
      import('$shared/convoy/rules.ts'),
    ]),
  )
  const names = game.seats.map(({ name }) => name ?? '')
  return logTurns(lang, speech(), game.view, names, convoy.setup(game.setup).from, convoyLog(log))
}

/** Most of it lies on this device, where the game has been looked at. */
async function logOf({ id }: Begun): Promise<readonly LogEntry[]> {
  const seen = await recallSeen(`game/${id}`)
  const known = seen !== null && isKept(seen.what) ? seen.what.log : []
  const last = known.at(-1)
  if (!last) return api.log(id, -1)
  const tail = await api.log(id, last.seq)
  // What has been undone changes entries that are known already.
  return tail.some(({ action }) => action?.startsWith('undo ')) ? api.log(id, -1) : [...known, ...tail]
}
