// What letters about games there are, as people choose among them, and which notice belongs to which. Pure.

/** `offer`: what another asks for, or answers. `table`: what becomes of one that waits, or is paused.
 * `event`: news of leagues and tournaments, which `eventnews.ts` makes of their acts. */
export const LETTER_KINDS = [
  'turn',
  'decision',
  'reminder',
  'invited',
  'started',
  'offer',
  'timeout',
  'over',
  'table',
  'chat',
  'event',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** The kinds of notices there are; `told.ts`, `timeouts.ts`, `tables.ts` and `reminders.ts`, `chat.ts` write them. */
export const KIND_OF = {
  turn: 'turn',
  reminder: 'reminder',
  challenge: 'invited',
  start: 'started',
  offer: 'offer',
  undo: 'offer',
  'offer-declined': 'offer',
  timeout: 'timeout',
  over: 'over',
  paused: 'table',
  resumed: 'table',
  closed: 'table',
  declined: 'table',
  expired: 'table',
  flag: 'table',
  said: 'chat',
} as const satisfies Record<string, LetterKind>
export type NoticeKind = keyof typeof KIND_OF

export const isNoticeKind = (kind: string): kind is NoticeKind => kind in KIND_OF

/** What waits for an answer, and has a time for it. */
export const isAsking = (kind: NoticeKind): boolean => kind === 'turn' || kind === 'reminder'

/** Letters of many notices are called after the first of these. */
export const WEIGHT: readonly NoticeKind[] = [
  'over',
  'challenge',
  'reminder',
  'turn',
  'start',
  'undo',
  'offer',
  'offer-declined',
  'timeout',
  'flag',
  'paused',
  'resumed',
  'closed',
  'declined',
  'expired',
  'said',
]
