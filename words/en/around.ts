import { announcing } from './announcing.ts'
import { boards } from './boards.ts'
import { leagues } from './leagues.ts'
import { lobby } from './lobby.ts'
import { opening } from './opening.ts'
import { organizing } from './organizing.ts'
import { own } from './own.ts'
import { profile } from './profile.ts'
import { terms } from './terms.ts'

export const around = { announcing, boards, leagues, lobby, opening, organizing, own, profile, terms }

export type AroundWords = typeof around
