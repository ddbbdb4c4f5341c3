// The API, through Hono's typed client; the only file that knows the Worker's types. One client for each resource.
import { hc } from 'hono/client'
import type { ClientRequestOptions, InferRequestType, InferResponseType } from 'hono/client'
import type {
  AccountApi,
  AnswerApi,
  CalendarApi,
  ChannelApi,
  ChatApi,
  CredentialApi,
  DataApi,
  DecisionApi,
  DevApi,
  DraftApi,
  EventRecordApi,
  FeedApi,
  GameApi,
  InviteApi,
  LetterApi,
  MatchApi,
  OfferApi,
  OrganizingApi,
  OrderApi,
  PeopleApi,
  PlayerApi,
  RecordApi,
  ServiceApi,
  SessionApi,
  TableApi,
  TokenApi,
  TournamentApi,
  TurnApi,
  UnsubscribeApi,
} from '../../../.types/worker/index.d.ts'
import type { Event as ConvoyEvent } from '$shared/convoy/events.ts'
import type { State as ConvoyState } from '$shared/convoy/state.ts'
import type { Event as HexEvent } from '$shared/hex/events.ts'
import type { State as HexState } from '$shared/hex/state.ts'
import { ask, granted, Refusal, refusalIn, Unreachable } from './answer.ts'
import { ownValue } from './value.ts'

const options: ClientRequestOptions = { fetch: ask }
const account = hc<AccountApi>('/', options).api
const credentials = hc<CredentialApi>('/', options).api
const channels = hc<ChannelApi>('/', options).api.me.channels
const feeds = hc<FeedApi>('/', options).api.me.feeds
const decisions = hc<DecisionApi>('/', options).api.decisions
const mailbox = hc<DevApi>('/', options).api.dev.mailbox
const unsubscribe = hc<UnsubscribeApi>('/', options).api.letters.unsubscribe
const letters = hc<LetterApi>('/', options).api.me.letters
const games = hc<GameApi>('/', options).api.games
const turns = hc<TurnApi>('/', options).api.games
const orders = hc<OrderApi>('/', options).api
const drafts = hc<DraftApi>('/', options).api.games
const answers = hc<AnswerApi>('/', options).api.games
const talks = hc<ChatApi>('/', options).api.games
const matches = hc<MatchApi>('/', options).api.matches
const moments = hc<MatchApi>('/', options).api.games
const invites = hc<InviteApi>('/', options).api.invites
const tables = hc<TableApi>('/', options).api
const offers = hc<OfferApi>('/', options).api.offers
const players = hc<PlayerApi>('/', options).api.players
const records = hc<RecordApi>('/', options).api.players
const calendar = hc<CalendarApi>('/', options).api.me.calendar
const service = hc<ServiceApi>('/', options).api
const sessions = hc<SessionApi>('/', options).api.me.sessions
const tokens = hc<TokenApi>('/', options).api.me.tokens
const data = hc<DataApi>('/', options).api.me
const events = hc<TournamentApi>('/', options).api.events
const ownEvents = hc<TournamentApi>('/', options).api.me.events
const eventRecords = hc<EventRecordApi>('/', options).api.events
const organizing = hc<OrganizingApi>('/', options).api.events
const people = hc<PeopleApi>('/', options).api

export type Me = InferResponseType<typeof account.me.$get, 200>
export type LetterSettings = InferResponseType<typeof letters.$get, 200>
export type LetterChoice = InferRequestType<typeof letters.$patch>['json']
export type SignUp = InferRequestType<typeof account.account.$post>['json']
export type Line = InferResponseType<typeof games.$get, 200>['games'][number]
export type NewTable = InferRequestType<typeof games.$post>['json']
export type Opened = InferResponseType<typeof games.$post, 201>
type Sent = InferResponseType<(typeof games)[':id']['$get'], 200>
type SentBegun = Exclude<Sent, { status: 'open' }>
export type OpenTable = Extract<Sent, { status: 'open' }>
/** The rules parse a setup themselves. */
export type HexGame = Omit<Extract<SentBegun, { game: 'hex' }>, 'view' | 'setup'> & {
  readonly view: HexState
  readonly setup: unknown
}
export type ConvoyGame = Omit<Extract<SentBegun, { game: 'convoy' }>, 'view' | 'setup'> & {
  readonly view: ConvoyState
  readonly setup: unknown
}
/** `game` says what its `view` is. */
export type Begun = HexGame | ConvoyGame
export type Game = OpenTable | Begun
export type SeatLine = Begun['seats'][number]
type SentEntry = InferResponseType<(typeof turns)[':id']['log']['$get'], 200>['entries'][number]
export type LogEntry<Event = unknown> = Omit<SentEntry, 'events'> & { readonly events: readonly Event[] }
export type Accepted = InferResponseType<(typeof turns)[':id']['actions']['$post'], 200>
export type Submission = InferRequestType<(typeof turns)[':id']['actions']['$post']>['json']
export type Orders = InferResponseType<(typeof orders.games)[':id']['orders']['$get'], 200>
export type SavedDraft = InferRequestType<(typeof drafts)[':id']['draft']['$put']>['json']
export type Conditional = InferResponseType<
  (typeof answers)[':id']['answers']['$get'],
  200
>['answers'][number]
export type Invitation = InferResponseType<(typeof invites)[':code']['$get'], 200>
export type Message = InferResponseType<(typeof talks)[':id']['messages']['$get'], 200>['messages'][number]
export type Match = InferResponseType<(typeof matches)[':id']['$get'], 200>
export type Lobby = InferRequestType<typeof tables.tables.$get>['query']
export type Watched = InferRequestType<typeof tables.running.$get>['query']
export type Clock = NonNullable<Invitation['clock']>
export type Offer = InferResponseType<typeof offers.$get, 200>['offers'][number]
export type NewOffer = InferRequestType<typeof offers.$post>['json']
export type Profile = InferResponseType<(typeof players)[':name']['$get'], 200>
export type PlayerRecord = InferResponseType<(typeof records)[':name']['record']['$get'], 200>
export type Calendar = InferResponseType<typeof calendar.$get, 200>
export type CalendarChange = InferRequestType<typeof calendar.$patch>['json']
export type SessionLine = InferResponseType<typeof sessions.$get, 200>['sessions'][number]
export type Token = InferResponseType<typeof tokens.$get, 200>['tokens'][number]
export type NewToken = InferRequestType<typeof tokens.$post>['json']
export type Joining = InferRequestType<(typeof invites)[':code']['join']['$post']>['json']

export type LeagueLine = InferResponseType<typeof events.$get, 200>['events'][number]
export type League = InferResponseType<(typeof events)[':id']['$get'], 200>
export type LeaguePlan = League['plan']
export type NewLeague = InferRequestType<typeof events.$post>['json']
export type LeagueTables = InferResponseType<(typeof eventRecords)[':id']['tables']['$get'], 200>
export type LeagueDivision = LeagueTables['divisions'][number]
export type LeagueSchedule = InferResponseType<(typeof eventRecords)[':id']['schedule']['$get'], 200>
export type LeagueEncounter = LeagueSchedule['encounters'][number]
/** Known, but not paired yet. */
export type LeagueComing = LeagueSchedule['coming'][number]
export type LeagueArmy = InferResponseType<
  (typeof eventRecords)[':id']['armies']['$get'],
  200
>['armies'][number]
export type OrganizerAct = InferRequestType<(typeof organizing)[':id']['acts']['$post']>['json']
export type LeagueAct = InferResponseType<(typeof eventRecords)[':id']['acts']['$get'], 200>['acts'][number]

/** A position; `game` says of which. */
export type Seen = Pick<SentBegun, 'game'> & { readonly view: unknown }

/** The service runs the same rules as this page: what it sends as a position is one. */
const isHexState = (view: unknown): view is HexState =>
  typeof view === 'object' && view !== null && 'ruleSet' in view && 'units' in view
export const isConvoyState = (view: unknown): view is ConvoyState =>
  typeof view === 'object' && view !== null && 'cities' in view && 'units' in view

function known(sent: Sent): Game {
  if (sent.status === 'open') return sent
  if (sent.game === 'hex') {
    const { view } = sent
    if (isHexState(view)) return { ...sent, view }
  } else {
    const { view } = sent
    if (isConvoyState(view)) return { ...sent, view }
  }
  throw new Unreachable(`a game of ${sent.game}`)
}

const isObject = (x: unknown): x is object => typeof x === 'object' && x !== null
/** As this page kept them. */
export const isMe = (kept: unknown): kept is Me =>
  isObject(kept) && 'name' in kept && 'lang' in kept && (kept.lang === 'en' || kept.lang === 'pl')
export const areLines = (kept: unknown): kept is readonly Line[] =>
  Array.isArray(kept) && kept.every((line) => isObject(line) && 'seats' in line && 'id' in line)

/** A game as this page kept it; what an older page has kept may not fit any more. */
export const isKept = (kept: unknown): kept is { readonly game: Game; readonly log: readonly LogEntry[] } =>
  isObject(kept) && 'log' in kept && Array.isArray(kept.log) && 'game' in kept && isGame(kept.game)

function isGame(game: unknown): game is Game {
  if (!isObject(game) || !('status' in game && 'game' in game)) return false
  if (game.status === 'open') return true
  return 'view' in game && (game.game === 'hex' ? isHexState : isConvoyState)(game.view)
}

const isEvent = (event: unknown): boolean => typeof event === 'object' && event !== null && 'type' in event
const isHexEvent = (event: unknown): event is HexEvent => isEvent(event)
const isConvoyEvent = (event: unknown): event is ConvoyEvent => isEvent(event)

/** The log of a game of Hex. */
export const hexLog = (log: readonly LogEntry[]): LogEntry<HexEvent>[] =>
  log.map((entry) => ({ ...entry, events: entry.events.filter(isHexEvent) }))
/** The log of a game of The Convoy. */
export const convoyLog = (log: readonly LogEntry[]): LogEntry<ConvoyEvent>[] =>
  log.map((entry) => ({ ...entry, events: entry.events.filter(isConvoyEvent) }))

export type Post = InferResponseType<typeof mailbox.$get, 200>['letters'][number]
export type Channel = InferResponseType<typeof channels.$get, 200>['channels'][number]
export type NewChannel = InferRequestType<typeof channels.$post>['json']
export type Feeds = InferResponseType<typeof feeds.$get, 200>
export type Asked = InferResponseType<typeof decisions.$get, 200>

/**
 * The seed of a table was made when what came with its opening was known; what is added now nobody could know before.
 */
async function addOwn(id: string): Promise<void> {
  const added = { param: { id }, json: { value: ownValue() } }
  await tables.games[':id'].value.$put(added).catch(() => undefined)
}

export const api = {
  feeds: async () => (await granted(feeds.$get())).json(),
  renewFeeds: async () => (await granted(feeds.renewal.$post())).json(),
  channels: async () => (await granted(channels.$get())).json(),
  addChannel: async (json: NewChannel) => (await granted(channels.$post({ json }))).json(),
  testChannel: async (id: string) =>
    (await (await granted(channels[':id'].test.$post({ param: { id } }))).json()).reason,
  removeChannel: async (id: string) => {
    await granted(channels[':id'].$delete({ param: { id } }))
  },
  mailbox: async () => (await (await granted(mailbox.$get())).json()).letters,
  letter: async (id: string) => (await (await granted(mailbox[':id'].$get({ param: { id } }))).json()).html,
  lookAtDecision: async (token: string) => (await granted(decisions.$get({ query: { token } }))).json(),
  decide: async (token: string) => (await granted(decisions.$post({ json: { token } }))).json(),
  unsubscribe: async (token: string) =>
    (await (await granted(unsubscribe.$post({ query: { token } }))).json()).unsubscribed,
  letters: async () => (await granted(letters.$get())).json(),
  chooseLetters: async (json: LetterChoice) => (await granted(letters.$patch({ json }))).json(),
  sendLettersAgain: async () => (await granted(letters.failure.$delete())).json(),
  /** Whether people can sign in by one. */
  passwords: async () => (await (await granted(service.health.$get())).json()).passwords,
  signUp: async (json: SignUp) => (await granted(account.account.$post({ json }))).json(),
  signIn: async (mail: string, password: string) =>
    (await granted(account.session.$post({ json: { mail, password } }))).json(),
  askLink: async (mail: string) => {
    await granted(account['sign-in-links'].$post({ json: { mail } }))
  },
  useLink: async (token: string) => (await granted(account.session.link.$post({ json: { token } }))).json(),
  askReset: async (mail: string) => {
    await granted(credentials.password.links.$post({ json: { mail } }))
  },
  setPassword: async (token: string, password: string) =>
    (await granted(credentials.password.$put({ json: { token, password } }))).json(),
  confirmMail: async (token: string) =>
    (await (await granted(credentials.mail.confirmation.$post({ json: { token } }))).json()).mail,
  signOut: async () => {
    await granted(account.session.$delete())
  },
  /** null: nobody is signed in. */
  me: async (): Promise<Me | null> => {
    try {
      return await (await granted(account.me.$get())).json()
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return null
      throw error
    }
  },
  changeLang: async (lang: Me['lang']) => (await granted(account.me.$patch({ json: { lang } }))).json(),

  open: async (json: NewTable): Promise<Opened> => {
    const opened = await (await granted(games.$post({ json }))).json()
    await addOwn(opened.id)
    return opened
  },
  close: async (id: string) => {
    await granted(games[':id'].$delete({ param: { id } }))
  },
  active: async (): Promise<readonly Line[]> =>
    (await (await granted(games.$get({ query: { status: 'active' } }))).json()).games,
  over: async (before?: string) =>
    (
      await granted(games.$get({ query: { status: 'over', ...(before !== undefined && { before }) } }))
    ).json(),
  /** null: nothing has changed since the answer that carried `tag`. */
  game: async (id: string, tag: string | null = null): Promise<{ game: Game; tag: string | null } | null> => {
    const headers: Record<string, string> = tag === null ? {} : { 'If-None-Match': tag }
    const answer = await games[':id'].$get({ param: { id } }, { headers })
    if (answer.status === 304) return null
    if (answer.ok) return { game: known(await answer.json()), tag: answer.headers.get('ETag') }
    throw await refusalIn(answer)
  },

  log: async (id: string, after: number): Promise<LogEntry[]> => {
    const query = { after: String(after) }
    return (await (await granted(turns[':id'].log.$get({ param: { id }, query }))).json()).entries
  },
  submit: async (id: string, key: string, json: Submission): Promise<Accepted> =>
    (
      await granted(turns[':id'].actions.$post({ param: { id }, header: { 'idempotency-key': key }, json }))
    ).json(),
  orders: async (id: string): Promise<Orders> =>
    (await granted(orders.games[':id'].orders.$get({ param: { id } }))).json(),
  setOrders: async (id: string, given: Orders['orders']): Promise<Orders> =>
    (await granted(orders.games[':id'].orders.$put({ param: { id }, json: { orders: given } }))).json(),
  setUsualOrders: async (game: 'hex' | 'convoy', given: Orders['orders']) => {
    await granted(orders.me.orders[':game'].$put({ param: { game }, json: { orders: given } }))
  },
  draft: async (id: string) =>
    (await (await granted(drafts[':id'].draft.$get({ param: { id } }))).json()).draft,
  saveDraft: async (id: string, json: SavedDraft) => {
    await granted(drafts[':id'].draft.$put({ param: { id }, json }))
  },
  clearDraft: async (id: string) => {
    await granted(drafts[':id'].draft.$delete({ param: { id } }))
  },
  answers: async (id: string): Promise<readonly Conditional[]> =>
    (await (await granted(answers[':id'].answers.$get({ param: { id } }))).json()).answers,
  saveAnswers: async (id: string, given: readonly Conditional[]) => {
    await granted(answers[':id'].answers.$put({ param: { id }, json: { answers: [...given] } }))
  },
  exported: async (id: string) => (await granted(turns[':id'].export.$get({ param: { id } }))).json(),

  heard: async (id: string, after: number): Promise<readonly Message[]> => {
    const query = { after: String(after) }
    return (await (await granted(talks[':id'].messages.$get({ param: { id }, query }))).json()).messages
  },
  say: async (id: string, channel: Message['channel'], text: string) => {
    await granted(talks[':id'].messages.$post({ param: { id }, json: { channel, text } }))
  },
  note: async (id: string) => (await (await granted(talks[':id'].note.$get({ param: { id } }))).json()).text,
  writeNote: async (id: string, text: string) => {
    await granted(talks[':id'].note.$put({ param: { id }, json: { text } }))
  },

  /** The position after an entry of the log, as its reader may see it. */
  moment: async (id: string, seq: number): Promise<Seen> => {
    const param = { id, seq: String(seq) }
    return (await granted(moments[':id'].at[':seq'].$get({ param }))).json()
  },
  match: async (id: string): Promise<Match> => (await granted(matches[':id'].$get({ param: { id } }))).json(),

  invitation: async (code: string): Promise<Invitation> =>
    (await granted(invites[':code'].$get({ param: { code } }))).json(),
  join: async (code: string, json: Joining) =>
    (await granted(invites[':code'].join.$post({ param: { code }, json }))).json(),

  leave: async (id: string) => {
    await granted(tables.games[':id'].leave.$post({ param: { id } }))
  },
  /** The first who asks opens the table, the others sit down by asking as well. */
  rematch: async (id: string, value: string): Promise<string> => {
    const asked = { param: { id }, json: { value } }
    const next = (await (await granted(tables.games[':id'].rematch.$post(asked))).json()).id
    const answer = await games[':id'].$get({ param: { id: next } }).catch(() => null)
    if (answer?.ok && (await answer.json()).status === 'open') await addOwn(next)
    return next
  },

  watched: async (query: Watched) => (await granted(tables.running.$get({ query }))).json(),
  lobby: async (query: Lobby) => (await granted(tables.tables.$get({ query }))).json(),
  challenges: async (): Promise<readonly Invitation[]> =>
    (await (await granted(tables.challenges.$get())).json()).tables,
  decline: async (code: string) => {
    await granted(tables.invites[':code'].decline.$post({ param: { code } }))
  },
  offers: async (mine: boolean, before?: string) =>
    (
      await granted(
        offers.$get({ query: { mine: mine ? 'true' : 'false', ...(before !== undefined && { before }) } }),
      )
    ).json(),
  offer: async (id: string): Promise<Offer> => (await granted(offers[':id'].$get({ param: { id } }))).json(),
  post: async (json: NewOffer): Promise<Offer> => (await granted(offers.$post({ json }))).json(),
  withdraw: async (id: string) => {
    await granted(offers[':id'].$delete({ param: { id } }))
  },
  take: async (id: string, json: Joining) =>
    (await granted(offers[':id'].join.$post({ param: { id }, json }))).json(),

  player: async (name: string): Promise<Profile> =>
    (await granted(players[':name'].$get({ param: { name } }))).json(),
  record: async (name: string): Promise<PlayerRecord> =>
    (await granted(records[':name'].record.$get({ param: { name } }))).json(),
  blocks: async () => (await (await granted(people.me.blocks.$get())).json()).players,
  mutes: async () => (await (await granted(people.me.mutes.$get())).json()).players,
  block: async (name: string, on: boolean) => {
    const at = people.me.blocks[':name']
    await granted(on ? at.$put({ param: { name } }) : at.$delete({ param: { name } }))
  },
  mute: async (name: string, on: boolean) => {
    const at = people.me.mutes[':name']
    await granted(on ? at.$put({ param: { name } }) : at.$delete({ param: { name } }))
  },
  report: async (name: string, reason: string) => {
    await granted(people.players[':name'].reports.$post({ param: { name }, json: { reason } }))
  },

  calendar: async (): Promise<Calendar> => (await granted(calendar.$get())).json(),
  changeCalendar: async (json: CalendarChange): Promise<Calendar> =>
    (await granted(calendar.$patch({ json }))).json(),
  sessions: async (): Promise<readonly SessionLine[]> =>
    (await (await granted(sessions.$get())).json()).sessions,
  endSession: async (id: string) => {
    await granted(sessions[':id'].$delete({ param: { id } }))
  },
  endOtherSessions: async () => {
    await granted(sessions.$delete())
  },
  tokens: async (): Promise<readonly Token[]> =>
    (await (await granted(tokens.$get({ query: {} }))).json()).tokens,
  makeToken: async (json: NewToken) => (await granted(tokens.$post({ query: {}, json }))).json(),
  revokeToken: async (id: string) => {
    await granted(tokens[':id'].$delete({ param: { id }, query: {} }))
  },
  askMail: async (mail: string, password: string) => {
    await granted(credentials.me.mail.$post({ json: { mail, ...(password !== '' && { password }) } }))
  },
  personalData: async () => (await granted(data.export.$get())).json(),
  deleteAccount: async (name: string, password: string) => {
    await granted(data.deletion.$post({ json: { name, ...(password !== '' && { password }) } }))
  },

  leagues: async (before?: string) =>
    (await granted(events.$get({ query: { ...(before !== undefined && { before }) } }))).json(),
  ownLeagues: async () => (await (await granted(ownEvents.$get())).json()).events,
  league: async (id: string): Promise<League> =>
    (await granted(events[':id'].$get({ param: { id } }))).json(),
  leagueTables: async (id: string): Promise<LeagueTables> =>
    (await granted(eventRecords[':id'].tables.$get({ param: { id } }))).json(),
  leagueSchedule: async (id: string): Promise<LeagueSchedule> =>
    (await granted(eventRecords[':id'].schedule.$get({ param: { id } }))).json(),
  leagueActs: async (id: string): Promise<readonly LeagueAct[]> =>
    (await (await granted(eventRecords[':id'].acts.$get({ param: { id } }))).json()).acts,
  leagueArmies: async (id: string): Promise<readonly LeagueArmy[]> =>
    (await (await granted(eventRecords[':id'].armies.$get({ param: { id } }))).json()).armies,
  organize: async (id: string, json: OrganizerAct) => {
    await granted(organizing[':id'].acts.$post({ param: { id }, json }))
  },
  announce: async (json: NewLeague) => (await (await granted(events.$post({ json }))).json()).id,
  enter: async (id: string, value: string) => {
    await granted(events[':id'].entrants.$post({ param: { id }, json: { value } }))
  },
  leaveLeague: async (id: string) => {
    await granted(events[':id'].leave.$post({ param: { id } }))
  },
}
