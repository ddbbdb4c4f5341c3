// The board page.
import { listed, two } from '../count.ts'

export const game = {
  board: 'Board',
  loading: 'Laying out the board',
  turnYours: (n: number) => `Turn ${n}, yours`,
  turnTheirs: (n: number, name: string) => `Turn ${n}, ${name}'s`,
  hqYours: 'Place your HQ',
  hqTheirs: (name: string) => `${name} places the HQ`,
  decisionYours: 'A decision, yours',
  decisionTheirs: (name: string) => `${name} decides`,
  over: 'The game is over',
  more: (n: number) => (n === 0 ? 'Boards' : `${n} more`),
  moreLong: (n: number) => (n === 0 ? 'Back to your boards' : `Back to your boards, ${n} more wait for you`),
  against: (army: string, other: string) => `${army} against ${other}`,
  you: 'You',
  nothingYet: 'Nothing has happened yet.',

  // strips
  hq: (n: number, most: number) => `HQ ${n} of ${most}`,
  score: (n: number, most: number) => `${two(n, 'point', 'points')} of ${most}`,
  risk: (n: number) => `the battle now would take ${n}`,
  gain: (n: number) => `the battle now would bring ${n}`,
  left: (n: number) => `${two(n, 'tile', 'tiles')} left to draw`,
  keeps: (tiles: string) => `Keeps ${tiles}`,
  ally: 'ally',
  out: 'out',
  moves: 'to move',

  // the hand
  hand: 'Your hand',
  handEmpty: 'No tiles in hand.',
  discarded: 'discarded',
  used: 'used',
  free: 'free to use',
  mustGo: 'or this one?',
  noUse: 'no use now',
  unpick: 'Put it back',

  // what to do
  ask: {
    'DP-02': 'The armies are being chosen. What do you choose?',
    'DP-05': 'Put your HQ on a free hex.',
    'DP-06': 'You drew instants only. You may discard them all and draw as many.',
    'DP-07': 'Your hand is full. Choose the tile to discard.',
    'DP-08': 'Pick a tile, or a unit that can act.',
    'DP-19': 'Where does your unit go?',
    'DP-21': 'What is hit here?',
    'DP-28': 'Choose the tiles to exchange.',
    'DP-29': 'It may go one hex further.',
    'DP-30': 'Who takes the blow?',
    'DP-31': 'One more turn: the final battle was a tie.',
    'DP-33': 'Who takes the blow?',
    'DP-34': 'Attack, or explode?',
    'DP-35': 'Does it attack as printed?',
    'DP-36': 'Which way does the rocket fly?',
    'DP-37': 'At whom does it aim?',
    'DP-39': 'Who takes the blow?',
    'DP-40': 'Which Medic is discarded for it?',
    'DP-41': 'On whom does the venom stay?',
  } as { readonly [kind: string]: string },
  askOther: 'You have to decide.',
  sealed: 'Your answer is sealed until all have answered.',
  noAnswer: 'if no answer',
  pickHex: (what: string) => `${what}: choose a dashed hex.`,
  pickNext: (what: string) => `${what}: what next?`,
  turnIt: (keys: boolean) =>
    `Pull the tile to where it shall look; or turn it with the wheel, the ring,${keys ? ' Q and E,' : ''} or another tap.`,
  nothingMore: 'Nothing more to do in this turn. Send it.',
  waitsChance: 'What comes next is drawn. Send this to see it.',
  waitsOthers: (name: string) => `Next ${name} has to answer. Send this first.`,
  theirTurn: (name: string) => `It is ${name}'s turn. You can close this page.`,
  words: {
    discard: 'Discard it',
    battle: 'Start the battle',
    redraw: 'Draw again',
    keep: 'Keep them',
    stop: 'Stop here',
    run: 'Move by itself',
    ride: 'By Transport',
    shove: 'Push back',
    turn: 'Turn it',
    unit: 'The unit',
    ground: 'The ground',
    attack: 'Attack',
    explode: 'Explode',
    plain: 'As printed',
    end: 'End the turn',
  },
  packet: (n: number) => `Blow ${n + 1}`,

  // what is still possible
  still: 'Still possible',
  stillTiles: (tiles: readonly string[]) => `In hand: ${tiles.join(', ')}.`,
  stillHexes: 'Possible hexes',
  stillUnits: (units: readonly string[]) => `Can act: ${units.join(', ')}.`,
  nothingDrafted: 'Nothing in pencil yet.',

  // looking closely
  explain: 'Explain a tile, show threats',
  explainOn: 'Tap a tile to have it explained.',
  near: 'Zoom in',
  far: 'Zoom out',

  // turning
  ring: 'Facing',
  face: (direction: string) => `Face ${direction}`,
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  on: (tile: string, hex: string) => `${tile} on ${hex}`,
  act: 'Act with it',

  // the draft
  draft: 'In pencil, not sent',
  draftYou: 'You, in pencil',
  notSent: 'not sent',
  undo: 'Undo',
  redo: 'Redo',
  send: 'Send turn',
  sendKeep: (tiles: readonly string[]) =>
    `Send turn, keep ${tiles.length > 1 ? two(tiles.length, 'tile', 'tiles') : (tiles[0] ?? '')}`,
  endKeep: (tiles: readonly string[]) =>
    `End turn, keep ${tiles.length > 1 ? two(tiles.length, 'tile', 'tiles') : (tiles[0] ?? '')}`,
  end: 'End turn',
  sendHq: (hex: string) => `Send: HQ on ${hex}`,
  sendOn: 'Send and go on',
  sendAnswer: 'Send answer',
  sending: 'On its way',
  sendPart: 'Send these steps, do not end the turn yet',
  sentNext: (name: string) => `Sent. The next board is ${name}'s.`,
  toNext: 'Next board',
  sentWaits: (name: string) => `Sent. Now it is ${name}'s turn.`,
  close: 'Close',
  taken: (step: string) => `Taken back: ${step}.`,
  again: (step: string) => `Again: ${step}.`,

  // the battle preview
  battle: 'If the battle came now',
  battleHqs: (theirs: number, mine: number, army: string) =>
    `The battle would leave ${army} ${theirs} and you ${mine}.`,
  battleLosses: (mine: number, theirs: number) =>
    `You lose ${two(mine, 'unit', 'units')}, they lose ${theirs}.`,
  battleNothing: 'Nobody would be hit.',
  watch: 'Watch',
  watchLong: 'The battle phase by phase',
  after: 'After the battle',
  beforePhases: 'Before all phases',
  quiet: 'Nobody is hit.',
  battleLeaves: 'This is what it would leave.',
  phase: (n: number) => `Initiative ${n}`,

  // what happened
  watchSince: 'Since your last turn',
  watchAll: 'What happened so far',

  // taking back what was sent
  sentSteps: 'Sent, but still yours to take back:',
  takeBack: 'Take it back',
  askBack: 'Ask to take back the last turn',
  struck: 'Taken back',

  // beside the board
  rules: 'Rules in short',
  sandbox: 'Sandbox',

  // the menu
  menu: 'More',
  resign: 'Resign',
  resignSure: 'Resign this game?',
  resignWhy: (names: readonly string[]) =>
    `${listed(names, 'and')} ${names.length === 1 ? 'wins' : 'win'} at once. This cannot be taken back.`,
  resignOut: 'You are out at the end of the turn, and the others play on. This cannot be taken back.',
  resignYes: 'Yes, resign',
  resignNo: 'Go on playing',
  offerDraw: 'Offer a draw',
  offerPause: 'Offer a pause',
  offerCancel: 'Offer to cancel the game',
  keys: 'Keys',
  keysFew: 'Arrows move on the board, Enter picks, Escape cancels.',
  keysSingle: 'Keys of one character',
  keysSingleWhy: 'On this device: letters, digits, comma and full stop act at the table.',
  keysWhy:
    'Arrows move on the board, Enter picks, Q and E turn, U takes back, Escape cancels, 1 to 3 pick from the hand, T explains a tile and tells what threatens it. Comma and full stop step through what is watched, P plays it.',

  // offers
  offer: {
    draw: (name: string) => `${name} offers a draw.`,
    cancel: (name: string) => `${name} offers to cancel the game.`,
    pause: (name: string) => `${name} offers a pause.`,
    undo: (name: string) => `${name} asks to take back the last turn.`,
  },
  offered: {
    draw: 'You have offered a draw.',
    cancel: 'You have offered to cancel the game.',
    pause: 'You have offered a pause.',
    undo: 'You have asked to take back your last turn.',
  },
  agree: 'Agree',
  agreed: 'You have agreed. The others are still asked.',
  decline: 'Decline',
  withdraw: 'Withdraw',
  choosing: 'The armies are being chosen',
  paused: 'The game is paused.',
  held: 'This game waits for the other one of the duel.',
  heldWhy: 'Its next turn begins as soon as the turn before is over in both.',
  resume: 'Go on',

  // trouble
  movedOn: 'The board moved on',
  movedFits: (fit: number, all: number) =>
    fit === all
      ? all === 1
        ? 'Your step still fits.'
        : `All ${all} of your steps still fit.`
      : `${fit} of your ${all} steps still fit.`,
  movedNot: (step: string, why: string) => `${step}: ${why}`,
  layOn: 'Lay my draft on it',
  startOver: 'Start over',
  chat: 'Chat',
  unheard: (n: number) => `${n} new`,
  note: 'Notes',

  offline: 'You are offline',
  offlineWhy: (at: string) =>
    `This is the position of ${at}. Your draft is kept on this device and can be sent later.`,
  notArrived: 'That did not arrive. Your draft is safe.',
  notArrivedWhy: 'We try again until it does.',
  tryNow: 'Try now',

  // the end
  won: (mine: number, theirs: number) => `You won, ${mine} to ${theirs}`,
  lost: (mine: number, theirs: number) => `You lost, ${mine} to ${theirs}`,
  drawn: (points: number) => `A draw at ${points}`,
  wonBy: (names: readonly string[]) => `${listed(names, 'and')} ${names.length === 1 ? 'has' : 'have'} won`,
  drawnBy: (names: readonly string[]) => `A draw of ${listed(names, 'and')}`,
  cancelled: 'The game was cancelled',
  how: {
    hq: 'The HQ was destroyed.',
    final: 'The tiles ran out; the HQs were counted.',
    score: 'The score decided.',
    resigned: 'By resignation.',
    time: 'On time.',
    agreed: 'By agreement.',
    adjudicated: 'An organizer decided.',
    cancelled: 'It does not count.',
  },
  check: 'Check every draw',
  rematch: 'Play it again',
  toDuel: 'To the duel',

  // the log
  log: 'Log',
  start: 'The start',
  seq: (n: number) => `Turn ${n}`,
  notation: 'In notation, and as a file',
  hidden: 'hidden',
  saveText: 'Save as text',
  saveJson: 'Save as JSON',
  saveWhy:
    'Every entry with its link of the hash chain. What is still secret is left out until the game is over.',

  // cells, for the ear
  empty: (hex: string) => `${hex}, empty`,
  stands: (hex: string, tile: string) => `${hex}: ${tile}`,
  ground: (tile: string) => `on ${tile}`,
  possible: 'possible',
  possibleMany: (n: number) => `${two(n, 'hex is', 'hexes are')} possible.`,
  heldBy: (unit: string, by: readonly string[]) =>
    `${unit} cannot move. ${listed(by, 'and')} ${by.length === 1 ? 'holds' : 'hold'} it.`,
  notHere: (hex: string) => `${hex} is not possible now.`,
}

export type GameWords = typeof game
