// The Convoy from a position on: what a page needs to draft a turn, without the beginning of a game and its notation.
import type { Playing } from '../kernel/types.ts'
import { readAction, writeAction } from './actions.ts'
import type { Action } from './actions.ts'
import { waiting } from './decisions.ts'
import type { Event } from './events.ts'
import { legal } from './legal.ts'
import { play } from './play.ts'
import type { State } from './state.ts'

export const playing: Playing<State, Action, Event> = {
  waiting,
  legal,
  play,
  write: writeAction,
  read: readAction,
}
