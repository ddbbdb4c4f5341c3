// A letter about a game, written: what it is called, what it tells, and only what its reader may see.
import type { Lang } from '../db/schema.ts'
import type { Match, SeatRow } from '../match/load.ts'
import { decisionToken, expiryOf, MOST_OPTIONS } from './decision.ts'
import { letterKind } from './due.ts'
import type { Told as ToldNotice, Wanted } from './due.ts'
import { footOf } from './foot.ts'
import { endedWords } from './games/ended.ts'
import type { Told } from './games/game.ts'
import { isAsking, isNoticeKind, KIND_OF, WEIGHT } from './kinds.ts'
import type { LetterKind, NoticeKind } from './kinds.ts'
import type { Occasion } from './occasions.ts'
import type { Office } from './office.ts'
import { armyName, othersOf } from './others.ts'
import { overTitle, sidesOf } from './over.ts'
import type { Line, Page } from './page.ts'
import { saidLines } from './said.ts'
import { pageText } from './text.ts'
import { timeWords } from './time.ts'
import { clockWords, noticeWords } from './words.ts'

export interface Written {
  readonly kind: LetterKind | 'digest'
  readonly subject: string
  readonly text: string
  readonly page: Page
}

export function writeLetter(
  wanted: Wanted,
  occasion: Occasion | null,
  office: Pick<Office, 'origin' | 'secret'>,
  now: number,
): Written {
  const { origin } = office
  const { to, match, told } = wanted
  const { lang, userId } = to
  const mine = match.seats.filter((seat) => seat.userId === userId)
  const { kinds, lead, kind } = leading(wanted)
  const say = noticeWords[lang]
  const others = othersOf(to, match)
  const game = say.games[match.row.game] ?? match.row.game
  const isAsked = isAsking(lead)
  const title = titleOf(lead, lang, match, mine, told)
  const answers = isAsked ? answersOf(office, match, mine, told, now) : []
  const page: Page = {
    name: say.to(to.name),
    title: isAsked && told?.waits?.isDecision === true ? (told.waits.question ?? title) : title,
    lead: [
      isOutside(lead, mine) ? say.leadOf(game, others) : say.lead(game, armyName(lang, mine[0]), others),
      ...(occasion ? [say.occasion(occasion.event, occasion.round, occasion.board)] : []),
    ].join(' '),
    time: isAsked ? timeWords(to, match, mine, told, now) : null,
    board: told && {
      alt: told.board,
      seats: mine.map((seat) => seat.seat),
      ...(told.note !== null && { note: told.note }),
    },
    sections: [
      ...section(say.news, newsOf(lang, kinds, lead, match)),
      ...section(
        say.said,
        saidLines(
          lang,
          wanted.notices.map(({ said }) => said),
        ),
      ),
      ...section(say.result, lead === 'over' ? endedWords(lang, match).map(plain) : []),
      ...section(say.table, lead === 'challenge' ? tableWords(lang, match) : []),
      ...section(told?.since.isFirst === true ? say.sinceStart : say.since, told?.since.lines ?? []),
      ...(isAsked && told && told.hand.length > 0
        ? [{ heading: say.drew, lines: [plain(`${told.hand.join(', ')}.`)], picture: 'hand' as const }]
        : []),
      ...section(
        say.asked,
        isAsked && told?.waits?.question && !told.waits.isDecision ? [plain(told.waits.question)] : [],
      ),
    ],
    answers,
    ...(answers.length > 0 && { answersWhy: say.answersWhy }),
    button: buttonOf(lang, lead, match, origin),
    ...footOf(office, say, { userId, kind }),
  }
  return { kind, subject: subjectOf(to, match, lead, title), text: pageText(page), page }
}

/** Of a game that somebody looks after and does not play in themselves. */
const isOutside = (lead: NoticeKind, mine: readonly SeatRow[]): boolean =>
  lead === 'flag' && mine.length === 0

/** What a letter is called, or an entry of the feed. */
export function subjectOf(
  to: Pick<ToldNotice, 'lang' | 'userId' | 'asked'>,
  match: Pick<Match, 'row' | 'seats'>,
  lead: NoticeKind,
  title: string,
): string {
  const say = noticeWords[to.lang]
  const game = say.games[match.row.game] ?? match.row.game
  const names = othersOf(to, match).map(({ name }) => name)
  const mine = match.seats.filter((seat) => seat.userId === to.userId)
  return isOutside(lead, mine) ? say.subjectOf(title, game, names) : say.subject(title, game, names)
}

/** What is left to say of a game that cannot be told: that there is news, and where. */
export function writeShort(wanted: Wanted, office: Pick<Office, 'origin' | 'secret'>): Written {
  const { lang, name, userId } = wanted.to
  const { lead, kind } = leading(wanted)
  const say = noticeWords[lang]
  const page: Page = {
    name: say.to(name),
    title: say.news,
    lead: subjectOf(wanted.to, wanted.match, lead, say.news),
    time: null,
    board: null,
    sections: [],
    button: buttonOf(lang, lead, wanted.match, office.origin),
    ...footOf(office, say, { userId, kind }),
  }
  return { kind, subject: page.lead, text: pageText(page), page }
}

/** What a letter is called after, and what else it tells. */
function leading({ to, told, notices }: Wanted) {
  const kinds = notices.map((notice) => notice.kind).filter(isNoticeKind)
  const lead = WEIGHT.find((kind) => kinds.includes(kind)) ?? 'said'
  const kind = lead === 'turn' ? letterKind({ ...to, kind: lead }, told) : KIND_OF[lead]
  return { kinds, lead, kind }
}

const plain = (text: string): Line => ({ who: null, text })

const section = (heading: string, lines: readonly Line[]) => (lines.length > 0 ? [{ heading, lines }] : [])

export function titleOf(
  lead: NoticeKind,
  lang: Lang,
  match: Match,
  mine: readonly SeatRow[],
  told: Told | null,
): string {
  const { row, seats, position } = match
  const say = noticeWords[lang]
  const nameOf = (seat: number | undefined) => seats.find((each) => each.seat === seat)?.name ?? ''
  const turn = told?.waits?.title ?? say.turn
  switch (lead) {
    case 'turn':
      return turn
    case 'reminder':
      return say.reminder(turn)
    case 'challenge':
      return say.invited(seats.find((seat) => seat.userId === row.ownerId)?.name ?? '')
    case 'start':
      return say.started
    case 'offer':
    case 'undo': {
      const offer = position?.table.offer
      return say.offers[offer?.what ?? 'draw'](nameOf(offer?.seat))
    }
    case 'offer-declined':
      return say.declined
    case 'timeout':
      return say.timeout
    case 'over':
      return overTitle(lang, row.result, mine, sidesOf(match))
    case 'paused':
      return say.paused
    case 'resumed':
      return say.resumed
    case 'closed':
      return say.closed
    case 'declined':
      return say.refused
    case 'expired':
      return say.expired
    case 'flag':
      return say.flag
    case 'said':
      return say.saidAt
  }
}

/** What is told besides the title. */
function newsOf(lang: Lang, kinds: readonly NoticeKind[], lead: NoticeKind, { position }: Match): Line[] {
  const say = noticeWords[lang]
  const lines: Line[] = []
  if (kinds.includes('start') && lead !== 'start') lines.push(plain(say.begun))
  if (kinds.includes('timeout')) lines.push(plain(say.clockPlayed))
  if (kinds.includes('offer-declined') && lead !== 'offer-declined') lines.push(plain(`${say.declined}.`))
  if (kinds.includes('resumed') && lead !== 'resumed') lines.push(plain(`${say.resumed}.`))
  if (lead === 'flag') lines.push(plain(say.flagged))
  const offer = position?.table.offer
  const isOffered = kinds.includes('offer') || kinds.includes('undo')
  if (offer && isOffered && lead !== 'offer' && lead !== 'undo') lines.push(plain(say.isOffered[offer.what]))
  return lines
}

/** What somebody is invited to. */
function tableWords(lang: Lang, { row }: Match): Line[] {
  const { clock } = row.terms
  return [clock ? clockWords[lang](clock) : noticeWords[lang].noClock].map(plain)
}

/** Small decisions are one click and a yes away from the letter. */
function answersOf(
  { origin, secret }: Pick<Office, 'origin' | 'secret'>,
  { row }: Match,
  mine: readonly SeatRow[],
  told: Told | null,
  now: number,
): NonNullable<Page['answers']> {
  const choice = told?.waits?.choice
  if (!choice || choice.options.length > MOST_OPTIONS) return []
  const deadlines = mine.flatMap(({ owesSince, deadline }) => (owesSince === null ? [] : (deadline ?? [])))
  const expires = expiryOf(now, deadlines.length > 0 ? Math.min(...deadlines) : null)
  const userId = mine[0]?.userId ?? ''
  return choice.options.map(({ action, text }) => {
    const answer = { gameId: row.id, userId, decision: choice.decision, action }
    return { text, href: `${origin}/answer?token=${decisionToken(secret, answer, expires)}` }
  })
}

function buttonOf(lang: Lang, lead: NoticeKind, match: Match, origin: string): Page['button'] {
  const say = noticeWords[lang]
  const href = placeOf(lead, match, origin)
  if (match.row.closedAt !== null) return { text: say.toGames, href }
  return { text: lead === 'challenge' ? say.toTable : say.open, href }
}

/** Where what is told can be looked at: a table one is asked to lies behind its invitation. */
export function placeOf(lead: NoticeKind, { row }: Pick<Match, 'row'>, origin: string): string {
  if (row.closedAt !== null) return `${origin}/games`
  return lead === 'challenge' ? `${origin}/join/${row.invite}` : `${origin}/game/${row.id}`
}
