// Five weeks in the life of the service, told through its API.
import { ARMIES } from '../../shared/hex/tiles.ts'
import type { Random } from '../../test/fuzz/prng.ts'
import { Player, textIn } from '../../test/service/player.ts'
import { z } from 'zod'
import type { TimedService } from '../lib/timed.ts'
import { Boards } from './boards.ts'
import { League } from './league.ts'
import { PEOPLE, SAYINGS } from './people.ts'
import type { Person } from './people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAYS = 35
/** How often they look in. */
const STEP = 8 * HOUR
/** Actions in one sitting. */
const SITTING = 12

const PLAYED = ARMIES.filter((army) => army !== 'doomsday')
const CLOCK = { kind: 'turn', days: 3, excused: 1 } as const

const Owing = z.object({ id: z.string(), game: z.string(), seat: z.number() })
export async function tell(
  service: TimedService,
  random: Random,
  end: number,
  say: (line: string) => void,
): Promise<void> {
  const start = end - DAYS * DAY
  const clock = { now: start }
  const players = new Map(
    PEOPLE.map(({ name }, i) => [
      name,
      new Player(service.url, name, () => ({
        'hexpost-now': String(clock.now),
        'cf-connecting-ip': `10.0.0.${String(i + 1)}`,
      })),
    ]),
  )
  const of = (name: string): Player => {
    const player = players.get(name)
    if (!player) throw new Error(name)
    return player
  }
  for (const { name, lang, zone } of PEOPLE) {
    await of(name).signUp(lang)
    await of(name).expect(200, 'PATCH', '/api/me/calendar', { zone })
  }
  // As if each had opened the letter that asks for it: letters about games go to proven addresses only.
  await service.rows('UPDATE users SET proven_at = created_at')

  const boards = new Boards(service, random)
  const league = new League(service, boards, of, clock, random)
  for (let day = 0; clock.now <= end; clock.now += STEP, day = (clock.now - start) / DAY) {
    const here = PEOPLE.filter(({ gone }) => gone === undefined || day < gone)
    if (Number.isInteger(day)) {
      say(`day ${String(day)} of ${String(DAYS)}`)
      if (day < DAYS - 1) await sitDown(here, of, random)
      await league.live(day, new Set(here.map(({ name }) => name)))
    }
    for (const { name, pace } of here)
      if (random.oneIn(pace)) await playWhatIsOwed(service, boards, of(name), random)
    await service.doWhatIsDue(clock.now)
  }
  clock.now = end
  await leaveTablesOpen(of)
  await league.announceNext()
  await service.doWhatIsDue(clock.now)
}

/** Two of them begin a game, now and then three, or two play The Convoy. */
async function sitDown(here: readonly Person[], of: (name: string) => Player, random: Random): Promise<void> {
  const names = shuffled(
    here.map(({ name }) => name),
    random,
  )
  const [opener = '', ...others] = names.slice(0, random.oneIn(6) ? 3 : 2)
  const armies = shuffled(PLAYED, random)
  const common = { public: true, clock: CLOCK, value: valueOf(random) }
  const isConvoy = others.length === 1 && random.oneIn(3)
  const table = isConvoy
    ? { ...common, game: 'convoy', army: null, ranked: true }
    : {
        ...common,
        game: 'hex',
        army: armies[0],
        first: 'lot',
        seats: 1 + others.length,
        ranked: others.length === 1,
        ...(others.length > 1 && { setup: { mode: 'deathmatch' } }),
      }
  const opened = await of(opener).expect(201, 'POST', '/api/games', table)
  for (const [i, name] of others.entries())
    await of(name).expect(200, 'POST', `/api/invites/${textIn(opened, 'invite')}/join`, {
      army: isConvoy ? null : armies[i + 1],
      value: valueOf(random),
    })
}

/** Every game that waits for them, as far as they can get in one sitting; duels are the league's. */
async function playWhatIsOwed(
  service: TimedService,
  boards: Boards,
  player: Player,
  random: Random,
): Promise<void> {
  const owing = await service.rows(
    `SELECT games.id, games.game, seats.seat FROM seats
     JOIN games ON games.id = seats.game_id JOIN users ON users.id = seats.user_id
     WHERE users.name = ? AND seats.owes_since IS NOT NULL AND games.status = 'running'
       AND games.match_id IS NULL`,
    player.name,
  )
  for (const { id, game, seat } of z.array(Owing).parse(owing)) {
    for (let i = 0; i < SITTING; i++) {
      const { head, moves } = await boards.look(game, id)
      const move = moves.find((due) => due.seat === seat)
      if (!move) break
      const { status, body } = await player.submit(id, head, [move.action])
      // Their time ran out just before, and the clock has played.
      if (status === 409) break
      if (status !== 200) throw new Error(`${id} ${move.action}: ${JSON.stringify(body)}`)
    }
    if (random.oneIn(12))
      await player.expect(201, 'POST', `/api/games/${id}/messages`, { text: random.pick(SAYINGS) })
  }
}

/** For the lobby, and a challenge for Ada. */
async function leaveTablesOpen(of: (name: string) => Player): Promise<void> {
  const common = { public: true, clock: CLOCK }
  await of('Bolek').expect(201, 'POST', '/api/games', {
    ...common,
    ...{ game: 'hex', army: 'hegemony', first: 'lot', ranked: true },
  })
  await of('Hana').expect(201, 'POST', '/api/games', {
    ...common,
    ...{ game: 'hex', army: null, first: 'lot', seats: 4, setup: { mode: 'deathmatch' } },
  })
  await of('Igor').expect(201, 'POST', '/api/games', { ...common, game: 'convoy', army: 'moloch' })
  await of('Flora').expect(201, 'POST', '/api/offers', {
    ...common,
    ...{ game: 'hex', army: null, first: 'lot', most: 3 },
  })
  await of('Dorota').expect(201, 'POST', '/api/games', {
    ...{ clock: CLOCK, game: 'hex', army: 'neojungle', first: 'lot', challenge: ['Ada'] },
  })
}

const valueOf = (random: Random): string =>
  Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(random.below(rest.length), 1))
}
