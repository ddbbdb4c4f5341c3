// Numbers that stand on the cards only. What the rules print is fixed; the rest is a set that a table may replace.
import { BadSetup } from '../kernel/errors.ts'
import { at, choice, int, list, object } from '../kernel/parse.ts'
import { isHex } from '../kernel/bytes.ts'
import { UNIT_CARDS } from './cards.ts'
import type { UnitCard } from './cards.ts'
import { CITIES, DISTRICT_EFFECTS } from './cities.ts'
import type { CityId, DistrictEffect } from './cities.ts'

export interface CityValues {
  /** Battle stations. */
  readonly moloch: number
  readonly outpost: number
  /** One for each district, in card order. */
  readonly districts: readonly DistrictEffect[]
}

export interface Values {
  /** `house`, or the SHA-256 of the set as whoever brought it counted it. */
  readonly name: string
  readonly strengths: { readonly [card in UnitCard]: number }
  readonly cities: { readonly [city in CityId]: CityValues }
}

/** Printed in the rules; every set has to have it so. */
const PRINTED = {
  strengths: [['spiders', 1]] as const,
  stations: [['ziggy_one', 3, 4]] as const,
  districts: [
    ['ziggy_one', 2],
    ['jersey_crust', 2],
  ] as const,
}

/** Ours, because the cards themselves were not at hand (docs/convoy-values.md tells how they were balanced). */
export const HOUSE: Values = {
  name: 'house',
  strengths: {
    annihilator: 2,
    blocker: 1,
    brute: 2,
    gauss_cannon: 4,
    hybrid: 1,
    juggernaut: 5,
    clown: 2,
    hunter: 2,
    brain: 2,
    defender: 2,
    spiders: 1,
    dreadnought: 3,
    steelhound: 3,
    ripper: 2,
    hornet: 3,
    stormtrooper: 3,
    transporter: 3,
    runner: 1,
    assault_team: 2,
    hacker: 1,
    commando: 2,
    cpt_johnson: 3,
    mcpherson: 2,
    kid: 1,
    nestugov: 2,
    task_force: 3,
    heavy_machine_gun: 3,
    patriot: 2,
    lieutenant_calahan: 2,
    saboteur: 1,
    scorn: 2,
    trooper: 2,
    scout: 2,
    bunker: 0,
    emp_launcher: 0,
    electromagnetic_field: 0,
  },
  cities: {
    ziggy_one: { moloch: 3, outpost: 4, districts: ['draw_card', 'kill_unit'] },
    iron_gate: { moloch: 4, outpost: 4, districts: ['draw_card', 'kill_unit', 'bomb', 'none'] },
    cleveland_harbour: {
      moloch: 4,
      outpost: 4,
      districts: ['draw_card', 'kill_unit', 'move_to_new_york', 'none'],
    },
    jersey_crust: { moloch: 4, outpost: 4, districts: ['move_to_new_york', 'draw_card'] },
    new_york: { moloch: 4, outpost: 5, districts: ['kill_unit', 'bomb', 'kill_unit', 'bomb', 'draw_card'] },
  },
}

/** What the hash of a set is counted from: the set as `readValues` gives it, without its name. */
export const writeValues = ({ strengths, cities }: Values): string => JSON.stringify({ strengths, cities })

const MOST_STRENGTH = 9
const MOST_STATIONS = 9
const MOST_DISTRICTS = 6

/** A whole set. Its name is checked for form only: the rules hash nothing. */
export function readValues(x: unknown, place: string): Values {
  const o = object(x, place, ['name', 'strengths', 'cities'])
  const { name } = o
  if (typeof name !== 'string' || !(name === HOUSE.name || isHex(name, 32)))
    throw new BadSetup(`${place}.name`, 'not_a_hash')
  const values: Values = {
    name,
    strengths: readStrengths(o['strengths'], `${place}.strengths`),
    cities: readCities(o['cities'], `${place}.cities`),
  }
  checkPrinted(values, place)
  return values
}

function readStrengths(x: unknown, place: string): Values['strengths'] {
  const o = object(x, place, UNIT_CARDS)
  const strengths: Record<UnitCard, number> = { ...HOUSE.strengths }
  for (const card of UNIT_CARDS) strengths[card] = int(o[card], `${place}.${card}`, 0, MOST_STRENGTH)
  return strengths
}

function readCities(x: unknown, place: string): Values['cities'] {
  const o = object(x, place, CITIES)
  const cities: Record<CityId, CityValues> = { ...HOUSE.cities }
  for (const city of CITIES) cities[city] = readCity(o[city], `${place}.${city}`)
  return cities
}

function readCity(x: unknown, place: string): CityValues {
  const o = object(x, place, ['moloch', 'outpost', 'districts'])
  const districts = list(o['districts'], `${place}.districts`, 1, MOST_DISTRICTS)
  return {
    moloch: int(o['moloch'], `${place}.moloch`, 1, MOST_STATIONS),
    outpost: int(o['outpost'], `${place}.outpost`, 1, MOST_STATIONS),
    districts: districts.map((d, i) => choice(d, at(`${place}.districts`, i), DISTRICT_EFFECTS)),
  }
}

function checkPrinted({ strengths, cities }: Values, place: string): void {
  for (const [card, strength] of PRINTED.strengths)
    if (strengths[card] !== strength) throw new BadSetup(`${place}.strengths.${card}`, 'printed')
  for (const [city, moloch, outpost] of PRINTED.stations)
    if (cities[city].moloch !== moloch || cities[city].outpost !== outpost)
      throw new BadSetup(`${place}.cities.${city}`, 'printed')
  for (const [city, districts] of PRINTED.districts)
    if (cities[city].districts.length !== districts)
      throw new BadSetup(`${place}.cities.${city}.districts`, 'printed')
}
