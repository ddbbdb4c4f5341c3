// A league in mid-season: two divisions of mirrored duels, somebody who was replaced, somebody who has vanished, and
// results that wait for the organizer.
import { z } from 'zod'
import type { Random } from '../../test/fuzz/prng.ts'
import { textIn } from '../../test/service/player.ts'
import type { Player } from '../../test/service/player.ts'
import type { TimedService } from '../lib/timed.ts'
import type { Boards } from './boards.ts'
import { PEOPLE, SAYINGS } from './people.ts'

const DAY = 24 * 3_600_000
const OPENS = 1
const STARTS = 4
const REPLACED = 15
const REMINDED = 22
/** From this round on nobody looks at the results: some wait for her at the end. */
const UNAPPROVED = 3
/**
 * Actions on a day, by encounter of a round; the last goes for all rounds to come. So at the end the third round is
 * being played, and its games stand anywhere between their beginning and their end.
 */
const PACES: readonly (readonly number[])[] = [
  [10, 12, 15],
  [10, 11, 14],
  [14, 3, 8, 1, 11, 6],
]
/** Of the games that run on a day, in one of so many somebody sees that it is lost. */
const RESIGNED = 40
const TALKED = 10

const ORGANIZER = 'Ada'
const LEAVES = 'Klara'
const RESERVE = 'Gustaw'

const Running = z.object({ id: z.string(), round: z.number(), key: z.string() })
const Schedule = z.object({
  encounters: z.array(
    z.object({ key: z.string(), round: z.number(), final: z.boolean(), result: z.unknown() }),
  ),
})

export class League {
  private id = ''

  constructor(
    private readonly service: TimedService,
    private readonly boards: Boards,
    private readonly of: (name: string) => Player,
    private readonly clock: { readonly now: number },
    private readonly random: Random,
  ) {}

  /** What happens in it on a day of the story. */
  async live(day: number, here: ReadonlySet<string>): Promise<void> {
    if (day === OPENS) await this.open()
    if (day === STARTS)
      await this.write('Welcome. Rounds last two weeks at most; say so in time if you go away.')
    if (day === REPLACED) await this.replace()
    if (day === REMINDED)
      await this.write('Half of it is over, and nobody has won everything. Thank you for playing in time.')
    if (day <= STARTS) return
    await this.playOn(here)
    await this.service.doWhatIsDue(this.clock.now)
    await this.approve()
  }

  /** What comes next: people can register for it. */
  async announceNext(): Promise<void> {
    const cup = await this.announce('Winter Cup', {
      format: { kind: 'knock-out', lives: 2 },
      unit: 'duel',
      clock: { kind: 'turn', days: 3, excused: 2 },
      most: 8,
      least: 4,
    })
    await this.service.doWhatIsDue(this.clock.now)
    for (const name of ['Hana', 'Bolek', 'Flora', 'Jagoda', 'Cyryl']) await this.enter(cup, name)
  }

  private async open(): Promise<void> {
    this.id = await this.announce('Autumn League', {
      format: { kind: 'divisions', legs: 1, size: 6, up: 1, down: 1 },
      setup: { pool: ['borgo', 'hegemony', 'moloch', 'outpost', 'neojungle', 'newyork'] },
      unit: 'duel',
      clock: { kind: 'turn', days: 3, excused: 2 },
      scoring: { win: 2, draw: 1, loss: 0, bye: 2, forfeit: 0 },
      window: { days: 14, remind: 3 },
      approval: true,
      reserves: true,
      seeding: 'order',
      seasons: 3,
    })
    await this.service.doWhatIsDue(this.clock.now)
    for (const { name } of PEOPLE) if (name !== RESERVE) await this.enter(this.id, name)
  }

  private async announce(name: string, plan: object): Promise<string> {
    const { now } = this.clock
    const dates = {
      openAt: now,
      closeAt: now + (STARTS - OPENS) * DAY,
      startAt: now + (STARTS - OPENS) * DAY,
    }
    return textIn(
      await (await this.back(ORGANIZER)).expect(201, 'POST', '/api/events', { name, plan, ...dates }),
      'id',
    )
  }

  private async enter(id: string, name: string): Promise<void> {
    await (await this.back(name)).expect(204, 'POST', `/api/events/${id}/entrants`, {})
  }

  private async act(body: object): Promise<void> {
    await (await this.back(ORGANIZER)).expect(204, 'POST', `/api/events/${this.id}/acts`, body)
  }

  private readonly write = (reason: string): Promise<void> => this.act({ act: 'news', reason })

  private async replace(): Promise<void> {
    await this.enter(this.id, RESERVE)
    await this.act({ act: 'replace', name: LEAVES, by: RESERVE, reason: 'Klara is at sea until spring.' })
  }

  /** Sessions do not last as long as the story. */
  private async back(name: string): Promise<Player> {
    await this.of(name).signIn()
    return this.of(name)
  }

  private async approve(): Promise<void> {
    const answer = await this.of(ORGANIZER).expect(200, 'GET', `/api/events/${this.id}/schedule`)
    const keys = Schedule.parse(answer).encounters.flatMap(({ key, round, final, result }) =>
      final || result === null || round >= UNAPPROVED ? [] : [key],
    )
    if (keys.length > 0) await this.act({ act: 'approve', keys })
  }

  private async playOn(here: ReadonlySet<string>): Promise<void> {
    const rows = await this.service.rows(
      `SELECT games.id, encounters.round, encounters.key FROM encounters
       JOIN games AS first ON first.id = encounters.game_id
       JOIN games ON games.id = first.id OR games.match_id = first.match_id
       WHERE encounters.event_id = ? AND games.status = 'running' ORDER BY encounters.key, games.id`,
      this.id,
    )
    for (const { id, round, key } of z.array(Running).parse(rows)) {
      const paces = PACES[Math.min(round, PACES.length) - 1] ?? []
      const [division = 0, , place = 0] = key.split('.').map(Number)
      await this.playGame(id, paces[(3 * division + place) % paces.length] ?? 1, here)
    }
  }

  private async playGame(id: string, actions: number, here: ReadonlySet<string>): Promise<void> {
    const names = (
      await this.service.rows(
        'SELECT name FROM seats JOIN users ON users.id = seats.user_id WHERE game_id = ? ORDER BY seat',
        id,
      )
    ).map((row) => textIn(row, 'name'))
    const isLost = this.random.oneIn(RESIGNED)
    for (let i = 0; i < actions; i++) {
      const { head, moves } = await this.boards.look('hex', id)
      const [move] = moves
      const name = move && names[move.seat]
      if (!name || !here.has(name)) return
      const player = this.of(name)
      const action = isLost && i === actions - 1 ? 'resign' : move.action
      const { status, body } = await player.submit(id, head, [action])
      if (status === 401) await player.signIn()
      else if (status !== 200) throw new Error(`${id} ${action}: ${JSON.stringify(body)}`)
    }
    const [talker = ''] = names.filter((name) => here.has(name))
    if (!this.random.oneIn(TALKED) || talker === '') return
    await (
      await this.back(talker)
    ).expect(201, 'POST', `/api/games/${id}/messages`, { text: this.random.pick(SAYINGS) })
  }
}
