// What is rated by itself: a duel is another game than three people around a board.
import type { GameId } from '../../shared/index.ts'

export const poolOf = (game: GameId, seats: number): string => (seats === 2 ? game : `${game}/many`)
