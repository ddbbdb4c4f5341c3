// What somebody has chosen for a new event. It outlives the way through signing in.
import { ARMIES } from '$shared/hex/tiles.ts'
import type { ArmyId } from '$shared/hex/tiles.ts'
import type { LeaguePlan, NewLeague } from '$lib/api.ts'
import { local } from './dates.ts'

type Kind = LeaguePlan['format']['kind']
type Unit = LeaguePlan['unit']
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

const tomorrow = (days: number): string => local(Math.ceil((Date.now() + days * DAY) / HOUR) * HOUR)

/** Those a lot draws from unless an event says otherwise. */
export const USUAL: readonly ArmyId[] = ['borgo', 'hegemony', 'moloch', 'outpost']

/** In what a round is measured. */
export type WindowUnit = 'days' | 'weeks'
export const DAYS_IN: { readonly [unit in WindowUnit]: number } = { days: 1, weeks: 7 }

/** Drafts and bans are the first phase of each game. */
export type ArmyWay = 'lot' | 'fixed' | 'draft' | 'ban'

const without = (setup: LeaguePlan['setup'], ...keys: readonly string[]): LeaguePlan['setup'] =>
  Object.fromEntries(Object.entries(setup).filter(([key]) => !keys.includes(key)))

const sameArmies = (a: readonly ArmyId[], b: readonly ArmyId[]): boolean =>
  a.length === b.length && a.every((army) => b.includes(army))

/** As many armies as there are seats; what is missing is the first that is left. */
export function givenTo(round: readonly ArmyId[], seats: number): ArmyId[] {
  const left = ARMIES.filter((army) => !round.includes(army))
  return [...round, ...left].slice(0, seats)
}

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
  unit = $state<Unit>('game')
  seats = $state<'2' | '3' | '4'>('2')
  armies = $state<ArmyWay>('lot')
  pool = $state.raw<readonly ArmyId[]>(USUAL)
  /** By round, then by seat. */
  given = $state.raw<readonly (readonly ArmyId[])[]>([['borgo', 'moloch']])
  /** What this form has no field for stays as it is. */
  setup: LeaguePlan['setup'] = {}
  openAt = $state(local(Date.now()))
  closeAt = $state(tomorrow(7))
  startAt = $state(tomorrow(8))
  /** Those that were there before, to the second: a field that nobody touched changes nothing. */
  moments: readonly number[] = []
  least = $state(4)
  most = $state(16)
  startWhenFull = $state(false)
  clock = $state<'none' | 'turn' | 'bank'>('turn')
  days = $state(3)
  increment = $state(24)
  cap = $state(14)
  /** Whether the clock stands in a player's quiet hours, on their weekends and on their vacation. */
  stands = $state({ quiet: true, weekends: true, vacation: true })
  atZero = $state<NonNullable<LeaguePlan['clock']>['atZero']>('default')
  excused = $state(2)
  window = $state(4)
  windowIn = $state<WindowUnit>('weeks')
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
  /** Whether there is a limit to what they may have lost by the clock, and which. */
  punctual = $state(false)
  lateness = $state(20)

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
    const common = { ...this.stands, atZero, excused }
    switch (clock) {
      case 'none':
        return null
      case 'turn':
        return { kind: 'turn', days, ...common }
      case 'bank':
        return { kind: 'bank', days, increment, cap, ...common }
    }
  }

  /** A duplicate would show the other's hand of The Convoy. */
  get units(): readonly Unit[] {
    return this.game === 'hex' ? ['game', 'duel', 'duplicate'] : ['game', 'duel']
  }

  /** The unit that is meant: one that can be. */
  get unitAt(): Unit {
    return this.units.includes(this.unit) ? this.unit : 'game'
  }

  /** Whether more than two can sit together: who goes on, and who climbs, is decided between two. */
  get gathers(): boolean {
    const isBetweenTwo = this.kind === 'knock-out' || this.kind === 'ladder'
    return !isBetweenTwo && this.unitAt === 'game' && this.game === 'hex'
  }

  /** How many sit together. */
  get table(): 2 | 3 | 4 {
    if (!this.gathers || this.seats === '2') return 2
    return this.seats === '3' ? 3 : 4
  }

  /** How armies can be had: both games of a duel are played with the same, and bans are for two. */
  get ways(): readonly ArmyWay[] {
    if (this.unitAt !== 'game') return ['lot', 'fixed']
    return this.table === 2 ? ['lot', 'fixed', 'draft', 'ban'] : ['lot', 'fixed', 'draft']
  }

  /** The way that is meant: one that can be. */
  get way(): ArmyWay {
    return this.ways.includes(this.armies) ? this.armies : 'lot'
  }

  /** With which armies, and what else the rules are told. The Convoy has its two sides. */
  private get played(): Pick<LeaguePlan, 'setup' | 'armies'> {
    const { way, table } = this
    const setup = without(this.setup, 'pool', 'choosing')
    if (this.game === 'convoy') return { setup, armies: { how: 'lot' } }
    if (way === 'fixed')
      return { setup, armies: { how: 'fixed', rounds: this.given.map((round) => givenTo(round, table)) } }
    const isUsual = !('pool' in this.setup) && sameArmies(this.pool, USUAL)
    return {
      setup: {
        ...setup,
        ...(!isUsual && { pool: [...this.pool] }),
        ...(way !== 'lot' && { choosing: { way } }),
      },
      armies: { how: 'lot' },
    }
  }

  get plan(): LeaguePlan {
    const { game, unitAt: unit, ranked, seeding, least, most, startWhenFull, late, seasons } = this
    return {
      ...{ game, unit, ranked, seeding, least, most, startWhenFull, late, seasons },
      ...(this.table !== 2 && { seats: this.table }),
      format: this.format,
      clock: this.timed,
      ...this.played,
      public: this.public,
      approval: this.approval,
      entry: this.entry,
      rating: this.rated ? { least: this.lowest, most: this.highest } : null,
      lateness: this.punctual ? this.lateness : null,
      reserves: this.reserves,
      scoring: { ...this.scoring },
      tiebreaks: ['points', ...this.tiebreaks],
      window: { days: this.window * DAYS_IN[this.windowIn], remind: this.remind },
    }
  }

  get wanted(): NewLeague {
    const at = (when: string): number =>
      this.moments.find((moment) => local(moment) === when) ?? (Date.parse(when) || 0)
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
