// Which language the page speaks: the user's setting, else what this device chose, else the browser's.
import { words } from '$words/index.ts'
import type { Lang, Words } from '$words/index.ts'
import { speak } from './answer.ts'
import { recall, remember } from './keep.ts'

const KEY = 'lang'

const isLang = (x: string | null | undefined): x is Lang => x === 'en' || x === 'pl'

function first(): Lang {
  const kept = recall(KEY)
  if (isLang(kept)) return kept
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLang) ?? 'en'
}

let now = $state<Lang>(first())
apply(now)

function apply(lang: Lang): void {
  document.documentElement.lang = lang
  speak(lang)
}

export const language = {
  get lang(): Lang {
    return now
  },
  choose(lang: Lang): void {
    now = lang
    remember(KEY, lang)
    apply(lang)
  },
}

/** All words of the page, in the language it speaks now. */
export const t = (): Words => words[now]
