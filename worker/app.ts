// The API put together. The clock comes in, so that a test can hand in its own.
import { accountRoutes } from './api/account.ts'
import { answerRoutes } from './api/answers.ts'
import { calendarRoutes } from './api/calendar.ts'
import { adminRoutes } from './api/admin.ts'
import { bounceRoutes } from './api/bounces.ts'
import { botRoutes } from './api/bots.ts'
import { channelRoutes } from './api/channels.ts'
import { chatRoutes } from './api/chat.ts'
import { credentialRoutes } from './api/credentials.ts'
import { dataRoutes } from './api/data.ts'
import { decisionRoutes } from './api/decisions.ts'
import { devRoutes } from './api/dev.ts'
import { draftRoutes } from './api/drafts.ts'
import { eventFileRoutes } from './api/event-files.ts'
import { eventRecordRoutes } from './api/event-records.ts'
import { feedRoutes } from './api/feeds.ts'
import { gameRoutes } from './api/games.ts'
import { inviteRoutes } from './api/invites.ts'
import { letterRoutes } from './api/letters.ts'
import { liveRoutes } from './api/live.ts'
import { matchRoutes } from './api/matches.ts'
import { nextRoutes } from './api/next.ts'
import { orderRoutes } from './api/orders.ts'
import { offerRoutes } from './api/offers.ts'
import { organizingRoutes } from './api/organizing.ts'
import { router } from './api/parts.ts'
import { peopleRoutes } from './api/people.ts'
import { playerRoutes } from './api/players.ts'
import { recordRoutes } from './api/records.ts'
import { serviceRoutes } from './api/service.ts'
import { sessionRoutes } from './api/sessions.ts'
import { tokenRoutes } from './api/tokens.ts'
import { tableRoutes } from './api/tables.ts'
import { tournamentRoutes } from './api/tournaments.ts'
import { rulingRoutes } from './api/rulings.ts'
import { turnRoutes } from './api/turns.ts'
import { unsubscribeRoutes } from './api/unsubscribe.ts'
import { answerError, notFound } from './edge/errors.ts'
import { clock, headers, readAhead, sameSite, session, sizeLimit } from './edge/guards.ts'

export function createApp(now: () => number) {
  const app = router()
  app.use(clock(now), headers, sizeLimit)
  // Before the guard against forged forms: mail programs post one, and its address is signed.
  app.route('/', unsubscribeRoutes)
  app.use(sameSite)
  app.post('/api/games/:id/actions', readAhead)
  app.use(session)
  app.notFound(notFound)
  app.onError(answerError)
  app.route('/', serviceRoutes)
  app.route('/', accountRoutes)
  app.route('/', calendarRoutes)
  app.route('/', letterRoutes)
  app.route('/', decisionRoutes)
  app.route('/', bounceRoutes)
  app.route('/', feedRoutes)
  app.route('/', channelRoutes)
  // Before the games: no game is called next.
  app.route('/', nextRoutes)
  app.route('/', sessionRoutes)
  app.route('/', credentialRoutes)
  app.route('/', tokenRoutes)
  app.route('/', botRoutes)
  app.route('/', dataRoutes)
  app.route('/', peopleRoutes)
  app.route('/', playerRoutes)
  app.route('/', adminRoutes)
  app.route('/', gameRoutes)
  app.route('/', turnRoutes)
  app.route('/', rulingRoutes)
  app.route('/', draftRoutes)
  app.route('/', orderRoutes)
  app.route('/', answerRoutes)
  app.route('/', inviteRoutes)
  app.route('/', tableRoutes)
  app.route('/', offerRoutes)
  app.route('/', matchRoutes)
  app.route('/', liveRoutes)
  app.route('/', chatRoutes)
  app.route('/', recordRoutes)
  app.route('/', tournamentRoutes)
  app.route('/', eventRecordRoutes)
  app.route('/', eventFileRoutes)
  app.route('/', organizingRoutes)
  app.route('/', devRoutes)
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Signed in on a page; good for everything. The cookie is called __Host-session under https.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal token; good for the scopes it was made with.',
  })
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Hexpost',
      version: '1',
      description: 'Neuroshima Hex by correspondence. Refusals are { error: { code, message, ... } }.',
    },
  })
  return app
}
