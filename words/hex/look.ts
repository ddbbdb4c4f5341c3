// A tile explained in rows: what it is, does and can take, each with why.
import { boardOf, facing, hexName } from '../../shared/hex/board.ts'
import type { Hex } from '../../shared/hex/board.ts'
import { explain } from '../../shared/hex/explain.ts'
import type { Explanation, Figure } from '../../shared/hex/explain.ts'
import { playerOf, unitTile } from '../../shared/hex/lookup.ts'
import { fullHqs } from '../../shared/hex/player.ts'
import type { State, Unit } from '../../shared/hex/state.ts'
import { threats, threatsOn } from '../../shared/hex/threats.ts'
import type { Threat } from '../../shared/hex/threats.ts'
import type { Edge, Effect, Tile, UnitTile } from '../../shared/hex/tiles.ts'
import { strongestFirst } from '../../shared/hex/tiles.ts'
import type { Seat } from '../../shared/kernel/types.ts'
import { effectWords } from '../describe.ts'
import { words } from '../index.ts'
import type { Lang } from '../index.ts'
import { lookWords } from '../look.ts'
import type { LookWords } from '../look.ts'
import { referenceWords } from '../reference.ts'
import { nameInHand, nameOfUnit, sentence } from './names.ts'

export interface Row {
  readonly label: string
  readonly value: string
  /** Where it comes from, or what it means. */
  readonly why: string
}

const row = (label: string, value: string, why = ''): Row => ({ label, value, why })

/** A unit where it stands. */
export function unitRows(lang: Lang, state: State, unit: Unit): Row[] {
  const say = lookWords[lang]
  const told = explain(state, unit)
  const tile = unitTile(state, unit)
  const name = namer(lang, state)
  const given = told.given.map(({ effect, to }) => say.gives(effectWords(lang, effect), name(to)))
  const help = told.received.flatMap(({ effect, from }) => say.received[effect]?.(name(from)) ?? [])
  return [
    ...(told.held.length > 0 ? [row(say.held, say.heldBy(told.held.map(name).join(', ')))] : []),
    ...(told.serves === null
      ? []
      : [row(say.serves, say.servesWhy(words[lang].armies[playerOf(state, told.serves).army].name))]),
    ...initiativeRows(say, told, tile, name),
    ...told.attacks.map(({ weapon, directions, strength }) =>
      row(
        say.weapons[weapon],
        `${String(strength.value)} ${say.where(directions)}`,
        say.weaponsWhy[weapon] || sources(say, strength, name),
      ),
    ),
    ...toughnessRows(say, told, state, unit, name),
    ...edgeRows(lang, tile, unit.rot),
    ...(tile.kind === 'hq' ? handRows(lang, state, unit.seat) : []),
    ...(tile.links && tile.kind !== 'warrior' ? [row(say.now, given.join('; ') || say.nobody)] : []),
    ...help.map((text) => row(say.help, text)),
    ...(unit.venom > 0 ? [row(say.venom, say.venomWhy(unit.venom))] : []),
  ]
}

/** With an HQ it is told what its player has besides. */
function handRows(lang: Lang, state: State, seat: Seat): Row[] {
  const { hand, deck } = playerOf(state, seat)
  const kept = hand.map((tile) => nameInHand(lang, state, seat, tile)).join(', ')
  return [row(lookWords[lang].hand, kept || '0', words[lang].game.left(deck.length))]
}

/** A tile in hand, as it is printed, with its first side up. */
export function tileRows(lang: Lang, tile: Tile): Row[] {
  const say = lookWords[lang]
  if (tile.kind === 'instant') return [row(say.kinds.instant, referenceWords[lang].instants[tile.instant])]
  if (tile.kind === 'foundation') return [row(say.kinds.foundation, say.foundations[tile.foundation])]
  const on = (weapon: 'shotgun' | 'rocket') =>
    tile[weapon]?.length ? [row(say.weapons[weapon], say.where(tile[weapon]), say.weaponsWhy[weapon])] : []
  const by = (weapon: 'melee' | 'ranged' | 'gauss') =>
    strongestFirst(tile[weapon]).map(([strength, edges]) =>
      row(say.weapons[weapon], `${String(strength)} ${say.where(edges)}`, say.weaponsWhy[weapon]),
    )
  const acts = tile.initiative?.length ? tile.initiative.join(', ') : say.noInitiative
  return [
    ...(tile.kind === 'warrior' ? [row(say.initiative, acts)] : []),
    ...by('melee'),
    ...by('ranged'),
    ...by('gauss'),
    ...on('shotgun'),
    ...on('rocket'),
    ...(tile.kind === 'hq' ? [] : [row(say.toughness, String(1 + (tile.toughness ?? 0)))]),
    ...edgeRows(lang, tile, 0),
  ]
}

export const abilities = (lang: Lang, tile: Tile): string[] =>
  tile.kind === 'instant' || tile.kind === 'foundation'
    ? []
    : (tile.traits ?? []).map((trait) => lookWords[lang].traits[trait])

type Name = (unit: Unit) => string

export const namer =
  (lang: Lang, state: State): Name =>
  ({ tile, seat, hex }) =>
    nameOfUnit(lang, state, tile, seat, hexName(boardOf(state.radius), hex))

export const sources = (say: LookWords, { value, parts }: Figure, name: Name): string => {
  const all = parts.map(({ by, from }) => (from ? say.from(by, name(from)) : say.printed(by)))
  const sum = parts.reduce((n, part) => n + part.by, 0)
  return [...all, ...(sum < value ? [say.notBelow] : [])].join(', ')
}

function initiativeRows(say: LookWords, { initiative }: Explanation, tile: UnitTile, name: Name): Row[] {
  if (initiative.length === 0) return tile.kind === 'warrior' ? [row(say.initiative, say.noInitiative)] : []
  return initiative.map((icon) => {
    const [first] = icon.parts
    return row(
      say.initiative,
      String(icon.value),
      first?.from && icon.parts.length === 1 ? say.extra(name(first.from)) : sources(say, icon, name),
    )
  })
}

function toughnessRows(
  say: LookWords,
  { toughness, left }: Explanation,
  state: State,
  unit: Unit,
  name: Name,
): Row[] {
  if (!toughness)
    return [row(say.toughness, say.left(left, fullHqs(state, state.players.length)[unit.seat] ?? left))]
  const hurt = unit.wounds > 0 ? [say.wounds(unit.wounds)] : []
  return [
    row(say.toughness, say.left(left, toughness.value), [sources(say, toughness, name), ...hurt].join('; ')),
  ]
}

function edgeRows(lang: Lang, tile: UnitTile, rot: number): Row[] {
  const say = lookWords[lang]
  const sides = (edges: readonly Edge[]): string =>
    say.where(edges.map((edge) => facing(edge, rot)).sort((a, b) => a - b))
  const on = (label: string, edges: readonly Edge[] | undefined, why: string): Row[] =>
    edges?.length ? [row(label, sides(edges), why)] : []
  return [
    ...on(say.net, tile.net, say.netWhy),
    ...on(say.armor, tile.armor, say.armorWhy),
    ...on(say.entry, tile.entry, ''),
    ...on(say.exit, tile.exit, say.exitWhy),
    ...on(say.trap, tile.trap, say.trapWhy),
    ...(tile.links ?? []).map(({ effect, edges }: { effect: Effect; edges: readonly Edge[] }) =>
      row(say.links, sentence(effectWords(lang, effect)), edges.length > 0 ? sides(edges) : ''),
    ),
  ]
}

export interface Danger {
  readonly threat: Threat
  readonly text: string
}

/** What could hit whoever stands on a hex, or would come there. */
export const dangersAt = (lang: Lang, state: State, hex: Hex, seat: Seat): Danger[] =>
  threatsOn(state, hex, seat).map((threat) => ({ threat, text: dangerWords(lang, state, threat) }))

/** Whom a unit could hit. */
export const aimsOf = (lang: Lang, state: State, unit: Unit): Danger[] =>
  threats(state)
    .filter(({ from }) => from.id === unit.id)
    .map((threat) => ({ threat, text: dangerWords(lang, state, threat) }))

function dangerWords(
  lang: Lang,
  state: State,
  { from, target, weapon, wounds, armor, phases }: Threat,
): string {
  const say = lookWords[lang]
  const name = namer(lang, state)
  const there = state.units.includes(target) ? name(target) : hexName(boardOf(state.radius), target.hex)
  const hit = wounds === 0 && armor > 0 ? words[lang].events.armor : say.hit(wounds)
  return `${say.phases(phases)} ${words[lang].events.attacked(name(from), there, weapon)} ${hit}`
}
