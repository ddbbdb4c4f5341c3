// DP-02 at the table: who plays with what is decided in the game itself, before the HQs are placed. In a draft one
// after the other takes an army, who begins last first. With bans each of two brings some armies, bans one of the
// other's and picks one of those left to them; each step is sealed until both are in.
import { NeedsChance } from '../kernel/errors.ts'
import type { BySeat, Chance, Decision, Emit, Seat } from '../kernel/types.ts'
import { writeAction } from './actions.ts'
import type { ActionOf } from './actions.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { fullHqs, newPlayer } from './player.ts'
import { bySeat } from './state.ts'
import type { Stage, State } from './state.ts'
import type { ArmyId } from './tiles.ts'

/** How armies are chosen in the game; `bring`: how many each brings. */
export type Choosing = { readonly way: 'draft' } | { readonly way: 'ban'; readonly bring: number }

export type ArmyStage = Stage & { readonly at: 'armies' }
type Choice = ActionOf<'bring' | 'ban' | 'army'>

export function firstChoice(
  choosing: Choosing,
  pool: readonly ArmyId[],
  order: readonly Seat[],
  seats: number,
): ArmyStage {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const isDraft = choosing.way === 'draft'
  return {
    at: 'armies',
    step: isDraft ? 'draft' : 'bring',
    bring: isDraft ? 1 : choosing.bring,
    of: all.map(() => pool),
    answers: all.map(() => null),
    asked: isDraft ? [...new Set(order)].slice(-1) : all,
    gone: [],
    raised: 0,
  }
}

export const choices = (stage: ArmyStage): Decision<Choice>[] =>
  stage.asked.map((seat) => {
    const options = optionsOf(stage, seat)
    const [fallback] = options
    if (!fallback) throw new RangeError('no army left')
    const id = `${String(stage.raised)}.${String(seat)}`
    return { id, seat, kind: 'DP-02', sealed: isSealed(stage), about: [], options, fallback }
  })

/** Who chooses alone is seen. */
export const isSealed = ({ step }: ArmyStage): boolean => step !== 'draft' && step !== 'again'

function optionsOf({ step, of, bring }: ArmyStage, seat: Seat): Choice[] {
  const from = bySeat(of, seat)
  if (step === 'bring') return someOf(from, bring).map((armies) => ({ type: 'bring', armies }))
  return from.map((army) => ({ type: step === 'ban' ? 'ban' : 'army', army }))
}

/** All choices of n, in the order of the list. */
function someOf<T>(list: readonly T[], n: number): T[][] {
  if (n === 0) return [[]]
  return list.flatMap((first, i) => someOf(list.slice(i + 1), n - 1).map((rest) => [first, ...rest]))
}

export function choose(
  state: State,
  stage: ArmyStage,
  seat: Seat,
  action: Choice,
  chance: Chance,
  emit?: Emit<Event>,
): void {
  if (!stage.asked.includes(seat)) throw illegal('not_your_decision')
  const word = writeAction(action)
  if (!optionsOf(stage, seat).some((option) => writeAction(option) === word)) throw illegal('no_such_answer')
  const chosen = action.type === 'bring' ? action.armies : [action.army]
  const answers = stage.answers.map((answer, i) => (i === seat ? chosen : answer))
  const asked = stage.asked.filter((other) => other !== seat)
  const answered = { ...stage, answers, asked }
  state.stage = answered
  if (!isSealed(stage)) {
    emit?.({ type: 'army', seat, army: bySeat(chosen, 0) })
    afterOpen(state, answered, emit)
    return
  }
  state.sealed.push({ seq: state.seq, seat })
  if (asked.length > 0) return
  if (answers.includes(null)) throw new NeedsChance('sealed')
  state.sealed = []
  opened(state, answered, chance, emit)
}

const OTHER = [1, 0] as const

/** Both are in: what each has chosen is told, and the next step begins. */
function opened(state: State, stage: ArmyStage, chance: Chance, emit?: Emit<Event>): void {
  const answers = stage.answers.map((answer) => answer ?? [])
  const next = { ...stage, answers: [null, null], asked: [0, 1], raised: state.seq }
  switch (stage.step) {
    case 'bring':
      for (const [seat, armies] of answers.entries()) emit?.({ type: 'brought', seat, armies })
      state.stage = { ...next, step: 'ban', of: OTHER.map((other) => answers[other] ?? []) }
      return
    case 'ban': {
      for (const [seat, [army]] of answers.entries()) if (army) emit?.({ type: 'banned', seat, army })
      const left = OTHER.map((other) => without(bySeat(stage.of, other), answers[other] ?? []))
      state.stage = { ...next, step: 'pick', of: left }
      return
    }
    default:
      picked(state, stage, answers.flat(), chance, emit)
  }
}

/** No army is played twice (DP-02): of two who pick the same a lot gives it to one, and the other picks again. */
function picked(
  state: State,
  stage: ArmyStage,
  armies: readonly ArmyId[],
  chance: Chance,
  emit?: Emit<Event>,
): void {
  const [first, second] = armies
  const owner = first === second ? chance.pick(2, 'army/clash') : null
  for (const [seat, army] of armies.entries())
    if (owner === null || owner === seat) emit?.({ type: 'army', seat, army })
  if (owner === null) {
    deal(state, stage, armies)
    return
  }
  const answers = stage.answers.map((answer, seat) => (seat === owner ? answer : null))
  const of = stage.of.map((own) => without(own, armies))
  state.stage = { ...stage, step: 'again', of, answers, asked: [1 - owner], raised: state.seq }
}

const without = (armies: readonly ArmyId[], gone: readonly ArmyId[]): ArmyId[] =>
  armies.filter((army) => !gone.includes(army))

/** In a draft the one before in turn order chooses next; for who has left the first of the list is taken. */
function afterOpen(state: State, stage: ArmyStage, emit?: Emit<Event>): void {
  const taken = stage.answers.flatMap((answer) => answer ?? [])
  const next = [...new Set(state.order)].reverse().find((seat) => bySeat(stage.answers, seat) === null)
  if (next === undefined) {
    deal(state, stage, taken)
    return
  }
  const of = stage.of.map((own) => without(own, taken))
  const following: ArmyStage = { ...stage, of, asked: [next], raised: state.seq }
  state.stage = following
  if (stage.gone.includes(next)) passOver(state, following, next, emit)
}

function passOver(state: State, stage: ArmyStage, seat: Seat, emit?: Emit<Event>): void {
  const army = bySeat(bySeat(stage.of, seat), 0)
  emit?.({ type: 'army', seat, army })
  const answers = stage.answers.map((answer, i) => (i === seat ? [army] : answer))
  afterOpen(state, { ...stage, answers }, emit)
}

/** Everybody has an army: the decks are made, and the HQs come next. */
function deal(state: State, { gone }: ArmyStage, armies: readonly ArmyId[]): void {
  for (const [seat, hq] of fullHqs(state, armies.length).entries())
    state.players.push({ ...newPlayer(bySeat(armies, seat), hq), leaving: gone.includes(seat) })
  state.moloch ??= molochAlly(armies, state.sides)
  state.stage = { at: 'hq' }
}

/** 11.5: Moloch with an ally. */
export function molochAlly(armies: readonly ArmyId[], sides: BySeat<number>): Seat | null {
  const seat = armies.indexOf('moloch')
  return seat >= 0 && sides.filter((side) => side === sides[seat]).length > 1 ? seat : null
}

/** As later in the game: a duel or a game of sides is decided, among others the rest goes on (11.9). */
export function leaveChoosing(state: State, stage: ArmyStage, seat: Seat): void {
  const gone = [...stage.gone, seat]
  const { sides } = state
  const left = sides.flatMap((_, other) => (gone.includes(other) ? [] : [other]))
  const isTeamGame = new Set(sides).size < sides.length
  if (!isTeamGame && left.length > 1) {
    const going: ArmyStage = { ...stage, gone }
    state.stage = going
    if (stage.asked.includes(seat)) passOver(state, going, seat)
    return
  }
  const hqs = fullHqs(state, sides.length)
  const losing = sides.filter((side) => side === sides[seat]).length
  const placeOf = (other: Seat): number => {
    if (isTeamGame) return sides[other] === sides[seat] ? 1 + sides.length - losing : 1
    return gone.includes(other) ? sides.length - gone.indexOf(other) : 1
  }
  state.outcome = {
    places: sides.map((_, other) => placeOf(other)),
    points: hqs.map((hq, other) => (gone.includes(other) ? 0 : hq)),
    how: 'hq',
  }
  state.stage = { at: 'over' }
}
