// An event as it stands, in the form with which it is changed.
import { ARMIES } from '$shared/hex/tiles.ts'
import type { ArmyId } from '$shared/hex/tiles.ts'
import type { League, LeaguePlan } from '$lib/api.ts'
import { local } from './dates.ts'
import { DAYS_IN, LeagueForm, USUAL } from './form.svelte.ts'

/** How armies are chosen in the games themselves; null: they are not. */
export function choosingOf({ choosing }: LeaguePlan['setup']): 'draft' | 'ban' | null {
  if (typeof choosing !== 'object' || choosing === null || !('way' in choosing)) return null
  return choosing.way === 'draft' || choosing.way === 'ban' ? choosing.way : null
}

const isArmy = (x: unknown): x is ArmyId => ARMIES.some((army) => army === x)

export function filled({ name, plan, openAt, closeAt, startAt }: League): LeagueForm {
  const form = new LeagueForm()
  form.name = name
  form.moments = [openAt, closeAt, startAt]
  form.openAt = local(openAt)
  form.closeAt = local(closeAt)
  form.startAt = local(startAt)
  format(form, plan.format)
  clock(form, plan.clock)
  sides(form, plan)
  form.unit = plan.unit
  form.seats = plan.seats === 3 ? '3' : plan.seats === 4 ? '4' : '2'
  form.least = plan.least
  form.most = plan.most
  form.startWhenFull = plan.startWhenFull
  form.windowIn = plan.window.days % DAYS_IN.weeks === 0 ? 'weeks' : 'days'
  form.window = plan.window.days / DAYS_IN[form.windowIn]
  form.remind = plan.window.remind
  form.late = plan.late
  form.scoring = { ...plan.scoring }
  form.tiebreaks = plan.tiebreaks.filter((one) => one !== 'points')
  form.seeding = plan.seeding
  form.seasons = plan.seasons
  form.ranked = plan.ranked
  form.public = plan.public
  form.approval = plan.approval
  form.entry = plan.entry
  form.reserves = plan.reserves
  form.rated = plan.rating !== null
  form.lowest = plan.rating?.least ?? form.lowest
  form.highest = plan.rating?.most ?? form.highest
  form.punctual = plan.lateness !== null
  form.lateness = plan.lateness ?? form.lateness
  return form
}

function format(form: LeagueForm, plan: LeaguePlan['format']): void {
  form.kind = plan.kind
  if ('legs' in plan) form.legs = plan.legs === 1 ? '1' : '2'
  if ('rounds' in plan) form.rounds = plan.rounds
  if (plan.kind === 'knock-out') form.lives = plan.lives === 1 ? '1' : '2'
  if (plan.kind !== 'divisions') return
  form.size = plan.size
  form.up = plan.up
  form.down = plan.down
}

function clock(form: LeagueForm, plan: LeaguePlan['clock']): void {
  form.clock = plan?.kind ?? 'none'
  if (!plan) return
  form.days = plan.days
  form.stands = { quiet: plan.quiet, weekends: plan.weekends, vacation: plan.vacation }
  form.atZero = plan.atZero
  form.excused = plan.excused
  if (plan.kind !== 'bank') return
  form.increment = plan.increment
  form.cap = plan.cap
}

function sides(form: LeagueForm, { game, setup, armies }: LeaguePlan): void {
  form.game = game
  form.setup = setup
  form.armies = armies.how === 'fixed' ? 'fixed' : (choosingOf(setup) ?? 'lot')
  const { pool } = setup
  form.pool = Array.isArray(pool) ? pool.filter(isArmy) : USUAL
  if (armies.how === 'fixed') form.given = armies.rounds.map((pair) => pair.filter(isArmy))
}
