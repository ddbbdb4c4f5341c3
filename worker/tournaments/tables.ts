// The table of a division in the order of its format: by points, by how far somebody came, or by rungs.
import { bracketPlaces, doubleBracket, readBracket, singleBracket } from './bracket.ts'
import type { Tie } from './bracket.ts'
import { climbed } from './ladder.ts'
import type { Plan } from './plan.ts'
import type { Encounter, PlayerId } from './record.ts'
import { standings } from './standings.ts'
import type { Row } from './standings.ts'

/** The bracket knows its matches without the division before their names. */
export const bare = (encounters: readonly Encounter[]): Encounter[] =>
  encounters.map((encounter) => ({ ...encounter, key: encounter.key.replace(/^\d+\./, '') }))

export function bracketOf(
  { format }: Pick<Plan, 'format'>,
  players: readonly PlayerId[],
  encounters: readonly Encounter[],
): Tie[] {
  const isDouble = format.kind === 'knock-out' && format.lives === 2
  const matches = isDouble ? doubleBracket(players.length) : singleBracket(players.length)
  return readBracket(matches, players, bare(encounters))
}

const NOBODY: ReadonlySet<PlayerId> = new Set()

/** `players` the best seeded first, `encounters` those of their division, `gone` who has withdrawn. */
export function tableOf(
  plan: Pick<Plan, 'format' | 'scoring' | 'tiebreaks'>,
  players: readonly PlayerId[],
  encounters: readonly Encounter[],
  gone: ReadonlySet<PlayerId> = NOBODY,
): Row[] {
  const rows = standings(players, encounters, plan.scoring, plan.tiebreaks)
  const places = placesApart(plan, players, encounters, gone)
  if (places === null) return rows
  const at = (player: PlayerId): number => places.get(player) ?? players.length
  return rows
    .map((row) => ({ ...row, place: at(row.player), by: null }))
    .sort((a, b) => a.place - b.place || players.indexOf(a.player) - players.indexOf(b.player))
}

/** Where places do not follow from points; null: they do. */
function placesApart(
  plan: Pick<Plan, 'format'>,
  players: readonly PlayerId[],
  encounters: readonly Encounter[],
  gone: ReadonlySet<PlayerId>,
): ReadonlyMap<PlayerId, number> | null {
  const { format } = plan
  switch (format.kind) {
    case 'ladder': {
      // A rung is defended or lost; whoever has left does neither.
      const order = climbed(players, encounters)
      const held = [...order.filter((player) => !gone.has(player)), ...order.filter((p) => gone.has(p))]
      return new Map(held.map((player, i) => [player, i + 1]))
    }
    case 'knock-out':
      return bracketPlaces(bracketOf(plan, players, encounters), players, format.lives)
    case 'round-robin':
    case 'divisions':
    case 'swiss':
      return null
  }
}
