// The front page.

export const landing = {
  title: 'One turn a day. A whole war by post.',
  lines: ['One turn a day.', 'A whole war by post.'],
  promise:
    'A quiet table for Neuroshima Hex. Plan your turn in pencil, send it when you are sure, and get on with your evening.',
  start: 'Open a table',
  tryIt: 'Try it here, two at one device',
  learn: 'Five minutes: a guided battle',
  back: 'To your boards',
  signIn: 'I have an account',
  free: 'Free, in English and Polish. You need one friend and a link.',
  board: 'A board in the middle of a game: Outpost against Hegemony.',

  day: 'Ten minutes in the evening',
  dayWhy: 'Five games at once, and none of them asks you to hurry.',
  link: 'You send a link',
  linkWhy: 'Choose an army, or leave it to the lot. Whoever opens your link sits down opposite.',
  plan: 'You plan in pencil',
  planWhy: 'Try, turn, take back. Nothing is sent until you send it; close the page and it is still there.',
  post: 'You post it',
  postWhy:
    'Your turn gets its postmark, and the board waits for the other side. Then you are done for today.',
  letterTitle: 'A table for two',
  letterLine: 'Outpost against whoever comes',
  discard: 'Discard Move',
  place: 'Commando b4',

  armies: 'Seven armies, drawn to be read',
  armiesWhy:
    'Every tile is our own drawing: angular marks harm, round ones help, bars protect, lattices hold. The number says when.',

  undo: 'Take back without asking',
  undoWhy:
    'Up to the last draw you undo as much as you like, also what you have sent. Beyond it the other player can agree. What was taken back stays visible in the log.',
  undoList: [
    'Only legal moves are offered',
    'Why something is not legal is said in words',
    'Keyboard and screen reader play the same game',
  ],
  draws: 'Draws you can check',
  drawsWhy:
    'Before you sit down, the seed of the draws is sealed and its fingerprint shown. After the last turn it is opened. Anyone can check every tile, in a browser.',
  chain: ['sealed', 'players add theirs', 'drawn', 'opened'],
}

export type LandingWords = typeof landing
