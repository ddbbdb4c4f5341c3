// When my clocks stand still: the calendar of whoever is signed in.
import { createRoute, z } from '@hono/zod-openapi'
import { limited } from '../edge/limits.ts'
import { changeCalendar, readCalendar } from '../match/calendars.ts'
import type { Calendar } from '../match/clock/calendar.ts'
import { DAYS_A_YEAR, daysIn, daysLeft } from '../match/clock/vacation.ts'
import { dayOf, isZone, readDay, writeDay } from '../match/clock/zone.ts'
import { body, bySession, json, refusals, router, Time } from './parts.ts'

const HALF_A_DAY = 12 * 60
const DAY = 24 * 60

const Minute = z
  .int()
  .min(0)
  .max(DAY - 1)
const lasts = ({ from, to }: { from: number; to: number }): number => (to - from + DAY) % DAY

const Quiet = z
  .strictObject({ from: Minute, to: Minute })
  .refine((quiet) => lasts(quiet) > 0 && lasts(quiet) <= HALF_A_DAY, 'bad_quiet')
  .openapi('QuietHours', { description: 'Minutes of the day, in the own time zone; may go over midnight' })

const Day = z
  .string()
  .refine((day) => readDay(day) !== null, 'bad_days')
  .openapi({ type: 'string', format: 'date' })
const Days = z.strictObject({ from: Day, to: Day })
const Zone = z.string().max(64).refine(isZone, 'bad_zone').openapi({ example: 'Europe/Warsaw' })

const CalendarView = z
  .object({
    zone: z.string(),
    quiet: z.object({ from: z.int(), to: z.int() }).nullable(),
    weekends: z.boolean(),
    vacation: z.array(z.object({ from: z.string(), to: z.string() })).readonly(),
    /** Days of vacation left this year, and what a year has. */
    left: z.int(),
    budget: z.int(),
    /** Since when it counts. */
    since: Time,
  })
  .openapi('Calendar')

const Changes = z.strictObject({
  /** An IANA name. */
  zone: Zone.optional(),
  /** Null: none. */
  quiet: Quiet.nullable().optional(),
  /** Whether my clocks stand on Saturdays and Sundays. */
  weekends: z.boolean().optional(),
  /** All that is to come; what has passed stays. */
  vacation: z.array(Days).max(50).optional(),
})

const routes = {
  read: createRoute({
    method: 'get',
    path: '/api/me/calendar',
    summary: 'When my clocks stand still',
    ...bySession,
    responses: { 200: json(CalendarView, 'The calendar'), ...refusals(401) },
  }),
  change: createRoute({
    method: 'patch',
    path: '/api/me/calendar',
    summary: 'Change when my clocks stand still, from now on',
    description: 'Whether a table honours quiet hours, weekends and vacation is for its clock to say.',
    ...bySession,
    request: { body: body(Changes) },
    responses: { 200: json(CalendarView, 'The calendar'), ...refusals(401, 422, 429) },
  }),
}

function viewOf(calendar: Calendar, now: number) {
  const year = Number(writeDay(dayOf(calendar.zone, now)).slice(0, 4))
  const left = daysLeft(daysIn(calendar.vacation) ?? [], year)
  return { ...calendar, left, budget: DAYS_A_YEAR }
}

export const calendarRoutes = router()
  .openapi(routes.read, async (c) => {
    const { db, now, user } = c.var
    return c.json(viewOf(await readCalendar(db, user.id), now), 200)
  })
  .openapi(routes.change, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['calendar by user', user.id])
    const { zone, quiet, weekends, vacation } = c.req.valid('json')
    const changes = {
      ...(zone !== undefined && { zone }),
      ...(quiet !== undefined && { quiet }),
      ...(weekends !== undefined && { weekends }),
      ...(vacation !== undefined && { vacation }),
    }
    return c.json(viewOf(await changeCalendar(db, user.id, changes, now), now), 200)
  })

export type CalendarApi = typeof calendarRoutes
