import { tilePhrases } from '../describe.pl.ts'
import { pl as tiles } from '../tiles/pl.ts'
import { armies } from './armies.ts'
import { events } from './events.ts'
import { game } from './game.ts'
import { refusals } from './refusals.ts'
import { site } from './site.ts'
import { facings, steps } from './steps.ts'
import { time } from './time.ts'

import type { Words } from '../en/index.ts'

export const pl: Words = {
  armies,
  events,
  facings,
  game,
  refusals,
  site,
  steps,
  tilePhrases,
  tiles,
  time,
}
