// What The Convoy brings to the desk.
import { playing } from '$shared/convoy/playing.ts'
import type { ConvoyGame } from '$lib/api.ts'
import type { Trade } from '$lib/game/desk.svelte.ts'
import { lay } from '$lib/play/lay.ts'
import { ConvoySheet } from './sheet.svelte.ts'

export const convoyTrade: Trade<ConvoyGame, ConvoySheet> = {
  sheet: ({ view }, seat, owes, steps) => new ConvoySheet(view, seat, owes, steps),
  lay: ({ view }, seat, steps) => lay(playing, view, seat, steps),
  beside: ({ view }) => view.moloch,
  stamp: ({ view }) => view.battle,
}
