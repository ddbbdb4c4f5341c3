// The log as people read it: turn by turn, a line for each thing that happened, battles folded into one.
import { readTable } from '../../shared/kernel/actions.ts'
import { boardOf, hexNamed } from '../../shared/hex/board.ts'
import type { Event } from '../../shared/hex/events.ts'
import { fullName } from '../../shared/hex/lookup.ts'
import { SCORE_LIMIT } from '../../shared/hex/modes.ts'
import { fullHqs } from '../../shared/hex/player.ts'
import { hex as rules } from '../../shared/hex/rules.ts'
import type { State } from '../../shared/hex/state.ts'
import { tallyOf } from '../../shared/hex/tally.ts'
import { words } from '../index.ts'
import type { Lang } from '../index.ts'
import type { LogEntry, LogLine, LogTurn } from '../log.ts'
import { eventWords, Register } from './events.ts'

export function logTurns(
  lang: Lang,
  state: State,
  setup: unknown,
  entries: readonly LogEntry<Event>[],
  /** The position it begins from, if that is not the one of the setup. */
  start: State | null = null,
): LogTurn[] {
  const register = start ? new Register(start) : registerAt(state, setup)
  let now: LogTurn = {
    key: '0',
    n: 0,
    title: null,
    numeral: null,
    seat: null,
    at: entries[0]?.at ?? 0,
    lines: [],
  }
  const turns = [now]
  let battle: LogLine | null = null
  const { scored } = tallyOf(state)
  let stand = start ? tallyOf(start).counts : scored ? state.players.map(() => 0) : hqsAt(state, setup)
  /** Points as they are won: what ends a battle tells the HQs alone. */
  let scores = stand

  const line = (entry: LogEntry<Event>, text: string, isBattle = false): LogLine => {
    const id = `${String(entry.seq)}.${String(now.lines.length)}`
    const seat = entry.seat === now.seat ? null : entry.seat
    const added: LogLine = {
      id,
      seq: entry.seq,
      text,
      undone: entry.undone,
      seat,
      battle: isBattle ? [] : null,
    }
    now.lines.push(added)
    now.at = entry.at
    return added
  }

  for (const entry of entries) {
    const table = entry.action === null || entry.seq === 0 ? null : readTable(entry.action)
    if (table) line(entry, words[lang].events.tables[table.table])
    let phase: number | null = null
    for (const event of entry.events) {
      if (event.type === 'turn') {
        if (entry.undone) continue
        now = {
          key: String(event.turn),
          n: event.turn,
          title: null,
          numeral: null,
          seat: event.seat,
          at: entry.at,
          lines: [],
        }
        turns.push(now)
        continue
      }
      if (event.type === 'phase') phase = event.phase
      if (event.type === 'scored') {
        const { seat, score } = event
        scores = scores.map((before, one) => (one === seat ? Math.min(SCORE_LIMIT, score) : before))
      }
      if (event.type === 'battle over' && battle) {
        const after = scored ? scores : event.hq
        battle.text = `${battle.text} ${hqWords(lang, state, stand, after)}`.trim()
        stand = after
        battle = null
      }
      const text = eventWords(lang, register, event)
      if (text === null) continue
      if (event.type === 'battle') battle = line(entry, text, true)
      else if (battle?.battle) battle.battle.push({ phase, text })
      else line(entry, text)
    }
  }
  return turns
}

/** "Borgo 17 → 15, Moloch 20." */
export function hqWords(
  lang: Lang,
  state: State,
  before: readonly number[],
  after: readonly number[],
): string {
  const all = state.players.map(({ army }, seat) => {
    const [was, is] = [before[seat] ?? 0, after[seat] ?? 0]
    return `${words[lang].armies[army].name} ${was === is ? String(is) : `${String(was)} → ${String(is)}`}`
  })
  return `${all.join(', ')}.`
}

function registerAt(state: State, setup: unknown): Register {
  const from = rules.setup(setup).from
  const board = boardOf(state.radius)
  const given = (from?.units ?? []).map(({ tile, seat, hex }) => {
    const army = state.players[seat]?.army
    return { tile: army ? fullName(army, tile) : tile, seat, hex: hexNamed(board, hex) }
  })
  return Register.atStart(state, given, hqsAt(state, setup))
}

const hqsAt = (state: State, setup: unknown): readonly number[] =>
  rules.setup(setup).from?.hq ?? fullHqs(state, state.players.length)
