// Which tables somebody wants to see; '' does not matter.
import type { Lobby } from '$lib/api.ts'

type Asked<K extends keyof Lobby> = NonNullable<Lobby[K]> | ''

export interface Wanted {
  readonly game: Asked<'game'>
  readonly army: Asked<'army'>
  readonly clock: Asked<'clock'>
  readonly ranked: Asked<'ranked'>
}

export const ANYTHING: Wanted = { game: '', army: '', clock: '', ranked: '' }

/** What is not asked for is left out. */
export const queryOf = ({ game, army, clock, ranked }: Wanted): Lobby => ({
  ...(game && { game }),
  ...(army && { army }),
  ...(clock && { clock }),
  ...(ranked && { ranked }),
})
