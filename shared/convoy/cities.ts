// The five cities in the order the convoy passes them (16.1): what the rules print. The rest is in values.ts.

export const CITIES = ['ziggy_one', 'iron_gate', 'cleveland_harbour', 'jersey_crust', 'new_york'] as const
export type CityId = (typeof CITIES)[number]

/** A city by its place on the way, from 0. */
export type CityNumber = number
export const NEW_YORK: CityNumber = 4
export const JERSEY_CRUST: CityNumber = 3

export const DISTRICT_EFFECTS = ['draw_card', 'kill_unit', 'move_to_new_york', 'bomb', 'none'] as const
export type DistrictEffect = (typeof DISTRICT_EFFECTS)[number]

export interface CityRow {
  readonly id: CityId
  /** Cards the Outpost discards for its feature, once in the game; null: it has none. */
  readonly featureCost: number | null
  /** Cards Moloch's deck loses to an Outpost win; `best`: the Outpost picks one of two. */
  readonly outpostWin: 1 | 2 | 'best'
  /** Whether the other district that a Moloch win demolishes has its effect. */
  readonly molochWinHasEffect: boolean
}

const city = (
  id: CityId,
  featureCost: number | null,
  outpostWin: CityRow['outpostWin'],
  molochWinHasEffect = false,
): CityRow => ({ id, featureCost, outpostWin, molochWinHasEffect })

const ROWS: readonly CityRow[] = [
  city('ziggy_one', null, 1),
  city('iron_gate', 2, 'best'),
  city('cleveland_harbour', 1, 1, true),
  city('jersey_crust', 2, 2),
  city('new_york', 2, 1),
]

export function cityRow(n: CityNumber): CityRow {
  const found = ROWS[n]
  if (!found) throw new RangeError(`no city ${String(n)}`)
  return found
}

export const cityName = (n: CityNumber): CityId => cityRow(n).id
export const cityNumber = (id: CityId): CityNumber => CITIES.indexOf(id)
export const isCity = (id: string): id is CityId => CITIES.some((known) => known === id)
