// Which language this page speaks, and its words, which are loaded a part at a time: with the code that says them.
import type { Lang } from '$words/describe.ts'
import { recall, remember } from './keep.ts'

const KEY = 'lang'

const isLang = (x: string | null | undefined): x is Lang => x === 'en' || x === 'pl'

/** The user's setting comes later, with the account; until then what this device chose, else the browser. */
function first(): Lang {
  const kept = recall(KEY)
  if (isLang(kept)) return kept
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLang) ?? 'en'
}

let spoken = first()

export const speaking = (): Lang => spoken

/** All parts there are so far, by what loads one in a language. */
const parts: ((lang: Lang) => Promise<void>)[] = []

/** A part of the words; web/one-language.ts puts it where `words` lists both languages. */
export function tongue<Part>(load: { readonly [lang in Lang]: () => Promise<Part> }): {
  readonly [lang in Lang]: Part
} {
  const known = new Map<Lang, Part>()
  const learn = async (lang: Lang): Promise<void> => {
    if (!known.has(lang)) known.set(lang, await load[lang]())
  }
  const said = (lang: Lang): Part => {
    const part = known.get(lang)
    if (part === undefined) throw new Error(`Nobody waited for the words: ${lang}.`)
    return part
  }
  parts.push(learn)
  // Whoever needs them waits for them, and sees then what went wrong.
  learn(spoken).catch(() => undefined)
  return {
    get en() {
      return said('en')
    },
    get pl() {
      return said('pl')
    },
  }
}

const learn = async (lang: Lang): Promise<void> => {
  await Promise.all(parts.map((part) => part(lang)))
}

/** When the words of all code that is loaded are there. */
export const worded = (): Promise<void> => learn(spoken)

/** Code that is loaded later, with its words. */
export async function later<Code>(loading: Promise<Code>): Promise<Code> {
  const code = await loading
  await worded()
  return code
}

/** When the page has been drawn once. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Code that nobody has to wait for: it is asked for when what matters stands on the screen. */
export const afterwards = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  await drawn()
  return later(load())
}

/** Which was asked for last. */
let wanted = spoken

/** From now on another language, once it is there; answers which one it is. */
export async function speak(lang: Lang): Promise<Lang> {
  remember(KEY, lang)
  wanted = lang
  let learnt: number
  do {
    learnt = parts.length
    await learn(lang)
    // What was loaded meanwhile came in the language before.
  } while (learnt !== parts.length)
  if (wanted === lang) spoken = lang
  return spoken
}
