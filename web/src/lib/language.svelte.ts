// Which language the page speaks: the user's setting, else what this device chose, else the browser's.
import { words } from '$words/index.ts'
import type { Lang, Words } from '$words/index.ts'
import { answerIn, Unreachable } from './answer.ts'
import { speak, speaking } from './tongue.ts'

let now = $state<Lang>(speaking())
apply(now)

function apply(lang: Lang): void {
  document.documentElement.lang = lang
  answerIn(lang)
}

export const language = {
  get lang(): Lang {
    return now
  },
  async choose(lang: Lang): Promise<void> {
    try {
      now = await speak(lang)
    } catch (error) {
      throw new Unreachable('no words', { cause: error })
    }
    apply(now)
  },
}

/** All words of the page, in the language it speaks now. */
export const t = (): Words => words[now]
