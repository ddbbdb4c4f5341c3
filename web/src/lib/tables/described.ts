// A table in sentences, wherever it is seen: in its form, before it begins, and by whoever is invited.
import { readSetup } from '$shared/hex/setup.ts'
import { DEFAULT_RULE_SET } from '$shared/hex/options.ts'
import type { GameId, SideId } from '$shared/index.ts'
import type { Invitation } from '$lib/api.ts'
import { around } from '$lib/around.ts'
import { language, t } from '$lib/language.svelte.ts'
import type { AroundWords } from '$words/around.ts'
import { isRanked, modeAt, seatsOf, unitAt } from './terms.svelte.ts'
import type { Terms } from './terms.svelte.ts'
import { clockOf, givenArmies, hexSetup, namesIn, ownArmy } from './wanted.ts'

type TableTerms = Parameters<AroundWords['terms']['all']>[0]

const armyName = (army: SideId | null): string | null => army && t().armies[army].name

export const dateWords = (at: number): string =>
  new Intl.DateTimeFormat(language.lang === 'en' ? 'en-GB' : 'pl', {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(at)

const CONVOY = {
  mode: 'duel',
  pool: null,
  choosing: null,
  board: 19,
  ruleSet: DEFAULT_RULE_SET,
  scoring: null,
  mutualFire: null,
  alternativeStart: false,
  reinforcement: false,
} as const

/** What its own settings say, as its rules read them. */
function settingsOf(
  game: GameId,
  setup: Readonly<Record<string, unknown>>,
  armies: readonly (SideId | null)[],
) {
  const position = 'from' in setup && setup['from'] !== null
  if (game === 'convoy') return { ...CONVOY, position, values: valuesName(setup['values']) }
  const isLater = 'choosing' in setup
  const read = readSetup({ ...setup, armies: armies.map((army) => (isLater ? null : army)) })
  const pool = 'pool' in setup ? read.pool.map((army) => t().armies[army].name) : null
  const { mode, ruleSet, alternativeStart, reinforcement, house } = read
  return {
    ...{ mode, ruleSet, alternativeStart, reinforcement, pool, position },
    board: read.radius === 3 ? (37 as const) : (19 as const),
    scoring: house.oneVsTwoScoring,
    mutualFire: house.molochAllyMutualFire,
    choosing: read.choosing,
    values: null,
  }
}

function valuesName(values: unknown): string | null {
  if (typeof values !== 'object' || values === null || !('name' in values)) return null
  return typeof values.name === 'string' && values.name !== 'house' ? values.name : null
}

export const formWords = (wanted: Terms): string => around().terms.all(fromForm(wanted))

function fromForm(wanted: Terms): TableTerms {
  const { game, with: whom } = wanted
  const unit = unitAt(wanted)
  const seats = seatsOf(wanted)
  const given = game === 'hex' ? givenArmies(wanted) : null
  const isHex = game === 'hex'
  // While a lot has too little to draw from the form says so, and its rules would refuse to read it.
  const { pool = null, ...setup } = hexSetup(wanted)
  const settings = settingsOf(
    game,
    isHex ? setup : {},
    Array.from({ length: seats }, () => null),
  )
  return {
    ...settings,
    mode: isHex ? modeAt(wanted) : 'duel',
    pool: isHex && pool !== null ? (wanted.pool?.map((army) => t().armies[army].name) ?? null) : null,
    values: !isHex && wanted.values !== null ? '' : null,
    ...{
      game,
      seats,
      given: given && given.map(armyName),
      seating: wanted.seating,
      ranked: isRanked(wanted),
    },
    match: unit === 'one' ? null : unit,
    to: whom === 'link' ? 'link' : whom === 'anyone' ? 'anybody' : namesIn(wanted),
    host: null,
    army: armyName(isHex ? ownArmy(wanted) : wanted.side),
    first: isHex ? wanted.first : null,
    clock: clockOf(wanted),
    watched: whom === 'anyone' || (whom === 'player' && wanted.watched),
    rating:
      wanted.least === '' && wanted.most === ''
        ? null
        : { least: number(wanted.least), most: number(wanted.most) },
    lateness: number(wanted.lateness),
    startAt: wanted.startAt === '' ? null : dateWords(new Date(wanted.startAt).getTime()),
    expiresAt: null,
  }
}

const number = (text: string): number | null => (text === '' ? null : Number(text))

/** To whoever is invited, or to the one who invites. */
export function invitationWords(table: Invitation, reader: string | null): string {
  const { game, seats, match, from, first, seating, clock, ranked, rating, lateness, startAt, expiresAt } =
    table
  return around().terms.all({
    ...settingsOf(
      game,
      table.setup,
      seats.map(({ army }) => army),
    ),
    ...{ game, first, seating, clock, ranked, rating, lateness, to: null, watched: table.public },
    seats: seats.length,
    host: from === reader ? null : from,
    match: match?.kind ?? null,
    army: armyName(table.army),
    given: prescribed(seats, table.from),
    startAt: startAt === null ? null : dateWords(startAt),
    expiresAt: expiresAt === null ? null : dateWords(expiresAt),
  })
}

/** Where a free seat has an army already, the table gives them out. */
function prescribed(
  seats: readonly { readonly name: string | null; readonly army: SideId | null }[],
  host: string | null,
): (string | null)[] | null {
  const isGiven = seats.some(({ name, army }) => name !== host && name === null && army !== null)
  return isGiven ? seats.map(({ army }) => armyName(army)) : null
}

/** In which mode it is played. */
export const modeOfTable = ({ game, setup, seats }: Pick<Invitation, 'game' | 'setup' | 'seats'>) =>
  settingsOf(
    game,
    setup,
    seats.map(({ army }) => army),
  ).mode
