// The row of a table that begins in the moment it is opened.
import { inviteCode } from '../db/ids.ts'
import type { GameRow } from './load.ts'

type Opened = Pick<
  GameRow,
  | 'id'
  | 'game'
  | 'ownerId'
  | 'seed'
  | 'commitment'
  | 'terms'
  | 'createdAt'
  | 'public'
  | 'ranked'
  | 'matchId'
  | 'offerId'
>

export const freshRow = (opened: Opened): GameRow => ({
  ...opened,
  invite: inviteCode(),
  status: 'open',
  head: null,
  hash: null,
  startedAt: null,
  overAt: null,
  result: null,
  revision: 0,
  startAt: null,
  expiresAt: null,
  closedAt: null,
  rematchOf: null,
  ratedAt: null,
})
