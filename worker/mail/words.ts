import { letters as lettersEn } from '../../words/en/letters.ts'
import type { LetterWords } from '../../words/en/letters.ts'
import { lobby as lobbyEn } from '../../words/en/lobby.ts'
import type { LobbyWords } from '../../words/en/lobby.ts'
import { notices as noticesEn } from '../../words/en/notices.ts'
import type { NoticeWords } from '../../words/en/notices.ts'
import { letters as lettersPl } from '../../words/pl/letters.ts'
import { lobby as lobbyPl } from '../../words/pl/lobby.ts'
import { notices as noticesPl } from '../../words/pl/notices.ts'
import type { Lang } from '../db/schema.ts'

/** What an account's own letters say. */
export const letterWords: { readonly [lang in Lang]: LetterWords } = { en: lettersEn, pl: lettersPl }

/** What letters about games say. */
export const noticeWords: { readonly [lang in Lang]: NoticeWords } = { en: noticesEn, pl: noticesPl }

/** What a clock is called where people sit down. */
export const clockWords: { readonly [lang in Lang]: LobbyWords['clockIs'] } = {
  en: lobbyEn.clockIs,
  pl: lobbyPl.clockIs,
}
