import { tilePhrases } from '../describe.en.ts'
import { en as tiles } from '../tiles/en.ts'
import { armies } from './armies.ts'
import { events } from './events.ts'
import { game } from './game.ts'
import { refusals } from './refusals.ts'
import { site } from './site.ts'
import { facings, steps } from './steps.ts'
import { time } from './time.ts'

/** What the pages say, in English; every other language is checked against its type. */
export const en = {
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

export type Words = typeof en
