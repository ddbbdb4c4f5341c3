// What is said beside the tables of an event.
const ordinal = (n: number): string => {
  const teen = n % 100 > 10 && n % 100 < 14
  const end = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${end}`
}

export const tournaments = {
  /** How two players are told apart, by tie-break. */
  tiebreaks: {
    points: 'Points: the sum of what all encounters brought.',
    hq: 'HQ points: what the Headquarters had left in all games, added up.',
    'head-to-head':
      'Head-to-head: points from the encounters of those who are level, counted only if all of them have met.',
    'sonneborn-berger':
      'Sonneborn-Berger: for each encounter the points it brought, times the points the opponent has in the table. A bye brings nothing.',
    buchholz:
      'Buchholz: the points of all opponents, added up. Whoever sat out is taken to have met somebody with as many points as themselves.',
    wins: 'Wins: the number of encounters won. A bye is no win.',
    timeouts:
      'Fewer time-outs: whoever let the clock run out less often, excused or not, is before the others. An encounter that is forfeited counts as one.',
  },
  finish: ({ best, worst }: { best: number; worst: number }): string =>
    best === worst ? `Finishes ${ordinal(best)}` : `Can still finish ${ordinal(best)} to ${ordinal(worst)}`,
}

export type TournamentWords = typeof tournaments
