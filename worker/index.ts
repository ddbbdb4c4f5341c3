// Only wiring: what the platform calls, and who answers.
import { createApp } from './app.ts'
import type { Env } from './env.ts'
import { doWhatIsDue } from './jobs.ts'
import { answerSummons } from './mail/summon.ts'

export { Room } from './live/room.ts'

export type { AccountApi } from './api/account.ts'
export type { AdminApi } from './api/admin.ts'
export type { AnswerApi } from './api/answers.ts'
export type { BotApi } from './api/bots.ts'
export type { CalendarApi } from './api/calendar.ts'
export type { ChannelApi } from './api/channels.ts'
export type { ChatApi } from './api/chat.ts'
export type { CredentialApi } from './api/credentials.ts'
export type { DataApi } from './api/data.ts'
export type { DecisionApi } from './api/decisions.ts'
export type { DevApi } from './api/dev.ts'
export type { DraftApi } from './api/drafts.ts'
export type { EventRecordApi } from './api/event-records.ts'
export type { FeedApi } from './api/feeds.ts'
export type { GameApi } from './api/games.ts'
export type { InviteApi } from './api/invites.ts'
export type { NextApi } from './api/next.ts'
export type { OrderApi } from './api/orders.ts'
export type { OrganizingApi } from './api/organizing.ts'
export type { PeopleApi } from './api/people.ts'
export type { PlayerApi } from './api/players.ts'
export type { LetterApi } from './api/letters.ts'
export type { LiveApi } from './api/live.ts'
export type { MatchApi } from './api/matches.ts'
export type { OfferApi } from './api/offers.ts'
export type { RecordApi } from './api/records.ts'
export type { RulingApi } from './api/rulings.ts'
export type { ServiceApi } from './api/service.ts'
export type { SessionApi } from './api/sessions.ts'
export type { TokenApi } from './api/tokens.ts'
export type { TableApi } from './api/tables.ts'
export type { TournamentApi } from './api/tournaments.ts'
export type { TurnApi } from './api/turns.ts'
export type { UnsubscribeApi } from './api/unsubscribe.ts'

const app = createApp(() => Date.now())

export default {
  fetch: app.fetch,
  scheduled: (_controller, env, context) => doWhatIsDue(env, () => Date.now(), context),
  queue: (_batch, env) => answerSummons(env, () => Date.now()),
} satisfies ExportedHandler<Env>
