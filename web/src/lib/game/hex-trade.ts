// What Hex brings to the desk.
import { playing } from '$shared/hex/playing.ts'
import type { HexGame } from '$lib/api.ts'
import { lay } from '$lib/play/lay.ts'
import { Sheet } from '$lib/play/sheet.svelte.ts'
import type { Trade } from './desk.svelte.ts'

export const hexTrade: Trade<HexGame, Sheet> = {
  sheet: ({ view }, seat, owes, steps) => new Sheet(view, seat, owes, steps),
  lay: ({ view }, seat, steps) => lay(playing, view, seat, steps),
  beside: ({ view }) => view.order[0] ?? 0,
  stamp: ({ view }) => view.turn,
}
