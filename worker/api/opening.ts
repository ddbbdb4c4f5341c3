// What can be asked for when a table is opened or offered.
import { z } from '@hono/zod-openapi'
import { FIRST, MATCH_KINDS, SEATING } from '../db/schema.ts'
import type { MatchKind, Terms } from '../db/schema.ts'
import type { Sides } from '../match/games.ts'
import type { Opening } from '../match/tables.ts'
import { Clock } from './clock.ts'
import { Army, Seat, Side, Time, Value } from './parts.ts'

export const Setup = z.record(z.string(), z.unknown())

/** What has a place of its own beside the setup would contradict it there. */
const without = (...keys: readonly string[]) =>
  Setup.refine((setup) => !keys.some((key) => key in setup), 'unknown_field').default({})

/** Where a page begins: the `next` of the page before. */
export const Page = z.string().regex(/^\d{1,15}\.\w+$/)

export const Range = z
  .strictObject({ least: z.number().nullable(), most: z.number().nullable() })
  .refine(({ least, most }) => least === null || most === null || least <= most, 'bad_range')
  .openapi('RatingRange')

/** Of a hundred games that are over, how many somebody may have lost on time. */
export const Lateness = z.int().min(0).max(100)

/** What both a table and an offer say, whatever is played. */
const anything = {
  value: Value.optional(),
  public: z.boolean().default(false),
  ranked: z.boolean().default(false),
  /** Who may join; left out: everybody. */
  rating: Range.nullable().default(null),
  lateness: Lateness.nullable().default(null),
  /** Null: nobody is timed. */
  clock: Clock.nullable().default(null),
}

const hex = {
  ...anything,
  game: z.literal('hex'),
  /** Null: by lot. */
  army: Army.nullable(),
  /** The army the other player must take; left out: they choose. A given position needs it. */
  against: Army.nullable().default(null),
  /** `other` is the one who sits after me. */
  first: z.enum(FIRST),
  /** What differs from the usual game; the rules parse it. */
  setup: without('armies', 'first'),
}

const convoy = {
  ...anything,
  game: z.literal('convoy'),
  /** My side; null: what the other player leaves me, or by lot if they do not choose either. */
  army: Side.nullable(),
  /** What differs from the usual game, such as a whole set of values; the rules parse it. */
  setup: without('sides'),
}

/** What a table says besides. */
const table = {
  /** Where I sit. */
  seat: Seat.max(5).default(0),
  seating: z.enum(SEATING).default('chosen'),
  /** Not before; null: when the last seat is taken. */
  startAt: Time.nullable().default(null),
  /** When the table is given up if the game has not begun. */
  expiresAt: Time.nullable().default(null),
  /** Names: nobody else can sit down then. */
  challenge: z.array(z.string().min(1).max(50)).max(5).default([]),
}

/** Two games with the people exchanged, as one match. */
const match = <const K extends MatchKind>(...kinds: K[]) => z.enum(kinds).nullable().default(null)

const CreateHex = z
  .strictObject({
    ...hex,
    ...table,
    match: match(...MATCH_KINDS),
    /** How many; left out: as many as `armies`, else two. */
    seats: z.int().min(2).max(6).optional(),
    /** By seat: the army it prescribes; null: whoever sits there chooses. Goes before `against`. */
    armies: z.array(Army.nullable()).min(2).max(6).optional(),
  })
  .openapi('HexTable')

// A duplicate would show each player the other's hand of the other game.
const CreateConvoy = z.strictObject({ ...convoy, ...table, match: match('mirrored') }).openapi('ConvoyTable')

export const Create = z.discriminatedUnion('game', [CreateHex, CreateConvoy])

const offer = {
  /** How many of its games may run at once. */
  most: z.int().min(1).max(20),
}

export const Post = z.discriminatedUnion('game', [
  z.strictObject({ ...hex, ...offer }).openapi('HexOffer'),
  z.strictObject({ ...convoy, ...offer }).openapi('ConvoyOffer'),
])

type Wanted = z.infer<typeof Create> | z.infer<typeof Post>

/** What is asked for besides the own side. */
export function termsOf(wanted: Wanted): Terms {
  const { setup, rating, lateness, clock } = wanted
  const chosen =
    wanted.game === 'hex' ? { first: wanted.first, against: wanted.against } : { first: null, against: null }
  return {
    ...chosen,
    setup,
    ...(rating && { rating }),
    ...(lateness !== null && { lateness }),
    ...(clock && { clock }),
  }
}

/** By seat: what it prescribes; what is left out is free. */
function prescribed(wanted: z.infer<typeof Create>): Sides {
  if (wanted.game === 'convoy') return [null, null]
  const { against, armies, seat, seats = armies?.length ?? 2 } = wanted
  return Array.from({ length: seats }, (_, i) => (armies ? (armies[i] ?? null) : i === seat ? null : against))
}

export function openingOf(wanted: z.infer<typeof Create>, challenged: Opening['challenged']): Opening {
  const { game, army, value = '', seating, seat } = wanted
  const armies = prescribed(wanted)
  const terms = {
    ...termsOf(wanted),
    ...(wanted.game === 'hex' && wanted.armies && { armies: wanted.armies }),
    ...(seating !== 'chosen' && { seating }),
  }
  return {
    game,
    terms,
    armies,
    seat,
    wish: { army, value },
    public: wanted.public,
    ranked: wanted.ranked,
    startAt: wanted.startAt,
    expiresAt: wanted.expiresAt,
    challenged,
    match: wanted.match,
    rematchOf: null,
  }
}
