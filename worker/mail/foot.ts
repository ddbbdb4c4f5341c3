// What stands at the end of each letter about games: why it came, where that is changed, and where its kind ends.
import type { Office } from './office.ts'
import type { Page } from './page.ts'
import { UNSUBSCRIBE_PAGE, unsubscribeToken } from './unsubscribe.ts'
import type { Unwanted } from './unsubscribe.ts'
import type { NoticeWords } from '../../words/en/notices.ts'

export const footOf = (
  { origin, secret }: Pick<Office, 'origin' | 'secret'>,
  say: NoticeWords,
  unwanted: Unwanted,
): Pick<Page, 'why' | 'settings' | 'stop'> => ({
  why: say.why,
  settings: { text: say.settings, href: `${origin}/settings` },
  stop: { text: say.stop, href: `${origin}${UNSUBSCRIBE_PAGE}?token=${unsubscribeToken(secret, unwanted)}` },
})
