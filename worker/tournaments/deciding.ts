// What organizers decide about encounters: forfeits, results, and that results count.
import type { Db } from '../db/open.ts'
import { refused } from '../edge/refused.ts'
import type { About, Deed } from './acting.ts'
import type { Act } from './acts.ts'
import { changing } from './changing.ts'
import type { Loaded } from './load.ts'
import type { Share } from './record.ts'
import type { EncounterRow } from './starting.ts'

function find({ encounters: met }: Loaded, key: string): EncounterRow {
  const encounter = met.find((one) => one.key === key)
  if (!encounter) throw refused(404, 'not_found').with({ field: 'key' })
  return encounter
}

/**
 * Nobody decides what they play in themselves while another organizer could. Answers whether it is their own, which
 * the audit trail then says.
 */
export function checkConflict({ event }: Loaded, userId: string, players: readonly string[]): boolean {
  if (!players.includes(userId)) return false
  if ([event.ownerId, ...event.organizers].some((other) => !players.includes(other)))
    throw refused(403, 'own_encounter')
  return true
}

function ruledOn(loaded: Loaded, key: string): EncounterRow {
  const encounter = find(loaded, key)
  if (encounter.players.length < 2) throw refused(409, 'encounter_over')
  return encounter
}

const about = ({ key, round }: EncounterRow, players: readonly string[], isOwn: boolean): About => ({
  ...{ key, round, players },
  ...(isOwn && { own: true }),
})

export function forfeited(
  db: Db,
  loaded: Loaded,
  { key, players: losers }: Extract<Act, { act: 'forfeit' }>,
  userId: string,
  reason: string,
  now: number,
): Deed {
  const encounter = ruledOn(loaded, key)
  const isOwn = checkConflict(loaded, userId, encounter.players)
  if (losers.some((one) => !encounter.players.includes(one)))
    throw refused(422, 'no_option').with({ field: 'names' })
  if (encounter.result !== null) throw refused(409, 'encounter_over')
  const ruling = { kind: 'forfeit', players: losers } as const
  // Where no game could begin there is none to end: the result follows at once.
  const result: Share[] = encounter.players.map((one) => {
    const forfeited = losers.includes(one)
    return { place: forfeited ? 2 : 1, hq: 0, timeouts: forfeited ? 1 : 0, forfeited }
  })
  const known = encounter.gameId === null ? { result, finalAt: now } : {}
  return {
    act: 'forfeit',
    about: about(encounter, losers, isOwn),
    reason,
    also: [changing(db, encounter, { ruling, ...known })],
    told: encounter.players,
  }
}

/** A result that was there already may be put right, in a knock-out only while nothing follows from it. */
export function adjudicated(
  db: Db,
  loaded: Loaded,
  { key, places, hq }: Extract<Act, { act: 'adjudicate' }>,
  userId: string,
  reason: string,
  now: number,
): Deed {
  const encounter = ruledOn(loaded, key)
  const { players, round, result } = encounter
  const isOwn = checkConflict(loaded, userId, players)
  const { format } = loaded.event.plan
  const isPlace = (place: number) => place <= players.length
  if (places.length !== players.length || !places.includes(1) || !places.every(isPlace))
    throw refused(422, 'no_option').with({ field: 'places' })
  if (hq.length !== players.length) throw refused(422, 'no_option').with({ field: 'hq' })
  if (format.kind === 'knock-out' && result !== null && round < loaded.event.round)
    throw refused(409, 'encounter_over')
  const shares: Share[] = places.map((place, i) => ({
    place,
    hq: hq[i] ?? 0,
    timeouts: 0,
    forfeited: false,
  }))
  const ruling = { kind: 'adjudicate', places, hq } as const
  return {
    act: 'adjudicate',
    about: { ...about(encounter, players, isOwn), hq },
    reason,
    also: [changing(db, encounter, { ruling, result: shares, finalAt: now })],
    told: players,
  }
}

/** Of more the trail does not name everybody. */
const NAMED = 4

export function approved(
  db: Db,
  loaded: Loaded,
  { keys }: Extract<Act, { act: 'approve' }>,
  userId: string,
  now: number,
): Deed | null {
  const waiting = keys.map((key) => find(loaded, key))
  if (waiting.some(({ result }) => result === null)) throw refused(409, 'no_result')
  const left = waiting.filter(({ finalAt }) => finalAt === null)
  if (left.length === 0) return null
  const isOwn = left.filter(({ players }) => checkConflict(loaded, userId, players)).length > 0
  return {
    act: 'approve',
    about: {
      key: keys.join(' '),
      ...(left.length <= NAMED && { players: left.flatMap(({ players }) => players) }),
      ...(isOwn && { own: true }),
    },
    also: left.map((encounter) => changing(db, encounter, { finalAt: now })),
  }
}
