// Chat at a table, and the private note beside it.

export const talk = {
  none: 'Nobody has said anything yet.',
  loading: 'Looking for what was said.',
  toPlayers: 'Only the players read it.',
  toEverybody: 'Whoever may see the game reads it.',
  later: 'When the game is over, you can talk with everybody who watched.',
  readers: 'Who reads it',
  players: 'The players',
  everybody: 'Everybody',
  forPlayers: 'to the players',
  yourWords: 'Your message',
  say: 'Say it',
  rude: 'To hear somebody no more, open their profile and mute them.',
  signIn: 'Sign in to say something.',

  note: 'Your note',
  noteWhy: 'Only you can read it. It is kept as you type.',
  kept: 'Kept.',
  keeping: 'Not kept yet.',
}

export type TalkWords = typeof talk
