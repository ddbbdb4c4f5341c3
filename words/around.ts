// What the pages around a game say, apart from the rest: who only plays does not load it.
import type { Lang } from './describe.ts'
import { announcing as announcingEn } from './en/announcing.ts'
import { boards as boardsEn } from './en/boards.ts'
import { leagues as leaguesEn } from './en/leagues.ts'
import { lobby as lobbyEn } from './en/lobby.ts'
import { opening as openingEn } from './en/opening.ts'
import { organizing as organizingEn } from './en/organizing.ts'
import { own as ownEn } from './en/own.ts'
import { profile as profileEn } from './en/profile.ts'
import { terms as termsEn } from './en/terms.ts'
import { announcing as announcingPl } from './pl/announcing.ts'
import { boards as boardsPl } from './pl/boards.ts'
import { leagues as leaguesPl } from './pl/leagues.ts'
import { lobby as lobbyPl } from './pl/lobby.ts'
import { opening as openingPl } from './pl/opening.ts'
import { organizing as organizingPl } from './pl/organizing.ts'
import { own as ownPl } from './pl/own.ts'
import { profile as profilePl } from './pl/profile.ts'
import { terms as termsPl } from './pl/terms.ts'

const en = {
  announcing: announcingEn,
  boards: boardsEn,
  leagues: leaguesEn,
  lobby: lobbyEn,
  opening: openingEn,
  organizing: organizingEn,
  own: ownEn,
  profile: profileEn,
  terms: termsEn,
}
export type AroundWords = typeof en

const pl: AroundWords = {
  announcing: announcingPl,
  boards: boardsPl,
  leagues: leaguesPl,
  lobby: lobbyPl,
  opening: openingPl,
  organizing: organizingPl,
  own: ownPl,
  profile: profilePl,
  terms: termsPl,
}

export const aroundWords: { readonly [lang in Lang]: AroundWords } = { en, pl }
