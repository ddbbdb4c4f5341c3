// What a letter tells about a game of Neuroshima Hex.
import type { Axial } from '../../../art/geometry.ts'
import { piecesOf } from '../../../art/pieces.ts'
import type { Piece } from '../../../art/pieces.ts'
import { postedBoard } from '../../../art/posted.ts'
import { stripOf } from '../../../art/strip.ts'
import type { Strip } from '../../../art/strip.ts'
import { tileSvg } from '../../../art/tile.ts'
import { boardOf, hexName, hexNamed } from '../../../shared/hex/board.ts'
import { hex } from '../../../shared/hex/index.ts'
import type { Event, State } from '../../../shared/hex/index.ts'
import { fullName, playerOf, tileNamed } from '../../../shared/hex/lookup.ts'
import type { Seat, Told as History } from '../../../shared/kernel/index.ts'
import { isRound, looksTo } from '../../../words/hex/front.ts'
import { nameInHand, nameOfTile } from '../../../words/hex/names.ts'
import { stepWords } from '../../../words/hex/steps.ts'
import { logTurns } from '../../../words/hex/turns.ts'
import { words } from '../../../words/index.ts'
import type { Lang } from '../../db/schema.ts'
import { noticeWords } from '../words.ts'
import type { Owed, Told } from './game.ts'
import { sinceLast } from './since.ts'

export interface HexGame {
  readonly view: State
  readonly setup: unknown
  readonly history: readonly History<Event>[]
  readonly mine: readonly Seat[]
  /** What the addressee owes. */
  readonly owed: readonly Owed[]
  readonly nameOf: (seat: Seat) => string
}

export function tellHex(lang: Lang, game: HexGame): Told {
  const { view, mine } = game
  return {
    waits: waits(lang, game),
    since: since(lang, game),
    hand: mine.flatMap((seat) => handOf(lang, view, seat)),
    board: boardWords(lang, view),
    note: null,
  }
}

/** Before the first turn: DP-02 and DP-05. */
const BEGINNING: { readonly [kind: string]: 'armies' | 'hq' } = { 'DP-02': 'armies', 'DP-05': 'hq' }

function waits(lang: Lang, { view, owed }: HexGame): Told['waits'] {
  const [decision] = owed
  if (!decision) return null
  const say = noticeWords[lang]
  const { ask, askOther } = words[lang].game
  const beginning = BEGINNING[decision.kind]
  if (beginning)
    return { isDecision: false, title: say[beginning], question: null, fallback: null, choice: null }
  const question = ask[decision.kind] ?? askOther
  if (decision.seat === view.active)
    return { isDecision: false, title: say.turnN(view.turn), question: null, fallback: null, choice: null }
  const told = (action: string): string => stepWords(lang, view, decision.seat, hex.read(action))
  return {
    isDecision: true,
    title: say.decision,
    question,
    fallback: told(decision.fallback),
    choice: decision.options && {
      decision: decision.id,
      options: decision.options.map((action) => ({ action, text: told(action) })),
    },
  }
}

function since(lang: Lang, { view, setup, history, mine, nameOf }: HexGame): Told['since'] {
  const entries = history.map(({ entry, events, undone }) => ({ ...entry, events, undone }))
  return sinceLast(lang, logTurns(lang, view, setup, entries), mine, nameOf)
}

const handOf = (lang: Lang, view: State, seat: Seat): string[] =>
  (view.players[seat]?.hand ?? []).map((tile) => nameInHand(lang, view, seat, tile))

const TILE = 80

/** What these seats hold. */
export const drawHexHand = (view: State, mine: readonly Seat[]): Strip | null =>
  stripOf(
    mine.flatMap((seat) => {
      const { army, hand } = playerOf(view, seat)
      return hand.map((tile, i) =>
        tileSvg(army, tileNamed(view, fullName(army, tile)), { id: `hand-${seat}-${i}`, size: TILE }),
      )
    }),
    TILE,
    TILE * 0.866,
  )

/** Who stands where and how, army by army, and what lies under them: the alt text of the picture. */
function boardWords(lang: Lang, view: State): string {
  const say = noticeWords[lang]
  const { facings } = words[lang]
  const board = boardOf(view.radius)
  const { units, ground } = piecesOf(view)
  const stands = ({ unit, tile, netted }: Piece, hq: number): string => {
    const hex = hexName(board, unit.hex)
    const name = tile.kind === 'hq' ? say.hqOn(hex, hq) : `${nameOfTile(lang, unit.tile)} ${hex}`
    return say.standing(name, [
      ...(tile.kind === 'hq' || isRound(tile) ? [] : [facings[looksTo(tile, unit.rot)] ?? '']),
      ...(unit.wounds > 0 && tile.kind !== 'hq' ? [say.wounds(unit.wounds)] : []),
      ...(netted === true ? [say.netted] : []),
    ])
  }
  const armies = view.players.flatMap(({ army, hq }, seat) => {
    const own = [
      ...units.flatMap((piece) => (piece.unit.seat === seat ? [stands(piece, hq)] : [])),
      ...ground.flatMap(({ ground: { seat: whose, tile, hex } }) =>
        whose === seat ? [`${nameOfTile(lang, tile)} ${hexName(board, hex)}`] : [],
      ),
    ]
    return own.length === 0 ? [] : [say.stands(words[lang].armies[army].name, own)]
  })
  return armies.length === 0 ? say.emptyBoard : say.board(armies)
}

/** `mine` stand first; `owed` shows where the answers to a question lie. */
export function drawHex(view: State, mine: readonly Seat[], owed: readonly Owed[]): string {
  const { units, ground, nets } = piecesOf(view)
  const first = mine[0] ?? 0
  const { players, active, turn } = view
  return postedBoard({
    id: 'board',
    radius: view.radius,
    units,
    foundations: ground,
    marks: nets,
    legal: owed.flatMap((decision) => (decision.seat === active ? [] : askedHexes(view, decision))),
    theme: 'light',
    text: 'paths',
    sides: [...players.slice(first), ...players.slice(0, first)],
    turn,
  })
}

/** Where a unit would go. */
function askedHexes({ radius }: State, { options }: Owed): Axial[] {
  const board = boardOf(radius)
  return (options ?? []).flatMap((option) => {
    const action = hex.read(option)
    return action.type === 'retreat' ? (board.hexes[hexNamed(board, action.to)] ?? []) : []
  })
}
