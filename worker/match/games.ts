// The games of the registry, as the door handles them.
import type { GameId } from '../../shared/index.ts'
import type { Head, Table } from '../../shared/kernel/index.ts'
import { convoyKind } from './kinds/convoy.ts'
import { hexKind } from './kinds/hex.ts'
import type { GameRules, Kind } from './kinds/kind.ts'

export type { GameEvent, GameRules, Seen, Sides } from './kinds/kind.ts'
export type GameState = Head
export type GameAction = unknown
export type GameTable = Table

export const GAMES = ['hex', 'convoy'] as const satisfies readonly GameId[]

const kinds: { readonly [game in GameId]: Kind } = { hex: hexKind, convoy: convoyKind }

export const kindOf = (game: GameId): Kind => kinds[game]

export const rulesOf = (game: GameId): GameRules => kinds[game].rules
