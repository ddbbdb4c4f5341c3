// Section 7. A battle is an ordinary state of the game: it stops where somebody must decide, the next action goes on.
import { NeedsChance } from '../kernel/errors.ts'
import type { Emit, Seat } from '../kernel/types.ts'
import type { Action } from './actions.ts'
import { writeAction } from './actions.ts'
import { illegal } from './codes.ts'
import { askFor, asksOf, ordersFor } from './declare.ts'
import type { Event } from './events.ts'
import { readField } from './field.ts'
import type { Field } from './field.ts'
import { hitsOf } from './hits.ts'
import type { Hit } from './hits.ts'
import { highestInitiative, useIcons } from './icons.ts'
import { hasTrait } from './links.ts'
import { springs, springTraps } from './traps.ts'
import type { Battle, Packet, State, Unit } from './state.ts'
import { theUnit } from './unit.ts'
import { openWounds } from './wounds.ts'

/** Returns whether the battle is already over. */
export function startBattle(state: State, causer: Seat, why: Battle['why'], emit?: Emit<Event>): boolean {
  state.battle = {
    causer,
    why,
    phase: null,
    used: {},
    converted: [],
    actors: [],
    raised: state.seq,
    asks: [],
    changed: false,
  }
  emit?.({ type: 'battle', causer, why })
  return venomStep(state, emit) && goOnBattle(state, state.battle, emit)
}

/** 13.1: one wound for each marker, before all phases (DP-33). */
function venomStep(state: State, emit?: Emit<Event>): boolean {
  const packets = state.units
    .flatMap((unit) => Array.from({ length: unit.venom }, () => unit.id))
    .map((target, id): Packet => ({ id, target, ...VENOM, seat: state.poisoner }))
  return packets.length === 0 || openWounds(readField(state), packets, [], emit)
}

const VENOM = {
  wounds: 1,
  kind: 'venom',
  from: null,
  kill: false,
  venom: false,
  sure: false,
  endless: false,
} as const

/** From the end of one phase on. Returns whether the battle is over; if not, somebody must decide. */
export function goOnBattle(state: State, battle: Battle, emit?: Emit<Event>): boolean {
  let known: Field | null = null
  while (battle.phase !== 0) {
    const field: Field = (known ??= readField(state))
    const phase: number = battle.phase === null ? highestInitiative(field) : battle.phase - 1
    battle.phase = phase
    const ready = useIcons(field, battle, phase)
    battle.actors = ready.filter((unit) => !field.netted.has(unit.id)).map((unit) => unit.id)
    const held = ready.filter((unit) => field.netted.has(unit.id)).map((unit) => unit.id)
    emit?.({ type: 'phase', phase, actors: battle.actors, held })
    battle.asks = asksOf(field, battle)
    if (battle.asks.length > 0) {
      battle.raised = state.seq
      state.stage = { at: 'declare' }
      return false
    }
    const blow = blowOf(field, battle, emit)
    if (!blow) continue
    if (!openWounds(field, blow.packets, blow.exploding, emit)) return false
    // Only a phase without wounds leaves the position as it was.
    known = null
  }
  return true
}

/** DP-34 to DP-37. The last answer opens them all and the phase is played. Returns whether the battle is over. */
export function declare(
  state: State,
  battle: Battle,
  seat: Seat,
  action: Action,
  emit?: Emit<Event>,
): boolean {
  const ask = askFor(state, battle, seat, action)
  if (!ask) throw illegal('no_such_answer')
  ask.answered = true
  ask.answer = writeAction(action)
  state.sealed.push({ seq: state.seq, seat })
  if (battle.asks.some((other) => !other.answered)) return false
  // In a view the others' answers are still hidden: what follows from them cannot be foreseen.
  if (battle.asks.some((other) => other.answer === null)) throw new NeedsChance('sealed')
  state.sealed = []
  const field = readField(state)
  const blow = blowOf(field, battle, emit)
  if (blow && !openWounds(field, blow.packets, blow.exploding, emit)) return false
  return goOnBattle(state, battle, emit)
}

interface Blow {
  readonly packets: readonly Packet[]
  readonly exploding: readonly number[]
}

/** Steps 4 and 5, from the position as it stood at the start of the phase; null if nobody is hit. */
function blowOf(field: Field, battle: Battle, emit?: Emit<Event>): Blow | null {
  const declared: Hit[] = []
  const exploding: number[] = []
  for (const id of battle.actors) {
    const unit = theUnit(field.state, id)
    const order = ordersFor(field, battle, unit)
    declared.push(...hitsOf(field, unit, order))
    if (order.explode) exploding.push(unit.id)
    else if (order.convert) battle.converted.push(unit.id)
  }
  const { hits, sprung } = springTraps(field, declared)
  tellHits(hits, exploding, sprung, emit)
  exploding.push(...[...sprung].map((trap) => trap.id))
  const packets = packetsOf(field, hits)
  return packets.length === 0 && exploding.length === 0 ? null : { packets, exploding }
}

function tellHits(
  hits: readonly Hit[],
  exploding: readonly number[],
  sprung: ReadonlySet<Unit>,
  emit?: Emit<Event>,
): void {
  if (!emit) return
  for (const unit of exploding) emit({ type: 'exploded', unit, trap: false })
  for (const { from, target, weapon, direction, strength, armor, wounds, times, path } of hits)
    if (weapon !== 'explosion')
      emit({
        type: 'attacked',
        unit: from.id,
        hex: from.hex,
        target: target.id,
        weapon,
        direction,
        strength,
        armor,
        wounds,
        times: Number.isFinite(times) ? times : null,
        path,
      })
  for (const trap of sprung) emit({ type: 'exploded', unit: trap.id, trap: true })
}

/** Each hit is a packet of its own; each time a redirected shot arrives is another (FAQ g.13). */
function packetsOf(field: Field, hits: readonly Hit[]): Packet[] {
  const packets: Packet[] = []
  for (const hit of hits) {
    if (hit.wounds === 0) continue
    const endless = !Number.isFinite(hit.times)
    for (let i = 0; i < (endless ? 1 : hit.times); i++)
      packets.push({
        id: packets.length,
        target: hit.target.id,
        wounds: hit.wounds,
        kind: hit.weapon === 'explosion' ? 'explosion' : 'attack',
        from: hit.from.id,
        seat: hit.from.seat,
        kill: false,
        venom: hit.weapon !== 'explosion' && hasTrait(field.state, hit.from, 'venom'),
        sure: springs(field, hit),
        endless,
      })
  }
  return packets
}
