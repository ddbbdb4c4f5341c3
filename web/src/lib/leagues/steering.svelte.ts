// What an organizer is about to do, and whether it can be sent as it is.
import type { League, LeagueEncounter, OrganizerAct } from '$lib/api.ts'
import { placed, ruleable, staying, taking, waiting } from './acts.ts'
import type { ActName } from './acts.ts'

export class Steering {
  act = $state<ActName>('news')
  /** What was chosen last in each list; of what is not there any more the first is taken. */
  player = $state('')
  other = $state('')
  /** Who else sits at a table of three or four. */
  third = $state('')
  fourth = $state('')
  key = $state('')
  hq = $state<number[]>([0, 0, 0, 0])
  days = $state(7)
  names = $state('')
  order = $state.raw<readonly string[]>([])
  reason = $state('')

  constructor(
    private readonly event: () => League,
    private readonly all: () => readonly LeagueEncounter[],
    private readonly me: () => string | null,
  ) {}

  /** Those the first list holds. */
  get players(): readonly string[] {
    const league = this.event()
    switch (this.act) {
      case 'admit':
        return waiting(league)
      case 'replace':
        return placed(league)
      case 'withdraw':
        return staying(league)
      case 'no-organizer':
        return league.organizers
      case 'forfeit':
      case 'adjudicate':
        return this.encounter?.players ?? []
      default:
        return taking(league)
    }
  }

  /** Those the second list holds. */
  get others(): readonly string[] {
    return this.act === 'replace'
      ? waiting(this.event())
      : taking(this.event()).filter((name) => name !== this.chosen)
  }

  /** At a table of three or four: whom the third list holds, and the fourth, which can stay empty. */
  get thirds(): readonly string[] {
    const isTable = this.act === 'pair' && (this.event().plan.seats ?? 2) > 2 && this.second !== ''
    return isTable ? this.others.filter((name) => name !== this.second) : []
  }

  get fourths(): readonly string[] {
    return this.event().plan.seats === 4 ? this.thirds.filter((name) => name !== this.thirdAt) : []
  }

  get thirdAt(): string {
    return among(this.thirds, this.third)
  }

  get fourthAt(): string {
    return this.fourth === '' ? '' : among(this.fourths, this.fourth)
  }

  get encounters(): readonly LeagueEncounter[] {
    return this.act === 'forfeit' || this.act === 'adjudicate'
      ? ruleable(this.event(), this.all(), this.act, this.me())
      : []
  }

  get encounter(): LeagueEncounter | undefined {
    return this.encounters.find(({ key }) => key === this.key) ?? this.encounters[0]
  }

  get chosen(): string {
    // A draw, a bye and all of them are no names.
    const isNobody = this.player === '' && (this.act === 'adjudicate' || this.act === 'forfeit')
    return isNobody ? '' : among(this.players, this.player)
  }

  get second(): string {
    return this.other === '' && this.act === 'pair' ? '' : among(this.others, this.other)
  }

  /** Pairs are named by what stands between two names nowhere else. */
  get pair(): readonly string[] {
    const { forbidden } = this.event()
    return forbidden.find((pair) => pair.join('\n') === this.key) ?? forbidden[0] ?? []
  }

  get seeds(): readonly string[] {
    const here = taking(this.event())
    const known = this.order.filter((name) => here.includes(name))
    return [...known, ...here.filter((name) => !known.includes(name))]
  }

  choose(act: ActName): void {
    this.act = act
    this.player = act === 'adjudicate' ? '' : (this.players[0] ?? '')
    this.other = this.others[0] ?? ''
    this.key = ''
    this.third = ''
    this.fourth = ''
  }

  get wanted(): OrganizerAct {
    const { act, reason, chosen: name, second, encounter } = this
    const key = encounter?.key ?? ''
    const table = [name, second, this.thirdAt, this.fourthAt].filter((one) => one !== '')
    switch (act) {
      case 'news':
      case 'cancel':
        return { act, reason }
      case 'extend':
        return { act, days: this.days, reason }
      case 'forfeit':
        return { act, key, names: name === '' ? [...(encounter?.players ?? [])] : [name], reason }
      case 'adjudicate': {
        const players = encounter?.players ?? []
        const hq = players.map((_, i) => this.hq[i] ?? 0)
        // Of several who have not won those with more HQ points are before the others.
        const before = (own: number) => hq.filter((n, i) => players[i] !== name && n > own).length
        const places = hq.map((own, i) => (name === '' || players[i] === name ? 1 : 2 + before(own)))
        return { act, key, places, hq, reason }
      }
      case 'admit':
      case 'no-organizer':
        return { act, name }
      case 'withdraw':
        return { act, name, reason }
      case 'replace':
        return { act, name, by: second, reason }
      case 'pair':
      case 'forbid':
        return { act, names: table, reason }
      case 'allow':
        return { act, names: [...this.pair], reason }
      case 'seed':
        return { act, names: [...this.seeds], reason }
      case 'invite':
        return { act, names: lines(this.names) }
      case 'organizer':
        return { act, name: this.names.trim() }
    }
  }

  sent(): void {
    this.reason = ''
    this.names = ''
    this.order = []
    this.key = ''
  }
}

const among = (list: readonly string[], wanted: string): string =>
  list.includes(wanted) ? wanted : (list[0] ?? '')

const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
