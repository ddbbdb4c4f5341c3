// A knock-out as columns of ties: who is known to meet, who has a bye, and what is still open.
import type { LeagueDivision, LeagueEncounter } from '$lib/api.ts'

export interface Slot {
  /** Null: nobody yet, or nobody at all. */
  readonly name: string | null
  readonly hq: number | null
}

export interface Tie {
  readonly key: string
  readonly slots: readonly Slot[]
  readonly encounter: LeagueEncounter | null
  /** `none`: nobody comes here; it only keeps its place among the others. */
  readonly is: 'played' | 'ready' | 'bye' | 'open' | 'none'
}

export interface Column {
  readonly ties: readonly Tie[]
  /** The round in which it is played; null: not known yet, or not all of it is in the same. */
  readonly round: number | null
}

type Half = 'winners' | 'losers' | 'final'

export type Halves = { readonly [half in Half]: readonly Column[] }

export function halves(ties: LeagueDivision['bracket'], encounters: readonly LeagueEncounter[]): Halves {
  const all = ties.map((tie) => tieOf(tie, encounters))
  const columns = (sign: RegExp): Column[] => {
    const own = all.filter(({ key }) => sign.test(within(key)))
    const names = [...new Set(own.map(({ key }) => within(key).replace(/\..*/, '')))]
    return names
      .map((name) => own.filter(({ key }) => within(key).replace(/\..*/, '') === name))
      .filter((those) => those.some(({ is }) => is !== 'none'))
      .map((those) => ({
        ties: those,
        round: roundOf(those),
      }))
  }
  // The final is only played again if whoever had lost before wins it.
  const isAgain = all.some(({ key, encounter }) => within(key) === 'again' && encounter !== null)
  return {
    winners: columns(/^w/),
    losers: columns(/^l/),
    final: columns(isAgain ? /^(final|again)/ : /^final/),
  }
}

/** Two who have byes meet a round before the others of their column. */
function roundOf(ties: readonly Tie[]): number | null {
  const played = ties.filter(({ is }) => is !== 'bye' && is !== 'none')
  const rounds = new Set(played.map(({ encounter }) => encounter?.round ?? null))
  const [round = null] = rounds
  return rounds.size === 1 ? round : null
}

const within = (key: string): string => key.replace(/^\d+\./, '')

function tieOf(
  { key, players }: LeagueDivision['bracket'][number],
  encounters: readonly LeagueEncounter[],
): Tie {
  const encounter = encounters.find((one) => one.key === key) ?? null
  if (encounter)
    return {
      ...{ key, encounter, is: 'played' },
      slots: encounter.players.map((name, i) => ({ name, hq: encounter.result?.[i]?.hq ?? null })),
    }
  const slots = players.map(({ name }) => ({ name, hq: null }))
  const known = players.filter(({ name }) => name !== null).length
  const isOpen = players.some(({ open }) => open)
  const is = isOpen ? 'open' : known === 2 ? 'ready' : known === 1 ? 'bye' : 'none'
  return { key, encounter, slots, is }
}
