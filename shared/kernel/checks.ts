// Whether a table action is allowed now. Throws IllegalAction and changes nothing.
import type { TableAction } from './actions.ts'
import { IllegalAction, never } from './errors.ts'
import { everyoneAgrees } from './table.ts'
import type { Table } from './table.ts'
import type { By, BySeat, Entry, Rules, Seat } from './types.ts'

export function checkTable(rules: Rules, table: Table, entry: Entry, action: TableAction): void {
  if (table.result !== null && !(entry.by === 'organizer' && action.table === 'adjudicate'))
    throw new IllegalAction('game_over')
  switch (action.table) {
    case 'undo':
      checkUndo(rules, table, entry, action.to)
      return
    case 'ask undo':
      checkTarget(table, action.to)
      checkOffer(rules, table, entry)
      return
    case 'offer draw':
    case 'offer cancel':
      checkOffer(rules, table, entry)
      return
    case 'agree':
      checkAgree(rules, table, entry)
      return
    case 'decline':
      if (!table.offer) throw new IllegalAction('no_offer')
      player(rules, table, entry)
      return
    case 'resign':
      player(rules, table, entry)
      return
    case 'forfeit':
      official(entry, 'clock')
      if (!rules.playing(table.state).includes(action.seat)) throw new IllegalAction('not_playing')
      return
    case 'adjudicate':
      official(entry)
      checkAdjudication(table, action.places, action.points)
      return
    case 'replace':
    case 'extend':
      official(entry)
      if (action.seat >= table.barrier.length) throw new IllegalAction('no_such_seat')
      return
    case 'pause':
      if (table.paused) throw new IllegalAction('paused_already')
      if (entry.by !== 'organizer') checkOffer(rules, table, entry)
      return
    case 'resume':
      if (!table.paused) throw new IllegalAction('not_paused')
      if (entry.by !== 'organizer') player(rules, table, entry)
      return
    case 'turns':
      if (entry.by !== 'forced') throw new IllegalAction('organizer_only')
      if (action.to <= (table.turns ?? -1)) throw new IllegalAction('begun_already')
      return
    case 'rules':
      official(entry)
      if (action.version <= table.state.version || action.version > rules.version)
        throw new IllegalAction('no_such_version')
      return
    default:
      never(action)
  }
}

function player(rules: Rules, table: Table, entry: Entry): Seat {
  if (entry.by !== 'player' || entry.seat === null || !rules.playing(table.state).includes(entry.seat))
    throw new IllegalAction('not_playing')
  return entry.seat
}

function official(entry: Entry, also?: By): void {
  if (entry.by !== 'organizer' && entry.by !== also) throw new IllegalAction('organizer_only')
}

function checkTarget(table: Table, to: number): void {
  const last = table.live.at(-1) ?? 0
  if (!table.live.includes(to) || to >= last) throw new IllegalAction('nothing_to_undo')
}

function checkUndo(rules: Rules, table: Table, entry: Entry, to: number): void {
  checkTarget(table, to)
  if (entry.by === 'forced') {
    const { offer } = table
    if (offer?.what !== 'undo' || offer.to !== to || !everyoneAgrees(rules, table, offer))
      throw new IllegalAction('not_agreed')
    return
  }
  const seat = player(rules, table, entry)
  if (to < (table.barrier[seat] ?? 0)) throw new IllegalAction('behind_barrier')
  const own = table.log.some(
    (e) => e.seq > to && e.seat === seat && e.by !== 'forced' && table.live.includes(e.seq),
  )
  if (!own) throw new IllegalAction('nothing_to_undo')
}

function checkOffer(rules: Rules, table: Table, entry: Entry): void {
  player(rules, table, entry)
  if (table.offer) throw new IllegalAction('offer_open')
}

function checkAgree(rules: Rules, table: Table, entry: Entry): void {
  const { offer } = table
  if (!offer) throw new IllegalAction('no_offer')
  if (entry.by === 'forced') {
    if (offer.what === 'undo' || !everyoneAgrees(rules, table, offer)) throw new IllegalAction('not_agreed')
    return
  }
  const seat = player(rules, table, entry)
  if (seat === offer.seat || offer.agreed.includes(seat)) throw new IllegalAction('own_offer')
}

function checkAdjudication(table: Table, places: BySeat<number>, points: BySeat<number>): void {
  const seats = table.barrier.length
  const placed = places.length === seats && places.every((p) => Number.isInteger(p) && p >= 1 && p <= seats)
  if (!placed || !places.includes(1) || points.length !== seats) throw new IllegalAction('bad_adjudication')
}
