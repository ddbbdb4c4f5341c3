import type { Army, ArmyId } from '../tiles.ts'
import { borgo } from './borgo.ts'
import { doomsday } from './doomsday.ts'
import { hegemony } from './hegemony.ts'
import { moloch } from './moloch.ts'
import { neojungle } from './neojungle.ts'
import { newyork } from './newyork.ts'
import { outpost } from './outpost.ts'

export const armies: { readonly [id in ArmyId]: Army } = {
  borgo,
  hegemony,
  moloch,
  outpost,
  neojungle,
  newyork,
  doomsday,
}
