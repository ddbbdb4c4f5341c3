// The registry of games. Nothing else in the service knows which there are.
import type { Side } from './convoy/cards.ts'
import { convoy } from './convoy/rules.ts'
import { hex } from './hex/rules.ts'
import type { ArmyId } from './hex/tiles.ts'

export const games = { hex, convoy } as const

export type GameId = keyof typeof games

/** With what somebody plays: an army of Hex, a side of The Convoy. */
export type SideId = ArmyId | Side

export const isGame = (id: string): id is GameId => Object.hasOwn(games, id)
