// Games on one device.

export const local = {
  // two at one device
  hotSeat: 'Two at one device',
  hotSeatWhy: 'Choose a game and play. No account; it stays on this device.',
  here: 'A game on this device.',
  hereWhy: 'Both of you play here; nothing is sent.',
  first: 'First army',
  second: 'Second army',
  begins: 'It begins.',
  answers: 'It answers.',
  play: 'Play',
  goOn: 'Go on with the last game',
  anew: 'Begin anew',
  anewSure: 'Begin anew? This game is thrown away.',
  anewYes: 'Yes, begin anew',
  anewNo: 'Go on playing',
  leave: 'Leave',
  handOver: (army: string) => `Hand the device to ${army}`,
  handOverWhy: (army: string) => `The board is covered until ${army} looks at it.`,
  handed: (army: string) => `I am ${army}, show the board`,
  last: 'The last turn',
  liked: 'Now by post',
  likedWhy: 'A real game goes the same way, a turn at a time, each of you at home.',
  openTable: 'Open a table',
  taught: 'Never played? Try the guided battle first.',
  guide: 'The guided battle',

  // the sandbox
  sandbox: 'Sandbox',
  sandboxLong: 'Sandbox: nothing here is sent.',
  sandboxWhy: 'You play all sides. Tiles are drawn by lot from what is left.',
  sandboxCards: 'You play both sides. What you cannot see is dealt by lot.',
  tryOut: 'Try it out in the sandbox',
  back: 'One step back',
  forth: 'One step forth',
  toStart: 'To the start',
  take: 'Take this line as my draft',
  toGame: 'Back to the game',
  link: 'Copy a link to this position',
  linked: 'Copied.',
  linkedNot: 'The browser would not copy. The link is in the address bar.',
  loading: 'Laying out the position',
  anyPosition:
    'Play on from any position of either game. Lay one down here, or open the sandbox beside the board of a game.',
  position: 'The position in notation',
  openPosition: 'Play on from it',
  noPosition: 'This is no position',
  noPositionWhy:
    'The address should hold a position in one line, as docs/notation.md describes it, or come from a game. Check that it was copied whole.',
  notBegun: 'This game has not begun',
  notBegunWhy: 'The sandbox plays on from a position. Come back when the last seat is taken.',

  // answers ahead
  expectWhy:
    'Play what you expect of the others, then your answer. It can be laid down as long as nothing is drawn before it.',
  ifThen: (line: readonly string[], actions: readonly string[]) =>
    `If exactly this comes: ${line.join('; ')}. Then for you: ${actions.join('; ')}.`,
  layDown: 'Lay this answer down',
  laidDown: 'Laid down. It is listed beside the board, where you can take it back.',
  supposed: (side: string, hand: readonly string[]) => `${side} holds, supposedly: ${hand.join(', ')}.`,
  suppose: 'Suppose other cards',
  supposeTitle: (side: string) => `What ${side} holds`,
  supposeWhy:
    'You cannot see these cards. What you leave to the lot is dealt from all that could be there. The sandbox begins anew.',
  card: (n: number) => `Card ${n}`,
  byLot: 'by lot',
  dealAnew: 'Deal them and begin anew',

  // the guided battle
  tutorial: 'The guided battle',
  tutorialWhy: 'Five minutes, one battle: place a tile, turn it, and see what the numbers do.',
  step: (n: number, all: number) => `Step ${n} of ${all}`,
  next: 'Next',
  again: 'Once more',
  steps: {
    board: {
      title: 'The board',
      text: 'You are Outpost, below. The number on each HQ is the toughness it has left; whose HQ falls to 0 loses. Hegemony stands above.',
    },
    pick: {
      title: 'Take the Brawler',
      text: 'Each turn you draw up to three tiles, discard one, and use what you like of the rest. Tap the Brawler in your hand.',
    },
    place: {
      title: 'Put it on c3',
      text: 'Dashed hexes are possible. Tap c3, the middle of the board, right beside the other HQ.',
    },
    turn: {
      title: 'Turn it to the HQ',
      text: 'Teeth strike the neighbour they point at, darts shoot along a line. Tap the tile again, or turn it with the buttons, until the teeth point at the HQ on d2.',
    },
    preview: {
      title: 'Look before you send',
      text: 'What you draft is in pencil: undo as you like. The blocks of an HQ that are hatched would be lost if the battle came now. The Runner on c2 would hit back.',
    },
    pickBattle: {
      title: 'Take the Battle',
      text: 'A battle comes when somebody plays this tile, or when the board is full. It ends your turn.',
    },
    battle: {
      title: 'Start the battle, then send',
      text: 'Press “Start the battle”, then the orange button. Nothing counts before you send it.',
    },
    phases: {
      title: 'What happened',
      text: 'Units act by initiative, the highest number first; those with the same number act at once, HQs last. Open the battle in the log to read it phase by phase.',
    },
    done: {
      title: 'That is the game',
      text: 'Place, turn, and choose the moment. When the tiles run out there is a last battle, and the tougher HQ wins.',
    },
  },
}

export type LocalWords = typeof local
