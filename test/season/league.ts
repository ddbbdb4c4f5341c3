// A league over its seasons at a clock that is fast-forwarded: real games through the real API, people who vanish,
// withdraw, join late and are replaced; after every step each table is compared with our own arithmetic.
import { z } from 'zod'
import { Boards } from '../../scripts/demo/boards.ts'
import type { TimedService } from '../../scripts/lib/timed.ts'
import { seeded } from '../fuzz/prng.ts'
import type { Random } from '../fuzz/prng.ts'
import { Player, textIn } from '../service/player.ts'
import { expectedTable, TIEBREAKS } from './oracle.ts'
import type { Meeting, Part } from './oracle.ts'

const DAY = 24 * 3_600_000
const START = Date.parse('2027-01-04T12:00:00Z')
const MOVES = 400

export interface League {
  readonly divisions: number
  readonly size: number
  readonly seasons: number
  readonly seed: string
}

export interface Tally {
  passed: number
  failed: number
}

const Event = z.object({
  id: z.string(),
  state: z.string(),
  round: z.number(),
  entrants: z.array(
    z.object({ name: z.string(), state: z.string(), division: z.number(), seed: z.number().nullable() }),
  ),
})
const Schedule = z.object({
  encounters: z.array(
    z.object({
      key: z.string(),
      round: z.number(),
      division: z.number(),
      players: z.array(z.string()),
      games: z.array(z.object({ id: z.string(), over: z.boolean() })),
      final: z.boolean(),
      result: z.array(z.object({ forfeited: z.boolean() })).nullable(),
    }),
  ),
})
const Tables = z.object({
  divisions: z.array(
    z.object({
      rows: z.array(
        z.object({
          name: z.string(),
          place: z.number(),
          values: z.array(z.number().nullable()),
          finish: z.object({ best: z.number(), worst: z.number() }).nullable(),
        }),
      ),
    }),
  ),
})
const Played = z.object({ seat: z.number(), name: z.string(), result: z.string() })
const Outcome = z.object({ places: z.array(z.number()), points: z.array(z.number()), how: z.string() })
export async function playLeague(
  service: TimedService,
  league: League,
  say: (line: string) => void,
): Promise<Tally> {
  const sim = new Simulation(service, league, say)
  await sim.prepare()
  for (let season = 1; season <= league.seasons; season++) await sim.playSeason(season)
  return sim.tally
}

class Simulation {
  readonly tally: Tally = { passed: 0, failed: 0 }
  private now = START
  private readonly random: Random
  private readonly boards: Boards
  private readonly players = new Map<string, Player>()
  private readonly vanished = new Set<string>()
  private readonly heirs = new Map<string, string>()
  /** Where it was said that somebody can still finish, since the last of what nobody could know. */
  private said: { name: string; best: number; worst: number }[] = []
  private id = ''

  constructor(
    private readonly service: TimedService,
    private readonly league: League,
    private readonly say: (line: string) => void,
  ) {
    this.random = seeded(league.seed)
    this.boards = new Boards(service, this.random)
  }

  async prepare(): Promise<void> {
    const count = this.league.divisions * this.league.size
    // Two more wait for a place, and the last organizes.
    const names = [...Array.from({ length: count + 2 }, (_, i) => `Player ${String(i + 1)}`), 'Organizer']
    for (const [i, name] of names.entries()) {
      const headers = () => ({
        'hexpost-now': String(this.now),
        'cf-connecting-ip': `10.1.${String(i >> 4)}.${String(i & 15)}`,
      })
      const player = new Player(this.service.url, name, headers)
      await player.signUp()
      this.players.set(name, player)
    }
    const announced = await this.of('Organizer').expect(201, 'POST', '/api/events', {
      name: 'The league',
      plan: {
        format: { kind: 'divisions', legs: 1, size: this.league.size, up: 1, down: 1 },
        armies: {
          how: 'fixed',
          rounds: [
            ['borgo', 'moloch'],
            ['outpost', 'hegemony'],
          ],
        },
        clock: { kind: 'turn', days: 3, excused: 0 },
        tiebreaks: [...TIEBREAKS],
        seeding: 'order',
        most: count,
        reserves: true,
        seasons: this.league.seasons,
        window: { days: 14, remind: 3 },
      },
      openAt: this.now,
      closeAt: this.now + DAY,
      startAt: this.now + 2 * DAY,
    })
    this.id = textIn(announced, 'id')
    await this.service.doWhatIsDue(this.now)
    for (const name of names.slice(0, count)) {
      this.now++
      await this.of(name).expect(204, 'POST', this.path('/entrants'), {})
    }
  }

  async playSeason(season: number): Promise<void> {
    if (season > 1) {
      const [next] = await this.service.rows('SELECT id FROM events WHERE previous_id = ?', this.id)
      this.check('a season follows', next !== undefined)
      this.id = textIn(next, 'id')
      this.said = []
    }
    for (let step = 0; step < 200; step++) {
      this.now += DAY
      await this.service.doWhatIsDue(this.now)
      const event = await this.event()
      if (event.state === 'finished') {
        await this.compare(`season ${String(season)}, the end`)
        this.check(`season ${String(season)}, something was said of the places to come`, this.said.length > 0)
        this.say(`season ${String(season)} is over after ${String(event.round)} rounds`)
        return
      }
      if (event.state === 'running') {
        await this.trouble(season, event.round)
        await this.playOn()
        await this.compare(`season ${String(season)}, round ${String(event.round)}`)
      }
    }
    this.check('the season ends', false)
  }

  private readonly troubled = new Set<string>()

  /** What goes wrong in a league, once each. */
  private async trouble(season: number, round: number): Promise<void> {
    const once = async (what: string, when: boolean, does: () => Promise<void> | void) => {
      if (!when || this.troubled.has(what)) return
      this.troubled.add(what)
      this.said = []
      await does()
    }
    const reserve = (n: number) => `Player ${String(this.league.divisions * this.league.size + n)}`
    // Weeks go by between two acts: a session does not last so long.
    const acting = async (name: string): Promise<Player> => {
      await this.of(name).signIn()
      return this.of(name)
    }
    const act = async (body: object) =>
      (await acting('Organizer')).expect(204, 'POST', this.path('/acts'), body)
    const enter = async (name: string) => (await acting(name)).expect(204, 'POST', this.path('/entrants'), {})
    await once('vanish', season === 1 && round === 2, () => {
      this.vanished.add('Player 3')
    })
    await once('replace', season === 1 && round === 2, async () => {
      await enter(reserve(1))
      await act({ act: 'replace', name: 'Player 2', by: reserve(1), reason: 'Has no more time.' })
      this.heirs.set('Player 2', reserve(1))
    })
    await once('withdraw', season === 1 && round === 3, async () => {
      await (await acting('Player 4')).expect(204, 'POST', this.path('/leave'))
    })
    // Somebody who withdrew does not come again, so a division of the second season has room for one more.
    await once('join late', season === 2 && round === 1, async () => {
      await enter(reserve(2))
      await act({ act: 'admit', name: reserve(2) })
    })
  }

  /** Everybody who has not vanished plays what they owe; most games end by a resignation soon, some are played out. */
  private async playOn(): Promise<void> {
    const { encounters } = await this.schedule()
    for (const { games } of encounters) for (const { id, over } of games) if (!over) await this.playGame(id)
    await this.service.doWhatIsDue(this.now)
  }

  private async playGame(id: string): Promise<void> {
    const people = await this.people(id)
    const length = this.random.oneIn(12) ? MOVES : 2 + this.random.below(10)
    for (let i = 0; i < MOVES; i++) {
      const { head, moves } = await this.boards.look('hex', id)
      const [move] = moves
      const name = move && people[move.seat]
      if (!name || this.vanished.has(name)) return
      const action = i < length ? move.action : 'resign'
      const { status, body } = await this.of(name).submit(id, head, [action])
      if (status === 401) {
        await this.of(name).signIn()
        continue
      }
      if (status !== 200) throw new Error(`${id} ${action}: ${JSON.stringify(body)}`)
      if (action === 'resign') return
    }
  }

  private async people(id: string): Promise<string[]> {
    const rows = await this.service.rows(
      'SELECT name FROM seats JOIN users ON users.id = seats.user_id WHERE game_id = ? ORDER BY seat',
      id,
    )
    return rows.map((row) => textIn(row, 'name'))
  }

  private async compare(when: string): Promise<void> {
    const [event, schedule] = [await this.event(), await this.schedule()]
    const tables = Tables.parse(await this.of('Organizer').expect(200, 'GET', this.path('/tables')))
    for (const [division, { rows }] of tables.divisions.entries()) {
      const players = event.entrants
        .filter((one) => one.seed !== null && one.division === division)
        .map(({ name }) => name)
      const meetings: Meeting[] = []
      for (const encounter of schedule.encounters)
        if (encounter.division === division) {
          const meeting = await this.meeting(encounter)
          if (meeting) meetings.push(meeting)
        }
      const expected = sorted(expectedTable(players, meetings))
      const told = sorted(
        rows.map(({ name, place, values }) => ({ name, place, points: values[0] ?? 0, hq: values[1] ?? 0 })),
      )
      const isSame = JSON.stringify(expected) === JSON.stringify(told)
      this.check(`${when}, division ${String(division + 1)}`, isSame, { expected, told })
      this.hear(when, rows, event.state === 'finished')
    }
  }

  /** What a table says of the places to come, and whether it was right with all that it has said so far. */
  private hear(
    when: string,
    rows: z.output<typeof Tables>['divisions'][number]['rows'],
    isFinal: boolean,
  ): void {
    for (const { name, place, finish } of rows) {
      if (finish) this.said.push({ name, ...finish })
      const wrong = this.said.filter((one) => one.name === name && (place < one.best || place > one.worst))
      if (isFinal) this.check(`${when}, ${name} finishes where it was possible`, wrong.length === 0, wrong)
    }
  }

  /** From the game's own result; null: it is not over. */
  private async meeting(encounter: z.output<typeof Schedule>['encounters'][number]): Promise<Meeting | null> {
    const { players, games, result } = encounter
    const part = (
      player: string,
      place: number,
      hq: number,
      lateGames: number,
      forfeited: boolean,
    ): Part => ({
      ...{ player, place, hq, lateGames, forfeited },
    })
    const [alone = ''] = players
    if (players.length === 1) return [part(alone, 1, 0, 0, false)]
    const [game] = games
    // Nobody sat down: one of them had withdrawn before, and not to come counts as a time-out.
    if (!game)
      return (
        result &&
        players.map((name, i) => {
          const isGone = result[i]?.forfeited ?? false
          return part(name, 1, 0, isGone ? 1 : 0, isGone)
        })
      )
    const rows = await this.service.rows(
      `SELECT seat, name, result FROM seats JOIN users ON users.id = seats.user_id
       JOIN games ON games.id = seats.game_id WHERE games.id = ? AND games.result IS NOT NULL ORDER BY seat`,
      game.id,
    )
    if (rows.length === 0 || !encounter.final) return null
    return z
      .array(Played)
      .parse(rows)
      .map(({ seat, name, result: json }) => {
        const { places, points, how } = Outcome.parse(JSON.parse(json))
        const isLate = how === 'time' && places[seat] !== 1
        return part(
          this.heirs.get(name) ?? name,
          places[seat] ?? 1,
          points[seat] ?? 0,
          isLate ? 1 : 0,
          isLate,
        )
      })
  }

  private check(what: string, holds: boolean, more: unknown = null): void {
    if (holds) this.tally.passed++
    else {
      this.tally.failed++
      this.say(`FAILED ${what} ${JSON.stringify(more)}`)
    }
  }

  private readonly path = (rest: string): string => `/api/events/${this.id}${rest}`
  private readonly event = async () =>
    Event.parse(await this.of('Organizer').expect(200, 'GET', this.path('')))
  private readonly schedule = async () =>
    Schedule.parse(await this.of('Organizer').expect(200, 'GET', this.path('/schedule')))

  private of(name: string): Player {
    const player = this.players.get(name)
    if (!player) throw new Error(name)
    return player
  }
}

const sorted = <T extends { name: string }>(lines: readonly T[]): T[] =>
  [...lines].sort((a, b) => (a.name < b.name ? -1 : 1))
