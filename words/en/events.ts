// What happened, one short sentence an event, as the log tells it under the name of who did it.
import type { Removal } from '../../shared/hex/check.ts'
import type { Weapon } from '../../shared/hex/hits.ts'
import type { Battle } from '../../shared/hex/state.ts'
import { listed, two } from '../count.ts'

const VERBS: { readonly [weapon in Weapon]: string } = {
  melee: 'strikes',
  ranged: 'shoots',
  both: 'strikes and shoots',
  gauss: 'pierces',
  shotgun: 'shoots',
  rocket: 'hits',
  explosion: 'tears at',
}

const GONE: { readonly [why in Removal]: (unit: string) => string } = {
  killed: (unit) => `${unit} falls.`,
  exploded: (unit) => `${unit} is gone.`,
  paid: (unit) => `${unit} is discarded for it.`,
  toughness: (unit) => `${unit} falls without its support.`,
  mine: (unit) => `${unit} is lost to a mine.`,
  hq: (unit) => `${unit} is destroyed.`,
  eliminated: (unit) => `${unit} leaves the board.`,
}

const faces = (facing: string): string => (facing === '' ? '' : `, facing ${facing}`)

/** A unit is "Runner c3", an HQ "the Outpost HQ". */
export const events = {
  brought: (armies: readonly string[]) => `Brought ${listed(armies, 'and')}.`,
  banned: (army: string) => `Banned ${army}.`,
  army: (army: string) => `Plays ${army}.`,
  hq: (army: string) => `the ${army} HQ`,
  drew: (tiles: readonly string[]) => `Drew ${tiles.join(', ')}.`,
  redrew: (tiles: readonly string[]) => `Discarded ${tiles.join(', ')} and drew again.`,
  lastTile: 'The last tile is drawn.',
  discarded: (tile: string) => `Discarded ${tile}.`,
  placed: (tile: string, hex: string, facing: string) => `${tile} to ${hex}${faces(facing)}.`,
  used: (instant: string, hexes: readonly string[]) => `${instant} on ${hexes.join(', ')}.`,
  moved: (unit: string, to: string, facing: string) => `${unit} to ${to}${faces(facing)}.`,
  turned: (unit: string, facing: string) => `${unit} turned${faces(facing)}.`,
  pushing: (unit: string, target: string) => `${unit} pushes ${target}.`,
  pushed: (unit: string, to: string) => `${unit} goes back to ${to}.`,
  groundGone: (tile: string, hex: string) => `${tile} on ${hex} is gone.`,
  netted: (unit: string) => `${unit} is netted.`,
  freed: (unit: string) => `${unit} is free again.`,
  battle: (why: Battle['why']) =>
    ({
      tile: 'Battle.',
      full: 'The board is full: battle.',
      final: 'The final battle.',
      extra: 'One more battle.',
    })[why],
  attacked: (unit: string, target: string, weapon: Weapon) => `${unit} ${VERBS[weapon]} ${target}.`,
  armor: 'Armor stops it.',
  exploded: (unit: string) => `${unit} explodes.`,
  healed: (medic: string, patient: string) => `${medic} takes the blow for ${patient}.`,
  wounded: (unit: string, wounds: number, left: number) =>
    `${unit} takes ${two(wounds, 'wound', 'wounds')}${left > 0 ? `, ${left} left` : ''}.`,
  scored: (army: string, points: number, hq: string, score: number) =>
    `${army} scores ${two(points, 'point', 'points')} on ${hq}: ${score}.`,
  hqWounded: (hq: string, before: number, left: number) => `${hq}: ${before} → ${left}.`,
  poisoned: (unit: string) => `Venom stays on ${unit}.`,
  removed: (unit: string, why: Removal) => GONE[why](unit),
  ended: (kept: readonly string[]) => (kept.length > 0 ? `Kept ${kept.join(', ')}.` : 'Kept nothing.'),
  tables: {
    undo: 'Took back.',
    'ask undo': 'Asked to take back the last turn.',
    'offer draw': 'Offered a draw.',
    'offer cancel': 'Offered to cancel the game.',
    agree: 'Agreed.',
    decline: 'Declined.',
    resign: 'Resigned.',
    pause: 'Offered a pause.',
    resume: 'Went on.',
    forfeit: 'Lost on time.',
    replace: 'A seat changed hands.',
    extend: 'Time was added.',
    adjudicate: 'An organizer decided the game.',
    rules: 'The game moved on to newer rules.',
    turns: 'The turn before is over in both games.',
  },
}

export type EventWords = typeof events
