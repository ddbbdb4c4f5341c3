// Instants (16.6): they reach every city, and immunity does not help against them. Targets are CV-D25.
import { askCard, askUnit, askWhere, go, happen } from '../ask.ts'
import type { Handler } from '../ask.ts'
import { inOrder } from '../cards.ts'
import type { InstantId, Side } from '../cards.ts'
import { breakOff } from '../battle.ts'
import { effect, next } from '../effects.ts'
import type { EffectName } from '../effects.ts'
import { addMarkers, canLeave } from '../enter.ts'
import { isDestroyed, robots, seatOf, soldiers } from '../lookup.ts'
import { discardFromHand, drawCards } from '../piles.ts'
import { kill, toHand } from '../remove.ts'
import type { Run } from '../run.ts'
import type { Effect, Unit } from '../state.ts'
import { strongest, weakest } from '../strength.ts'

const TARGETS = 'CV-D25'

/** Both sides have a Move; every other instant has the name of its card. */
export const instantEffect = (side: Side, card: InstantId): EffectName =>
  card === 'move' ? (side === 'moloch' ? 'move_robot' : 'move_soldier') : card

const send = ({ state }: Run, unit: Unit, e: Effect): void =>
  next(state, effect('instant_to', e.side, unit.city, { target: unit.id }))

const matrix_connection = happen(({ state }, e) => next(state, effect('draw', 'moloch', e.city, { n: 3 })))

const push_back = askUnit({ kind: TARGETS, targets: soldiers, prefer: strongest, then: send })

const instant_to = askWhere({ kind: TARGETS })

/** Any Module on the table, captured ones too. */
const recycler = askUnit({
  kind: TARGETS,
  targets: (state) => state.units.filter((unit) => unit.module),
  prefer: strongest,
  then({ state, emit }, unit) {
    if (!unit.module) return
    const { card: module } = unit.module
    unit.module = null
    state.players.moloch.hand.push(module)
    emit?.({ type: 'module to hand', seat: state.moloch, module, unit: unit.id })
  },
})

const retreat_order = askUnit({ kind: TARGETS, targets: robots, prefer: weakest, then: toHand })

const move_robot = askUnit({
  kind: TARGETS,
  targets: (state) => robots(state).filter((robot) => canLeave(state, robot)),
  prefer: strongest,
  then: send,
})

const massive_assault = happen(({ state }) => {
  state.massiveAssault = true
})

const emp_assault = happen((run) => breakOff(run))

const medic = askUnit({
  kind: TARGETS,
  targets: (state) => soldiers(state).filter((soldier) => isDestroyed(state, soldier.city)),
  prefer: strongest,
  then: toHand,
})

const sudden_attack = happen(({ state }) => {
  state.suddenAttack = true
})

/** With fewer than three drawn all are kept. */
const war_council = go(
  () => true,
  (run, e) => {
    const cards = drawCards(run, 'outpost', 3)
    if (cards.length === 3) next(run.state, effect('war_council_keep', 'outpost', e.city, { cards }))
  },
)

const war_council_keep = askCard({
  kind: 'CV-D24',
  hidden: true,
  prefer: (_state, cards) => cards.at(-1),
  then: (run, card) => discardFromHand(run, 'outpost', card),
})

/** Two moves, of one Soldier or of two; the second may be left out. */
const retreat = askUnit({
  kind: TARGETS,
  targets: soldiers,
  prefer: strongest,
  then(run, soldier, e) {
    next(run.state, effect('retreat_again', 'outpost', e.city))
    send(run, soldier, e)
  },
})

const retreat_again = askUnit({
  kind: TARGETS,
  optional: true,
  targets: soldiers,
  prefer: () => null,
  then: send,
})

const recon = askUnit({
  kind: TARGETS,
  targets: soldiers,
  prefer: strongest,
  then(run, soldier, e) {
    addMarkers(run, soldier, 1)
    if (e.n === 0) next(run.state, effect('recon', 'outpost', e.city, { n: 1 }))
  },
})

const move_soldier = askUnit({ kind: TARGETS, targets: soldiers, prefer: strongest, then: send })

const sniper = askUnit({ kind: TARGETS, targets: robots, prefer: strongest, then: kill })

/** Sorted: the order of a hand would tell when each card came. */
const intelligence = go(
  () => true,
  ({ state, chance, emit }) => {
    // There is nothing to choose, but what used chance is not taken back: the hand has been seen.
    chance.pick(1, `intelligence/${String(state.battle)}`)
    const cards = inOrder(
      'moloch',
      state.players.moloch.hand.filter((card) => card !== null),
    )
    state.report = { battle: state.battle, seq: state.seq, cards }
    emit?.({ type: 'looked', seat: seatOf(state, 'outpost'), cards })
  },
)

export const instants = {
  matrix_connection,
  push_back,
  instant_to,
  recycler,
  retreat_order,
  move_robot,
  massive_assault,
  emp_assault,
  medic,
  sudden_attack,
  war_council,
  war_council_keep,
  retreat,
  retreat_again,
  recon,
  move_soldier,
  sniper,
  intelligence,
} satisfies { readonly [name: string]: Handler }
