import { account } from './account.ts'
import { armies } from './armies.ts'
import { events } from './events.ts'
import { game } from './game.ts'
import { landing } from './landing.ts'
import { post } from './post.ts'
import { refusals } from './refusals.ts'
import { site } from './site.ts'
import { facings, steps } from './steps.ts'
import { tables } from './tables.ts'
import { time } from './time.ts'
import { verify } from './verify.ts'

import type { Words } from '../en/index.ts'

export const pl: Words = {
  account,
  armies,
  events,
  facings,
  game,
  landing,
  post,
  refusals,
  site,
  steps,
  tables,
  time,
  verify,
}
