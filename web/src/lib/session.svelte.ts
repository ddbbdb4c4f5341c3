// Who is signed in on this device.
import { api, isMe } from './api.ts'
import type { Me } from './api.ts'
import { Refusal } from './answer.ts'
import { forgetOwn } from './keep.ts'
import { forgetDrafts } from './play/kept.ts'
import { language } from './language.svelte.ts'
import { forgetSeen, keepSeen, recallSeen } from './seen.ts'

/** Comes and goes with the session's own cookie, which no page can read: a visitor's page asks nothing. */
const HINT = 'signed-in'

/** What is kept of them for a page without a connection. */
const WHO = 'me'

const isHinted = (): boolean => document.cookie.split('; ').includes(`${HINT}=yes`)

/** undefined: not known yet. */
let me = $state<Me | null | undefined>(undefined)

/** Whether the service said so itself, and not only this device. */
let sure = false

/** Chosen before it was known who is signed in: newer than what the account says. */
let chosen: Me['lang'] | null = null

function enter(account: Me | null): void {
  if (account) void keepSeen(WHO, account)
  else void forgetSeen()
  me = account
  sure = true
  if (!account && isHinted()) document.cookie = `${HINT}=; Max-Age=0; Path=/`
  if (account && account.lang !== language.lang) {
    // Without the words the page stays as it is.
    language.choose(account.lang).catch(() => undefined)
  }
}

async function last(): Promise<Me | undefined> {
  const seen = await recallSeen(WHO)
  return seen !== null && isMe(seen.what) ? seen.what : undefined
}

async function speak(lang: Me['lang']): Promise<void> {
  if (me === undefined) chosen = lang
  await language.choose(lang)
  if (me) me = await api.changeLang(lang)
}

export const session = {
  get me(): Me | null | undefined {
    return me
  },
  get sure(): boolean {
    return sure
  },
  enter,
  /** Asks the service; without an answer it is who was here last. */
  async look(): Promise<void> {
    if (!isHinted()) {
      me = null
      sure = true
      return
    }
    try {
      enter(await api.me())
      if (chosen) await speak(chosen)
      chosen = null
    } catch (error) {
      if (error instanceof Refusal && [401, 403].includes(error.status)) enter(null)
      else me ??= await last()
    }
  },
  async leave(): Promise<void> {
    await api.signOut()
    forgetDrafts()
    forgetOwn()
    enter(null)
  },
  speak,
}
