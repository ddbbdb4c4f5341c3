// Who must not meet, and who meets next: what organizers say about pairings.
import { refused } from '../edge/refused.ts'
import type { Deed } from './acting.ts'
import { entrantOf } from './changing.ts'
import type { Loaded } from './load.ts'
import { pairOf } from './record.ts'

function checkPair(loaded: Loaded, players: readonly string[]): void {
  if (new Set(players).size !== players.length) throw refused(422, 'no_option').with({ field: 'players' })
  for (const player of players)
    if (entrantOf(loaded, player)?.state !== 'in') throw refused(404, 'not_in_event')
}

export function forbidden(
  loaded: Loaded,
  act: 'forbid' | 'allow',
  players: readonly string[],
  reason: string,
): Deed | null {
  const { event } = loaded
  const { format, seats = 2 } = event.plan
  // Where everybody meets everybody at tables of three or four, leaving one pair out would part the whole table.
  if (format.kind === 'knock-out' || (format.kind !== 'swiss' && seats !== 2))
    throw refused(409, 'not_in_format')
  const [a = '', b = ''] = players
  if (act === 'forbid') checkPair(loaded, players)
  const isSame = ([c = '', d = '']: readonly string[]) => pairOf(a, b) === pairOf(c, d)
  const isKnown = event.forbidden.some(isSame)
  if (isKnown === (act === 'forbid')) return null
  const others = event.forbidden.filter((pair) => !isSame(pair))
  const change = { forbidden: act === 'forbid' ? [...others, players] : others }
  return { act, about: { players }, reason, change }
}

/** For the next round; whoever was paired by hand before is paired anew. */
export function paired(loaded: Loaded, players: readonly string[], reason: string): Deed {
  const { event } = loaded
  const { kind } = event.plan.format
  if (kind !== 'swiss' && kind !== 'ladder') throw refused(409, 'not_in_format')
  const { seats = 2 } = event.plan
  const fits = players.length === 1 || (players.length <= seats && players.length >= Math.min(3, seats))
  if (!fits) throw refused(422, 'no_option').with({ field: 'names' })
  checkPair(loaded, players)
  const others = event.fixed.filter((pair) => !pair.some((player) => players.includes(player)))
  const about = { players, round: event.round + 1 }
  return { act: 'pair', about, reason, change: { fixed: [...others, players] } }
}
