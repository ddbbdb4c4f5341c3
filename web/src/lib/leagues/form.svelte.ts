// What somebody has chosen for a new event. It outlives the way through signing in.
import type { LeaguePlan, NewLeague } from '$lib/api.ts'

type Kind = LeaguePlan['format']['kind']
type Tiebreak = LeaguePlan['tiebreaks'][number]
export const KINDS: readonly Kind[] = ['round-robin', 'divisions', 'swiss', 'knock-out', 'ladder']
export const EXTRA: readonly Exclude<Tiebreak, 'points'>[] = [
  'hq',
  'head-to-head',
  'sonneborn-berger',
  'buchholz',
  'wins',
  'timeouts',
]
export type Extra = (typeof EXTRA)[number]

const HOUR = 3_600_000
const DAY = 24 * HOUR
const padded = (n: number): string => String(n).padStart(2, '0')

/** As a field for date and time wants it: 2026-11-18T18:00, on the reader's clock. */
function local(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}T${padded(date.getHours())}:${padded(date.getMinutes())}`
}

const tomorrow = (days: number): string => local(Math.ceil((Date.now() + days * DAY) / HOUR) * HOUR)

export class LeagueForm {
  name = $state('')
  kind = $state<Kind>('round-robin')
  game = $state<LeaguePlan['game']>('hex')
  legs = $state<'1' | '2'>('1')
  size = $state(8)
  up = $state(2)
  down = $state(2)
  rounds = $state(5)
  lives = $state<'1' | '2'>('1')
  unit = $state<LeaguePlan['unit']>('game')
  openAt = $state(local(Date.now()))
  closeAt = $state(tomorrow(7))
  startAt = $state(tomorrow(8))
  least = $state(4)
  most = $state(16)
  startWhenFull = $state(false)
  clock = $state<'none' | 'turn' | 'bank'>('turn')
  days = $state(3)
  increment = $state(24)
  cap = $state(14)
  atZero = $state<NonNullable<LeaguePlan['clock']>['atZero']>('default')
  excused = $state(2)
  window = $state(28)
  remind = $state(4)
  late = $state<LeaguePlan['late']>('wait')
  scoring = $state({ win: 1, draw: 0.5, loss: 0, bye: 1, forfeit: 0 })
  tiebreaks = $state.raw<readonly Extra[]>(['hq', 'head-to-head', 'sonneborn-berger', 'wins'])
  seeding = $state<LeaguePlan['seeding']>('rating')
  seasons = $state(1)
  ranked = $state(false)
  public = $state(true)
  approval = $state(false)
  entry = $state<LeaguePlan['entry']>('open')
  rated = $state(false)
  lowest = $state(0)
  highest = $state(5000)
  reserves = $state(false)

  get format(): LeaguePlan['format'] {
    const legs = this.legs === '1' ? 1 : 2
    const { kind, size, up, down, rounds } = this
    switch (kind) {
      case 'round-robin':
        return { kind, legs }
      case 'divisions':
        return { kind, legs, size, up, down }
      case 'swiss':
      case 'ladder':
        return { kind, rounds }
      case 'knock-out':
        return { kind, lives: this.lives === '1' ? 1 : 2 }
    }
  }

  get timed(): LeaguePlan['clock'] {
    const { clock, days, increment, cap, atZero, excused } = this
    const common = { quiet: true, weekends: true, vacation: true, atZero, excused }
    switch (clock) {
      case 'none':
        return null
      case 'turn':
        return { kind: 'turn', days, ...common }
      case 'bank':
        return { kind: 'bank', days, increment, cap, ...common }
    }
  }

  get plan(): LeaguePlan {
    const { game, unit, ranked, seeding, least, most, startWhenFull, late, seasons } = this
    return {
      ...{ game, unit, ranked, seeding, least, most, startWhenFull, late, seasons },
      format: this.format,
      clock: this.timed,
      setup: {},
      armies: { how: 'lot' },
      public: this.public,
      approval: this.approval,
      entry: this.entry,
      rating: this.rated ? { least: this.lowest, most: this.highest } : null,
      lateness: null,
      reserves: this.reserves,
      scoring: { ...this.scoring },
      tiebreaks: ['points', ...this.tiebreaks],
      window: { days: this.window, remind: this.remind },
    }
  }

  get wanted(): NewLeague {
    const at = (when: string): number => Date.parse(when) || 0
    return {
      name: this.name,
      plan: this.plan,
      openAt: at(this.openAt),
      closeAt: at(this.closeAt),
      startAt: at(this.startAt),
    }
  }
}

export const leagueForm = new LeagueForm()
