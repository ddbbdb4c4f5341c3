// Table actions: what can happen at the table of any game besides its moves, as typed data and as words.
import { never } from './errors.ts'
import type { BySeat, Seat } from './types.ts'

export type TableAction =
  | { readonly table: 'undo' | 'ask undo'; readonly to: number }
  | { readonly table: 'offer draw' | 'offer cancel' | 'agree' | 'decline' | 'resign' | 'pause' | 'resume' }
  | { readonly table: 'forfeit' | 'replace'; readonly seat: Seat }
  | { readonly table: 'extend'; readonly seat: Seat; readonly ms: number }
  | { readonly table: 'adjudicate'; readonly places: BySeat<number>; readonly points: BySeat<number> }
  | { readonly table: 'rules'; readonly version: number }
  /** A duplicate: turns up to this one may begin. */
  | { readonly table: 'turns'; readonly to: number }

export function writeTable(action: TableAction): string {
  switch (action.table) {
    case 'undo':
    case 'ask undo':
      return `${action.table} ${String(action.to)}`
    case 'forfeit':
    case 'replace':
      return `${action.table} ${String(action.seat)}`
    case 'extend':
      return `extend ${String(action.seat)} ${String(action.ms)}`
    case 'adjudicate':
      return `adjudicate ${action.places.join(',')} ${action.points.join(',')}`
    case 'rules':
      return `rules ${String(action.version)}`
    case 'turns':
      return `turns ${String(action.to)}`
    case 'offer draw':
    case 'offer cancel':
    case 'agree':
    case 'decline':
    case 'resign':
    case 'pause':
    case 'resume':
      return action.table
    default:
      return never(action)
  }
}

// No leading zeros: an action has one word.
const INT = /^(0|[1-9]\d{0,14})$/
const HALF = /^(0|[1-9]\d{0,8})(\.5)?$/
const int = (text: string | undefined): number | null =>
  text !== undefined && INT.test(text) ? Number(text) : null

function ints(text: string | undefined): number[] | null {
  const out = (text ?? '').split(',').map((part) => (HALF.test(part) ? Number(part) : null))
  return out.every((n) => n !== null) ? out : null
}

/** null: not a table action, so a word of the game. */
export function readTable(text: string): TableAction | null {
  switch (text) {
    case 'offer draw':
    case 'offer cancel':
    case 'agree':
    case 'decline':
    case 'resign':
    case 'pause':
    case 'resume':
      return { table: text }
  }
  if (!text.includes(' ')) return null
  const asked = text.startsWith('ask ')
  const [verb, first, second, ...rest] = (asked ? text.slice(4) : text).split(' ')
  if (rest.length > 0 || (asked && verb !== 'undo')) return null
  const n = int(first)
  if (verb === 'adjudicate') {
    const places = ints(first)
    const points = ints(second)
    return places && points ? { table: verb, places, points } : null
  }
  if (n === null) return null
  if (verb === 'extend') {
    const ms = int(second)
    return ms === null ? null : { table: verb, seat: n, ms }
  }
  if (second !== undefined) return null
  switch (verb) {
    case 'undo':
      return { table: asked ? 'ask undo' : 'undo', to: n }
    case 'forfeit':
    case 'replace':
      return { table: verb, seat: n }
    case 'rules':
      return { table: verb, version: n }
    case 'turns':
      return { table: verb, to: n }
    default:
      return null
  }
}
