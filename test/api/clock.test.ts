// Clocks: when they run, in real zones, and how much is left after a batch.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBanks } from '../../worker/match/clock/bank.ts'
import { ALWAYS, charge, deadline } from '../../worker/match/clock/calendar.ts'
import type { Calendar } from '../../worker/match/clock/calendar.ts'
import { DAY, timesOf } from '../../worker/match/clock/policy.ts'
import type { Bank, DaysPerTurn } from '../../worker/match/clock/policy.ts'
import { daysIn, daysLeft, merged, overspent, rangesOf } from '../../worker/match/clock/vacation.ts'
import {
  dayBegins,
  dayOf,
  isWeekend,
  isZone,
  localTime,
  momentOf,
  readDay,
} from '../../worker/match/clock/zone.ts'

const HOUR = DAY / 24
const ALL = { quiet: true, weekends: true, vacation: true }
const at = (text: string): number => Date.parse(text)
const local = (text: string): number => Date.parse(`${text}Z`)
const day = (text: string): number => readDay(text) ?? NaN
const calendar = (changes: Partial<Calendar>): Calendar => ({ ...ALWAYS, ...changes })
const NIGHT = { from: 22 * 60, to: 7 * 60 }

describe('local time', () => {
  test.each([
    ['Europe/Warsaw', '2026-01-10T12:00:00Z', '2026-01-10T13:00'],
    ['Europe/Warsaw', '2026-07-10T12:00:00Z', '2026-07-10T14:00'],
    ['America/New_York', '2026-07-10T03:30:00Z', '2026-07-09T23:30'],
    ['Asia/Kathmandu', '2026-07-10T12:00:00Z', '2026-07-10T17:45'],
    ['Pacific/Apia', '2011-12-30T09:59:00Z', '2011-12-29T23:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00'],
  ])('in %s at %s', (zone, moment, shown) => {
    expect(localTime(zone, at(moment))).toBe(local(shown))
    expect(momentOf(zone, local(shown))).toBe(at(moment))
  })

  test('an hour that is left out is over when it begins', () => {
    // In Warsaw 2:00 was followed by 3:00.
    expect(momentOf('Europe/Warsaw', local('2026-03-29T02:30'))).toBe(at('2026-03-29T01:00:00Z'))
    expect(momentOf('America/New_York', local('2026-03-08T02:15'))).toBe(at('2026-03-08T07:00:00Z'))
  })

  test('an hour that comes twice begins the first time', () => {
    expect(momentOf('Europe/Warsaw', local('2026-10-25T02:30'))).toBe(at('2026-10-25T00:30:00Z'))
    expect(momentOf('Europe/Warsaw', local('2026-10-25T03:00'))).toBe(at('2026-10-25T02:00:00Z'))
  })

  test.each([
    ['Europe/Warsaw', '2026-03-29', 23],
    ['Europe/Warsaw', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kathmandu', '2026-03-29', 24],
    // The island skipped a day.
    ['Pacific/Apia', '2011-12-30', 0],
  ])('a day in %s: %s has %d hours', (zone, date, hours) => {
    expect(dayBegins(zone, day(date) + 1) - dayBegins(zone, day(date))).toBe(hours * HOUR)
  })

  test('a zone is known by its name', () => {
    for (const zone of ['UTC', 'Europe/Warsaw', 'America/Argentina/Ushuaia']) expect(isZone(zone)).toBe(true)
    for (const zone of ['', 'Europe/Nowhere', '+02:00', 'Warsaw', 'a b']) expect(isZone(zone)).toBe(false)
  })

  test('a day is read only if there is one', () => {
    expect(readDay('2028-02-29')).not.toBeNull()
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', 'x', '']) expect(readDay(text)).toBeNull()
    expect(isWeekend(day('2026-11-14'))).toBe(true)
    expect(isWeekend(day('2026-11-15'))).toBe(true)
    expect(isWeekend(day('2026-11-16'))).toBe(false)
    expect(isWeekend(day('1969-12-28'))).toBe(true)
  })
})

describe('what is charged', () => {
  const between = (c: Calendar, from: string, to: string): number => charge([c], ALL, at(from), at(to)) / HOUR

  test('everything, if nothing is set aside', () => {
    expect(between(ALWAYS, '2026-01-01T00:00:00Z', '2026-01-03T06:00:00Z')).toBe(54)
    expect(charge([], ALL, 0, HOUR)).toBe(HOUR)
  })

  test('nothing in the quiet hours, over midnight too', () => {
    const quiet = calendar({ zone: 'Europe/Warsaw', quiet: NIGHT })
    // 20:00 to 9:00 local: two hours in the evening, two in the morning.
    expect(between(quiet, '2026-01-10T19:00:00Z', '2026-01-11T08:00:00Z')).toBe(4)
    expect(between(quiet, '2026-01-10T22:00:00Z', '2026-01-11T05:00:00Z')).toBe(0)
    const noon = calendar({ zone: 'Asia/Kathmandu', quiet: { from: 12 * 60, to: 13 * 60 } })
    expect(between(noon, '2026-01-10T05:15:00Z', '2026-01-10T08:15:00Z')).toBe(2)
  })

  test('as much as the day is long when summer time comes and goes', () => {
    const early = calendar({ zone: 'Europe/Warsaw', quiet: { from: 60, to: 4 * 60 } })
    // 0:00 to 6:00 local: the quiet hours are two, three or four long, and 3 are always charged.
    expect(between(early, '2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z')).toBe(3)
    expect(between(early, '2026-06-01T22:00:00Z', '2026-06-02T04:00:00Z')).toBe(3)
    expect(between(early, '2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z')).toBe(3)
    const weekends = calendar({ zone: 'America/New_York', weekends: true })
    expect(between(weekends, '2026-03-06T05:00:00Z', '2026-03-10T04:00:00Z')).toBe(48)
  })

  test('nothing on weekends, by the local day', () => {
    const weekends = calendar({ zone: 'Pacific/Apia', weekends: true })
    // Friday 13:00 UTC is Saturday 2:00 in Apia.
    expect(between(weekends, '2026-11-13T13:00:00Z', '2026-11-15T11:00:00Z')).toBe(0)
    expect(between(weekends, '2026-11-13T10:00:00Z', '2026-11-13T13:00:00Z')).toBe(1)
  })

  test('nothing on vacation, the last day included', () => {
    const away = calendar({ zone: 'Europe/Warsaw', vacation: [{ from: '2026-12-24', to: '2026-12-26' }] })
    expect(between(away, '2026-12-23T22:00:00Z', '2026-12-27T00:00:00Z')).toBe(2)
  })

  test('only what the table honours is left out', () => {
    const all = calendar({
      quiet: NIGHT,
      weekends: true,
      vacation: [{ from: '2026-11-16', to: '2026-11-16' }],
    })
    const none = { quiet: false, weekends: false, vacation: false }
    const week = [at('2026-11-09T00:00:00Z'), at('2026-11-16T00:00:00Z')] as const
    expect(charge([all], none, ...week)).toBe(7 * DAY)
    expect(charge([all], { ...none, weekends: true }, ...week)).toBe(5 * DAY)
    expect(charge([all], { ...none, quiet: true }, ...week)).toBe(7 * 15 * HOUR)
    expect(charge([all], ALL, ...week)).toBe(5 * 15 * HOUR)
  })

  test('a changed calendar counts from now on', () => {
    const change = at('2026-11-14T12:00:00Z')
    const history = [ALWAYS, calendar({ since: change, weekends: true })]
    // Half of Saturday was charged before it was set aside.
    expect(charge(history, ALL, at('2026-11-14T00:00:00Z'), at('2026-11-16T01:00:00Z'))).toBe(13 * HOUR)
    expect(deadline(history, ALL, at('2026-11-14T00:00:00Z'), 13 * HOUR)).toBe(at('2026-11-16T01:00:00Z'))
    expect(charge(history, ALL, at('2026-11-13T00:00:00Z'), change)).toBe(36 * HOUR)
  })
})

describe('charging', () => {
  const ZONES = [
    'UTC',
    'Europe/Warsaw',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Africa/Casablanca',
  ]
  // The weeks around changes of summer time are where mistakes live.
  const moments = fc
    .constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2011-12-30', '2026-07-01')
    .chain((date) => fc.integer({ min: -4 * DAY, max: 4 * DAY }).map((ms) => local(`${date}T00:00`) + ms))
  const calendars = fc.record({
    zone: fc.constantFrom(...ZONES),
    quiet: fc.option(
      fc
        .record({ from: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 720 }) })
        .map(({ from, length }) => ({ from, to: (from + length) % 1440 })),
      { nil: null },
    ),
    weekends: fc.boolean(),
    vacation: fc.constantFrom(
      [],
      [{ from: '2026-03-28', to: '2026-03-30' }],
      [
        { from: '2026-10-25', to: '2026-10-25' },
        { from: '2011-12-29', to: '2011-12-30' },
      ],
    ),
  })
  const histories = fc
    .tuple(calendars, fc.option(fc.record({ next: calendars, since: moments })))
    .map(([first, change]): Calendar[] => [
      { ...first, since: 0 },
      ...(change ? [{ ...change.next, since: change.since }] : []),
    ])
  const honoured = fc.record({ quiet: fc.boolean(), weekends: fc.boolean(), vacation: fc.boolean() })
  const spans = fc.integer({ min: 0, max: 6 * DAY })

  test('in pieces is charging at once, and never less than nothing or more than has passed', () => {
    fc.assert(
      fc.property(histories, honoured, moments, spans, spans, (history, which, from, one, two) => {
        const middle = charge(history, which, from, from + one)
        const rest = charge(history, which, from + one, from + one + two)
        expect(middle).toBeGreaterThanOrEqual(0)
        expect(middle).toBeLessThanOrEqual(one)
        expect(middle + rest).toBe(charge(history, which, from, from + one + two))
      }),
      { numRuns: 300 },
    )
  })

  test('agrees with the deadline: by then everything is spent, a moment before it is not', () => {
    fc.assert(
      fc.property(
        histories,
        honoured,
        moments,
        fc.integer({ min: 1, max: 5 * DAY }),
        (history, which, from, bank) => {
          const end = deadline(history, which, from, bank)
          expect(charge(history, which, from, end)).toBe(bank)
          expect(charge(history, which, from, end - 1)).toBe(bank - 1)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('agrees with the deadline also after a part of it was charged', () => {
    fc.assert(
      fc.property(histories, honoured, moments, spans, (history, which, from, waited) => {
        const bank = 7 * DAY
        const spent = charge(history, which, from, from + waited)
        expect(deadline(history, which, from + waited, bank - spent)).toBe(
          deadline(history, which, from, bank),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('does not go backwards when a clock of ours does', () => {
    expect(charge([ALWAYS], ALL, 5 * HOUR, 4 * HOUR)).toBe(0)
    expect(deadline([ALWAYS], ALL, 5 * HOUR, 0)).toBe(5 * HOUR)
  })

  test('the local day of a moment is the day it lies in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moments, (zone, moment) => {
        const today = dayOf(zone, moment)
        // An hour that comes twice around midnight belongs to the day on the wall.
        expect(dayBegins(zone, today)).toBeLessThanOrEqual(moment)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the bank', () => {
  const common = { quiet: true, weekends: true, vacation: true, atZero: 'default', excused: 2 } as const
  const turn: DaysPerTurn = { kind: 'turn', days: 3, ...common }
  const bank: Bank = { kind: 'bank', days: 5, increment: 12, cap: 6, ...common }
  const entry = (changes: object) =>
    ({ seq: 1, seat: 0, by: 'player', action: 'end', chance: [], at: 0, spent: [], ...changes }) as const

  test('is full for each turn where the table says days', () => {
    expect(timesOf(turn)).toEqual({ start: 3 * DAY, increment: 3 * DAY, cap: 3 * DAY })
    const spent = [entry({ spent: [2 * DAY, 0] })]
    expect(nextBanks(turn, [3 * DAY, 3 * DAY], [0], [1], spent)).toEqual([DAY, 3 * DAY])
    expect(nextBanks(turn, [DAY, 3 * DAY], [1], [0], [entry({ seat: 1, spent: [0, HOUR] })])).toEqual([
      3 * DAY,
      3 * DAY - HOUR,
    ])
  })

  test('grows by the increment when the seat has to decide again, and not above its cap', () => {
    const mine = [entry({ seat: 1, spent: [0, DAY] })]
    expect(nextBanks(bank, [DAY, 5 * DAY], [1], [0], mine)).toEqual([1.5 * DAY, 4 * DAY])
    expect(nextBanks(bank, [5.8 * DAY, 5 * DAY], [1], [0], mine)[0]).toBe(6 * DAY)
    // Given by an organizer, it may lie above; it is not cut then.
    expect(nextBanks(bank, [9 * DAY, 0], [1], [0], mine)[0]).toBe(9 * DAY)
  })

  test('does not grow by going on with the own turn, nor by taking back', () => {
    expect(nextBanks(bank, [DAY, DAY], [0], [0], [entry({ spent: [HOUR, 0] })])).toEqual([DAY - HOUR, DAY])
    const undo = [entry({ action: 'undo 3', spent: [0, HOUR] })]
    expect(nextBanks(bank, [DAY, DAY], [1], [0], undo)).toEqual([DAY, DAY - HOUR])
    // Whose turn was changed under them begins anew.
    expect(nextBanks(bank, [DAY, DAY], [1], [1], undo)).toEqual([DAY, DAY - HOUR + 12 * HOUR])
  })

  test('after a time-out has the increment, at least a day', () => {
    const out = [entry({ by: 'clock', spent: [5 * DAY, 0] })]
    const [left = 0] = nextBanks(bank, [5 * DAY, 0], [0], [1], out)
    expect(nextBanks(bank, [left, DAY], [1], [0], [entry({ seat: 1, spent: [0, 0] })])[0]).toBe(DAY)
    const [short = 0] = nextBanks(turn, [3 * DAY, 0], [0], [1], out)
    expect(nextBanks(turn, [short, DAY], [1], [0], [entry({ seat: 1, spent: [0, 0] })])[0]).toBe(3 * DAY)
    expect(nextBanks(bank, [5 * DAY, 0], [0], [0], out)[0]).toBe(DAY)
  })

  test('never lies below nothing, and is extended by an organizer', () => {
    expect(nextBanks(bank, [HOUR, DAY], [0], [1], [entry({ spent: [2 * HOUR, 0] })])[0]).toBe(0)
    const extend = [entry({ seat: null, by: 'organizer', action: `extend 0 ${HOUR}`, spent: [0, 0] })]
    expect(nextBanks(bank, [HOUR, DAY], [0], [0], extend)).toEqual([2 * HOUR, DAY])
  })
})

describe('vacation', () => {
  const days = (...ranges: [string, string][]) => daysIn(ranges.map(([from, to]) => ({ from, to }))) ?? []

  test('is counted in single days, whatever way it is written', () => {
    expect(
      rangesOf(
        days(['2026-08-03', '2026-08-05'], ['2026-08-05', '2026-08-07'], ['2026-08-09', '2026-08-09']),
      ),
    ).toEqual([
      { from: '2026-08-03', to: '2026-08-07' },
      { from: '2026-08-09', to: '2026-08-09' },
    ])
    expect(daysIn([{ from: '2026-08-05', to: '2026-08-03' }])).toBeNull()
    expect(daysIn([{ from: '2026-08-05', to: '2226-08-03' }])).toBeNull()
  })

  test('has a budget for each year', () => {
    expect(overspent(days(['2026-12-10', '2027-01-25']))).toBeNull()
    expect(overspent(days(['2026-12-01', '2026-12-31']))).toBe(2026)
    expect(daysLeft(days(['2026-12-30', '2027-01-02']), 2026)).toBe(28)
  })

  test('keeps what has passed, and today once it was taken', () => {
    const used = days(['2026-08-03', '2026-08-07'])
    const now = at('2026-08-05T10:00:00Z')
    expect(rangesOf(merged(used, [], 'Europe/Warsaw', now))).toEqual([
      { from: '2026-08-03', to: '2026-08-05' },
    ])
    const wished = days(['2026-08-01', '2026-08-02'], ['2026-09-01', '2026-09-02'])
    expect(rangesOf(merged(used, wished, 'Europe/Warsaw', now))).toEqual([
      { from: '2026-08-03', to: '2026-08-05' },
      { from: '2026-09-01', to: '2026-09-02' },
    ])
    expect(merged(days(['2024-08-03', '2024-08-03']), [], 'UTC', now)).toEqual([])
  })
})
