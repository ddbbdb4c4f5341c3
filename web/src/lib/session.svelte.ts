// Who is signed in on this device.
import { api } from './api.ts'
import type { Me } from './api.ts'
import { Refusal } from './answer.ts'
import { forgetDrafts } from './play/kept.ts'
import { language } from './language.svelte.ts'

/** Comes and goes with the session's own cookie, which no page can read: a visitor's page asks nothing. */
const HINT = 'signed-in'

const isHinted = (): boolean => document.cookie.split('; ').includes(`${HINT}=yes`)

/** undefined: not known yet. */
let me = $state<Me | null | undefined>(undefined)

/** Chosen before it was known who is signed in: newer than what the account says. */
let chosen: Me['lang'] | null = null

function enter(account: Me | null): void {
  me = account
  if (!account && isHinted()) document.cookie = `${HINT}=; Max-Age=0; Path=/`
  if (account && account.lang !== language.lang) language.choose(account.lang)
}

async function speak(lang: Me['lang']): Promise<void> {
  language.choose(lang)
  if (me === undefined) chosen = lang
  if (me) me = await api.changeLang(lang)
}

export const session = {
  get me(): Me | null | undefined {
    return me
  },
  enter,
  /** Asks the service; without an answer it stays unknown. */
  async look(): Promise<void> {
    if (!isHinted()) {
      me = null
      return
    }
    try {
      enter(await api.me())
      if (chosen) await speak(chosen)
      chosen = null
    } catch (error) {
      if (error instanceof Refusal) enter(null)
    }
  },
  async leave(): Promise<void> {
    await api.signOut()
    forgetDrafts()
    enter(null)
  },
  speak,
}
