// Where I am told things besides my mail address: browsers, Discord, Slack, any address that takes JSON.
import { createRoute, z } from '@hono/zod-openapi'
import type { Account } from '../accounts/users.ts'
import { letterId } from '../db/ids.ts'
import { CHANNEL_KINDS } from '../db/schema.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { isAllowed } from '../mail/channels/address.ts'
import { publicKeyOf } from '../mail/channels/push.ts'
import { addChannel, channelsOf, readChannel, removeChannel, switchOn } from '../mail/channels/store.ts'
import { tell } from '../mail/channels/tell.ts'
import type { Channel } from '../mail/channels/tell.ts'
import { channelOffice, pushKeys } from '../mail/office.ts'
import { noticeWords } from '../mail/words.ts'
import { body, bySession, json, refusals, router, Text, Time } from './parts.ts'

const Kind = z.enum(CHANNEL_KINDS)

const ChannelView = z
  .object({
    id: z.string(),
    kind: Kind,
    name: z.string(),
    /** Whose address it is: the whole of it may be a secret. */
    host: z.string(),
    createdAt: Time,
    /** Since when nothing arrives. */
    failingSince: Time.nullable(),
    /** When it was switched off. */
    offAt: Time.nullable(),
    reason: z.string().nullable(),
  })
  .openapi('Channel')

const Keys = z.strictObject({
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})

const Added = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('push'), name: Text(60), address: z.string().max(1000), keys: Keys }),
  z.strictObject({
    kind: z.enum(['discord', 'slack', 'json']),
    name: Text(60),
    address: z.string().max(1000),
  }),
])

const params = z.object({ id: z.string().max(40) })

const routes = {
  list: createRoute({
    method: 'get',
    path: '/api/me/channels',
    summary: 'My channels',
    ...bySession,
    responses: {
      200: json(
        z.object({ channels: z.array(ChannelView), pushKey: z.string().nullable() }),
        'Oldest first; `pushKey` is what browsers subscribe with, null where there is no web push',
      ),
      ...refusals(401, 403),
    },
  }),
  add: createRoute({
    method: 'post',
    path: '/api/me/channels',
    summary: 'Add a channel, or one that was switched off again',
    description: 'Plain JSON is signed; the secret is told here and never again.',
    ...bySession,
    request: { body: body(Added) },
    responses: {
      201: json(z.object({ channel: ChannelView, secret: z.string().nullable() }), 'Added'),
      ...refusals(401, 403, 409, 422, 429),
    },
  }),
  test: createRoute({
    method: 'post',
    path: '/api/me/channels/{id}/test',
    summary: 'Try a channel; one that works is switched on again',
    ...bySession,
    request: { params },
    responses: {
      200: json(z.object({ reason: z.string().nullable() }), 'Null: it arrived; otherwise why not'),
      ...refusals(401, 403, 404, 422, 429),
    },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/api/me/channels/{id}',
    summary: 'Remove a channel',
    ...bySession,
    request: { params },
    responses: { 204: { description: 'Removed' }, ...refusals(401, 403, 404, 422) },
  }),
}

export const channelRoutes = router()
  .openapi(routes.list, async (c) => {
    const { db, user } = c.var
    const keys = pushKeys(c.env)
    const own = await channelsOf(db, user.id)
    return c.json({ channels: own.map(viewOf), pushKey: keys && publicKeyOf(keys.key) }, 200)
  })
  .openapi(routes.add, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['channel by user', user.id])
    const added = c.req.valid('json')
    if (!isAllowed(added.address, c.env.CHANNELS_ANYWHERE === 'true')) throw refused(422, 'bad_address')
    if (added.kind === 'push' && !pushKeys(c.env)) throw refused(409, 'no_push')
    const secret = added.kind === 'push' ? `${added.keys.p256dh}.${added.keys.auth}` : null
    const { kind, name, address } = added
    const channel = await addChannel(db, user.id, { kind, name, address, secret }, now)
    return c.json({ channel: viewOf(channel), secret: kind === 'json' ? channel.secret : null }, 201)
  })
  .openapi(routes.test, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['channel by user', user.id])
    const channel = await readChannel(db, user.id, c.req.valid('param').id)
    try {
      await tell(channelOffice(c.env), channel, trial(user, channel, c.env.ORIGIN, now), now)
    } catch (error) {
      return c.json({ reason: error instanceof Error ? error.message : String(error) }, 200)
    }
    await switchOn(db, user.id, channel.id)
    return c.json({ reason: null }, 200)
  })
  .openapi(routes.remove, async (c) => {
    await removeChannel(c.var.db, c.var.user.id, c.req.valid('param').id)
    return c.body(null, 204)
  })

const viewOf = ({ id, kind, name, address, createdAt, failingSince, offAt, reason }: Channel) => ({
  id,
  kind,
  name,
  host: new URL(address).host,
  createdAt,
  failingSince,
  offAt,
  reason,
})

/** What the button sends. */
function trial({ lang, name }: Account, { address }: Channel, origin: string, now: number) {
  const say = noticeWords[lang]
  const page = {
    name: say.to(name),
    title: say.trial,
    lead: say.trialText,
    time: null,
    board: null,
    sections: [],
    button: { text: say.toGames, href: `${origin}/games` },
    why: say.why,
    settings: { text: say.settings, href: `${origin}/settings` },
  }
  return {
    id: letterId(),
    kind: 'test',
    to: address,
    subject: say.trial,
    text: say.trialText,
    gameId: null,
    createdAt: now,
    page,
  }
}

export type ChannelApi = typeof channelRoutes
