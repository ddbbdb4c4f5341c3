// Who has which place in an event: organizers let people in, take them out, seed and replace them.
import type { Db } from '../db/open.ts'
import { refused } from '../edge/refused.ts'
import type { Deed } from './acting.ts'
import { holds } from './capacity.ts'
import { changing, entrantOf, setting } from './changing.ts'
import { checkConflict } from './deciding.ts'
import { divided } from './divisions.ts'
import type { Loaded } from './load.ts'
import { leaving } from './registration.ts'
import { divisionsOf } from './season.ts'

const hasBegun = ({ event }: Loaded): boolean => event.state === 'running'

/** Before the start a waiting player is let in whatever the capacity; afterwards they come behind all others. */
export function admitted(db: Db, loaded: Loaded, players: readonly string[], now: number): Deed {
  const { event } = loaded
  const most = holds(event.plan)
  const taken = loaded.entrants.filter(({ state }) => state === 'in').length
  if (taken + players.length > most) throw refused(409, 'event_holds', { most })
  const last = Math.max(-1, ...loaded.entrants.map(({ seed }) => seed ?? -1))
  const also = players.map((player, i) => {
    if (entrantOf(loaded, player)?.state !== 'waiting') throw refused(409, 'not_waiting')
    const late = hasBegun(loaded) || event.state === 'seeded'
    const place = late ? { seed: last + 1 + i, division: roomFor(loaded, i) } : {}
    return setting(db, event.id, player, { state: 'in', joinedAt: now, ...place })
  })
  return { act: 'admit', about: { players }, also, placed: players }
}

/**
 * Where everybody meets everybody a newcomer takes the place of the bye: so once it is paired an odd division has room
 * for one.
 */
function roomFor(loaded: Loaded, before: number): number {
  const { format, seats = 2 } = loaded.event.plan
  const people = loaded.entrants.map(({ userId, seed, division }) => ({ player: userId, seed, division }))
  const divisions = divisionsOf(people)
  if (loaded.event.state === 'seeded' && (seats === 2 || format.kind === 'swiss')) return divisions.length - 1
  switch (format.kind) {
    case 'swiss':
    case 'ladder':
      return 0
    case 'round-robin':
    case 'divisions': {
      // Three and four at a table are arranged for a number of players.
      if (seats !== 2) throw refused(409, 'no_room')
      const open = divisions.map((players) => players.length % 2).lastIndexOf(1)
      if (open < 0 || before > 0) throw refused(409, 'no_room')
      return open
    }
    case 'knock-out':
      throw refused(409, 'not_in_format')
  }
}

export function withdrawn(
  db: Db,
  loaded: Loaded,
  players: readonly string[],
  userId: string,
  reason: string,
): Deed {
  // Whoever is taken out loses what is being played: nobody wins their own encounter so.
  const against = loaded.encounters.filter(
    ({ players: pair, result }) =>
      result === null && pair.includes(userId) && players.some((one) => one !== userId && pair.includes(one)),
  )
  const isOwn = against.filter(({ players: pair }) => checkConflict(loaded, userId, pair)).length > 0
  for (const player of players) {
    const own = entrantOf(loaded, player)
    if (!own || own.state === 'withdrawn') throw refused(404, 'not_in_event')
  }
  return {
    act: 'withdraw',
    about: { players, ...(isOwn && { own: true }) },
    reason,
    told: players,
    ...leaving(db, loaded, players),
  }
}

/** Those named come first, in this order. */
export function seeded(db: Db, loaded: Loaded, players: readonly string[], reason: string): Deed {
  const { event } = loaded
  if (hasBegun(loaded)) throw refused(409, 'event_begun')
  if (new Set(players).size !== players.length) throw refused(422, 'no_option').with({ field: 'players' })
  for (const player of players)
    if (entrantOf(loaded, player)?.state !== 'in') throw refused(404, 'not_in_event')
  const rest = loaded.entrants
    .filter(({ userId, state }) => state === 'in' && !players.includes(userId))
    .sort((a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity) || a.joinedAt - b.joinedAt)
  // Once it was seeded everybody has a place; before, those who had none yet are seeded when it closes.
  const order = event.state === 'seeded' ? [...players, ...rest.map(({ userId }) => userId)] : players
  const { format } = event.plan
  const divisions =
    event.state === 'seeded' && format.kind === 'divisions' ? divided(order, format.size) : [order]
  const also = divisions.flatMap((division, d) =>
    division.map((player) => setting(db, event.id, player, { seed: order.indexOf(player), division: d })),
  )
  const others =
    event.state === 'seeded'
      ? []
      : rest.map(({ userId, seed }, i) =>
          setting(db, event.id, userId, { seed: seed === null ? null : players.length + i }),
        )
  return { act: 'seed', about: { players }, reason, also: [...also, ...others] }
}

/** The heir takes the place with all its results; the runner gives them the seats in games that run. */
export function replaced(db: Db, loaded: Loaded, player: string, by: string, reason: string): Deed {
  const { event } = loaded
  const own = entrantOf(loaded, player)
  if (!own || own.seed === null) throw refused(404, 'not_in_event')
  if (entrantOf(loaded, by)?.state !== 'waiting') throw refused(409, 'not_waiting')
  const { seed, division } = own
  const swap = (list: readonly string[]) => list.map((one) => (one === player ? by : one))
  const met = loaded.encounters.filter(({ players }) => players.includes(player))
  return {
    act: 'replace',
    about: { players: [player, by] },
    reason,
    change: { fixed: event.fixed.map(swap) },
    also: [
      setting(db, event.id, player, { state: 'withdrawn', seed: null, replacedBy: by }),
      setting(db, event.id, by, { state: 'in', seed, division }),
      ...met.map((encounter) =>
        changing(db, encounter, {
          players: swap(encounter.players),
          ...(encounter.ruling?.kind === 'forfeit' && {
            ruling: { kind: 'forfeit', players: swap(encounter.ruling.players) } as const,
          }),
        }),
      ),
    ],
    told: [player],
    placed: [by],
  }
}
