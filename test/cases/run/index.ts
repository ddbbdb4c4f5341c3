// Runs one case and says what is wrong with the outcome.
import { never } from '../../../shared/kernel/errors.ts'
import { startBattle } from '../../../shared/hex/battle.ts'
import { boardOf } from '../../../shared/hex/board.ts'
import { waiting } from '../../../shared/hex/decisions.ts'
import type { Event } from '../../../shared/hex/events.ts'
import { readField } from '../../../shared/hex/field.ts'
import { play } from '../../../shared/hex/play.ts'
import { retreats } from '../../../shared/hex/push.ts'
import { unitTile } from '../../../shared/hex/lookup.ts'
import type { State, Unit } from '../../../shared/hex/state.ts'
import { drafting } from '../../../shared/kernel/chance.ts'
import { copy, same } from '../../../shared/kernel/plain.ts'
import { answerTo } from './answers.ts'
import type { Case, Expect } from './case.ts'
import { positionOf } from './position.ts'
import type { CasePosition } from './position.ts'

export { nameOf, readCase, readCases, readList } from './case.ts'
export type { Case } from './case.ts'

/** What differs, one line each; none: it holds. `text` cases are tested by hand. */
export function runCase(given: Case): string[] {
  switch (given.kind) {
    case 'net':
      return runNet(given)
    case 'push':
      return runPush(given)
    case 'battle':
      return runBattle(given)
    case 'text':
      return []
    default:
      return never(given)
  }
}

function runNet(given: Case & { kind: 'net' }): string[] {
  const position = positionOf(given)
  const held = [...readField(position.state).netted].map((id) => position.idOf(id))
  return compare('netted', [...held].sort(), [...given.netted].sort())
}

function runPush(given: Case & { kind: 'push' }): string[] {
  const position = positionOf(given)
  const field = readField(position.state)
  const pusher = position.unit(given.pusher)
  const target = position.unit(given.target)
  if (!pusher || !target) return ['no such unit']
  const hexes = retreats(field, { pusher, target }).map((hex) => {
    const { q, r } = boardOf(2).hexes[hex] ?? { q: 9, r: 9 }
    return [q, r]
  })
  return [
    ...compare('options', hexes.map(String).sort(), given.options.map(String).sort()),
    ...(given.chooser === null ? [] : compare('chooser', position.owners[target.seat], given.chooser)),
  ]
}

function runBattle(given: Case & { kind: 'battle' }): string[] {
  const position = positionOf(given)
  const { state } = position
  const removed: string[] = []
  // The battle alone: what would follow it in a game (who is out, the next turn) is no part of the case.
  const ends: State[] = []
  const emit = (event: Event) => {
    if (ends.length > 0) return
    if (event.type === 'removed') removed.push(position.idOf(event.unit))
    if (event.type === 'battle over') ends.push(copy(state))
  }
  if (startBattle(state, state.active, 'tile', emit)) ends.push(state)
  while (ends.length === 0) {
    const [decision] = waiting(state)
    if (!decision) return ['the battle waits for nobody']
    play(state, decision.seat, answerTo(decision, position, given.choose), drafting, emit)
  }
  return judge(position, ends[0] ?? state, given.expect, removed)
}

function judge(position: CasePosition, end: State, expect: Expect, removed: readonly string[]): string[] {
  const isHq = (unit: Unit) => unitTile(end, unit).kind === 'hq'
  const wounds = end.units.filter((unit) => !isHq(unit) && unit.wounds > 0)
  const hqs = end.units.filter(isHq)
  const named = (pairs: readonly (readonly [number, number])[]) =>
    Object.fromEntries(pairs.map(([id, n]) => [position.idOf(id), n]))
  const problems: string[] = []
  if (expect.removed) problems.push(...compare('removed', [...removed].sort(), [...expect.removed].sort()))
  if (expect.wounds) problems.push(...compare('wounds', named(wounds.map((u) => [u.id, u.wounds])), expect.wounds))
  if (expect.hq)
    problems.push(...compare('hq', named(hqs.map((u) => [u.id, end.players[u.seat]?.hq ?? -1])), expect.hq))
  for (const [id, n] of Object.entries(expect.venom ?? {}))
    problems.push(...compare(`venom ${id}`, end.units.find((u) => position.idOf(u.id) === id)?.venom ?? 0, n))
  return problems
}

const compare = (what: string, got: unknown, wanted: unknown): string[] =>
  same(got, wanted) ? [] : [`${what}: got ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)}`]
