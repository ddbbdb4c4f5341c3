// What a viewer may know: everything but the sealed answers of others (App B).
import type { Viewer } from '../kernel/types.ts'
import { isSealed } from './choosing.ts'
import type { State } from './state.ts'

export function view(state: State, viewer: Viewer): State {
  const { stage, battle } = state
  if (stage.at === 'armies') {
    const hides = (seat: number) => isSealed(stage) && !viewer.includes(seat)
    const answers = stage.answers.map((answer, seat) => (hides(seat) ? null : answer))
    return { ...state, stage: { ...stage, answers } }
  }
  if (stage.at === 'heal') {
    const { opened } = stage.wounding
    const heals = stage.wounding.heals.filter((heal, i) => i < opened || viewer.includes(heal.seat))
    return { ...state, stage: { at: 'heal', wounding: { ...stage.wounding, heals } } }
  }
  if (stage.at === 'declare' && battle) {
    const asks = battle.asks.map((ask) => (viewer.includes(ask.seat) ? ask : { ...ask, answer: null }))
    return { ...state, battle: { ...battle, asks } }
  }
  return state
}
