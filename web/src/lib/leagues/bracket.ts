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
  /** The round in which it is played; null: not known yet. */
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
        round: those.find(({ encounter }) => encounter)?.encounter?.round ?? null,
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
