// What is handed along while an action is carried out.
import type { Chance, Emit } from '../kernel/types.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'

export interface Run {
  readonly state: State
  readonly chance: Chance
  readonly emit: Emit<Event> | undefined
}
