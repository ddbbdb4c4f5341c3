// The preview of a battle: what would really happen with default answers, and nothing is touched.
import { describe, expect, test } from 'vitest'
import type { Event } from '../../../shared/hex/events.ts'
import { previewBattle } from '../../../shared/hex/preview.ts'
import { hex as rules } from '../../../shared/hex/rules.ts'
import type { State } from '../../../shared/hex/state.ts'
import { copy } from '../../../shared/kernel/plain.ts'
import { chanceOf } from '../kernel/tables.ts'
import { randomStates } from './random.ts'
import { hqs, left, named, play, playDefaults, sit } from './table.ts'

/** The battle tile played, and every decision answered by default. */
function reality(state: State): { events: Event[]; after: State } {
  const real = copy(state)
  const events: Event[] = []
  const ends: State[] = []
  const emit = (event: Event) => {
    if (event.type === 'battle over') ends.push(copy(real))
    if (ends.length === 0) events.push(event)
  }
  rules.play(real, real.active, { type: 'battle' }, chanceOf('x'), emit)
  while (ends.length === 0) {
    const [decision] = rules.waiting(real)
    if (!decision) throw new Error('the battle waits for nobody')
    rules.play(real, decision.seat, decision.fallback, chanceOf('x'), emit)
  }
  return { events: events.slice(events.findIndex(({ type }) => type === 'battle')), after: ends[0] ?? real }
}

/** Nets are told at the end of each action, so not in the same places. */
const ofBattle = (events: readonly Event[]) =>
  events.filter(({ type }) => type !== 'netted' && type !== 'freed')

describe('The preview', () => {
  test('equals the battle with default answers in random games, and leaves the position as it was', () => {
    const found: State[] = []
    for (const state of randomStates({ games: 16, seed: 3 }))
      if (state.stage.at === 'act' && rules.legal(state, state.active).some(({ type }) => type === 'battle'))
        if (state.units.length > 6 && found.at(-1)?.turn !== state.turn) found.push(state)
    expect(found.length).toBeGreaterThan(25)
    for (const state of found) {
      const before = copy(state)
      const preview = previewBattle(state)
      expect(state).toEqual(before)
      const real = reality(state)
      expect(ofBattle(preview.events)).toEqual(ofBattle(real.events))
      const { units, players, ground } = preview.after
      expect({ units, hq: players.map(({ hq }) => hq), ground }).toEqual({
        units: real.after.units,
        hq: real.after.players.map(({ hq }) => hq),
        ground: real.after.ground,
      })
    }
  })

  const clowns = ['k:0@c3{i2;0m1;clown}', 'e:1@c2{hp9}', 'l:1@a1{i1;clown}', 'h:1@e3{HQ}', 'g:0@a3{HQ}']

  test('ends with the last phase, also where somebody had to decide', () => {
    const t = sit({ units: clowns })
    const { after, events } = previewBattle(t.table.state)
    expect(after).toMatchObject({ turn: 9, active: 0, battle: null })
    expect(events.map(({ type }) => type)).not.toContain('turn')
    play(t, 0, 'battle')
    playDefaults(t, ['DP-07', 'DP-08', 'DP-06'])
    expect(after.units.map(({ id, wounds }) => [id, wounds])).toEqual(
      t.table.state.units.map(({ id, wounds }) => [id, wounds]),
    )
  })

  test('phase by phase: what each leaves, with the venom before all of them', () => {
    const t = sit({
      units: ['a:0@c3{i2;0m1}', 'e:1@c2{v1;hp9}', 'x:1@b2{i1;2m1}', 'h:1@e3{HQ}', 'g:0@a3{HQ}'],
    })
    const { phases, events, after } = previewBattle(t.table.state)
    expect(phases.map(({ phase }) => phase)).toEqual([null, 2, 1, 0])
    const wounds = phases.map((one) => one.after.units.find(({ id }) => id === 1)?.wounds)
    expect(wounds).toEqual([1, 2, 2, 2])
    expect(phases.at(-1)?.after.units).toEqual(after.units)
    expect(phases.flatMap((one) => one.events)).toEqual(events.filter(({ type }) => type !== 'battle'))
  })

  test('does not run into the Final Battle', () => {
    const t = sit({ units: [...clowns, 'a:0@d4{i3;hp9;1m1}'], lastTile: 1 })
    const { after } = previewBattle(t.table.state)
    expect(after.players.map(({ hq }) => hq)).toEqual([20, 19])
    expect(after).toMatchObject({ battle: null, outcome: null })
    expect([hqs(t), left(t).length, named(t, 'e')?.wounds]).toEqual([[20, 20], 6, 0])
  })
})
