// What each game says about itself in letters.
import type { Strip } from '../../../art/strip.ts'
import { convoy } from '../../../shared/convoy/index.ts'
import { hex } from '../../../shared/hex/index.ts'
import { history, readStart } from '../../../shared/kernel/index.ts'
import type { Seat } from '../../../shared/kernel/index.ts'
import type { Lang } from '../../db/schema.ts'
import { decisionsOf } from '../../match/derive.ts'
import { kindOf } from '../../match/games.ts'
import type { GameRules, GameTable } from '../../match/games.ts'
import type { Position } from '../../match/cache.ts'
import type { Match } from '../../match/load.ts'
import { attempt } from '../attempt.ts'
import type { Owed, Told } from './game.ts'
import { drawConvoy, drawConvoyHand, tellConvoy } from './convoy.ts'
import { drawHex, drawHexHand, tellHex } from './hex.ts'

/** When a game is over everything is open. */
export const viewerOf = (table: GameTable, mine: readonly Seat[]): readonly Seat[] =>
  table.result ? [...table.barrier.keys()] : mine

/** Null: there is nothing to tell, or it cannot be told. */
export function tellGame(match: Match, mine: readonly Seat[], lang: Lang): Told | null {
  const { row, position } = match
  return position && attempt(row.id, () => toldOf(match, position, mine, lang))
}

function toldOf(match: Match, { table }: Position, mine: readonly Seat[], lang: Lang): Told {
  const { row, seats } = match
  const viewer = viewerOf(table, mine)
  const seen = kindOf(row.game).see(table.state, viewer)
  const known = {
    setup: readStart(table.log[0]).setup,
    mine,
    owed: owedBy(match, mine),
    nameOf: (seat: Seat) => seats.find((each) => each.seat === seat)?.name ?? '',
  }
  switch (seen.game) {
    case 'hex':
      return tellHex(lang, { ...known, view: seen.view, history: history(hex, table.log, viewer) })
    case 'convoy':
      return tellConvoy(lang, { ...known, view: seen.view, history: history(convoy, table.log, viewer) })
  }
}

/** What these seats have to decide. */
export const owedBy = ({ rules, position }: Match, mine: readonly Seat[]): Owed[] =>
  position ? owedIn(rules, position.table, mine) : []

const owedIn = (rules: GameRules, table: GameTable, mine: readonly Seat[]): Owed[] =>
  decisionsOf(rules, table)
    .filter((decision) => mine.includes(decision.seat))
    .map(({ id, seat, kind, options, fallback }) => ({
      id,
      seat,
      kind,
      options: options ? options.map((option) => rules.write(option)) : null,
      fallback: rules.write(fallback),
    }))

/** The board as SVG, as these seats see it. */
export function boardOf(rules: GameRules, table: GameTable, viewer: readonly Seat[], lang: Lang): string {
  const seen = kindOf(rules.id).see(table.state, viewer)
  switch (seen.game) {
    case 'hex':
      return drawHex(seen.view, viewer, owedIn(rules, table, viewer))
    case 'convoy':
      return drawConvoy(lang, seen.view)
  }
}

/** What these seats hold, as SVG; null: nothing. */
export function handOf(rules: GameRules, table: GameTable, mine: readonly Seat[]): Strip | null {
  const seen = kindOf(rules.id).see(table.state, mine)
  switch (seen.game) {
    case 'hex':
      return drawHexHand(seen.view, mine)
    case 'convoy':
      return drawConvoyHand(seen.view, mine)
  }
}
