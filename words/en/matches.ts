// What a match of two games is, said where it can be accepted.
export const matches = {
  hex: {
    mirrored:
      'Two games at the same time, with the same two armies: you play one army here and the other there, and the same army begins in both. The HQ points of both games are added up.',
    duplicate:
      'Two games at the same time, with the same two armies exchanged, and each army is drawn in the same order in both. What one game has drawn is therefore known in the other. A turn begins only when the turn before it is over in both games. The HQ points of both are added up.',
  },
  convoy: {
    mirrored:
      'Two games at the same time: you play Moloch in one and the Outpost in the other. A game that is won counts one point, and the points of both games are added up.',
    duplicate:
      'Two games at the same time with the sides exchanged, and each deck is drawn in the same order in both. What one game has drawn is therefore known in the other. A game that is won counts one point, and the points of both are added up.',
  },
}

export type MatchWords = typeof matches
