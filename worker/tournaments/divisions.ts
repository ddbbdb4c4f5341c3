// Divisions of a league over seasons: the first of each go up, the last go down, and what is left open is filled
// from below.
import type { PlayerId } from './record.ts'

export interface Moves {
  readonly size: number
  readonly up: number
  readonly down: number
}

/** Cuts a list of players, the best first. A rest of less than half a division joins the last one. */
export function divided(order: readonly PlayerId[], size: number): PlayerId[][] {
  const count = Math.max(1, Math.round(order.length / size))
  return Array.from({ length: count }, (_, i) =>
    order.slice(i * size, i === count - 1 ? undefined : (i + 1) * size),
  ).filter((division) => division.length > 0)
}

/**
 * The divisions of the next season from the final tables of this one, those who stay away left out and newcomers at
 * the end. Whoever comes down is above whoever stays, whoever comes up below.
 */
export function nextDivisions(
  tables: readonly (readonly PlayerId[])[],
  isComing: (player: PlayerId) => boolean,
  newcomers: readonly PlayerId[],
  { size, up, down }: Moves,
): PlayerId[][] {
  const last = tables.length - 1
  const going = tables.map((table, d) => {
    const risers = d === 0 ? 0 : Math.min(up, table.length)
    const fallers = d === last ? 0 : Math.min(down, table.length - risers)
    return {
      up: table.slice(0, risers),
      stay: table.slice(risers, table.length - fallers),
      down: table.slice(table.length - fallers),
    }
  })
  const order = going.flatMap(({ stay }, d) => [
    ...(going[d - 1]?.down ?? []),
    ...stay,
    ...(going[d + 1]?.up ?? []),
  ])
  return divided([...order.filter(isComing), ...newcomers], size)
}
