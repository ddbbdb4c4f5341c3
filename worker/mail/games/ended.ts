// How a game has ended, in words: what each game counts is its own.
import { convoySpeech } from '../../../words/convoy.ts'
import { words } from '../../../words/index.ts'
import type { Lang } from '../../db/schema.ts'
import type { Match } from '../../match/load.ts'
import { noticeWords } from '../words.ts'

export function endedWords(lang: Lang, { row, seats }: Pick<Match, 'row' | 'seats'>): string[] {
  const { game, result } = row
  if (!result) return []
  const how = words[lang].game.how[result.how]
  switch (game) {
    case 'hex':
      return [
        how,
        ...seats.map(({ seat, name }) => noticeWords[lang].points(name ?? '', result.points[seat] ?? 0)),
      ]
    case 'convoy': {
      const { say } = convoySpeech[lang]
      if (result.how !== 'final') return [how]
      const winner = seats.find(({ seat }) => result.places[seat] === 1)
      return [winner?.army === 'moloch' ? say.finalMoloch : say.finalOutpost]
    }
  }
}
