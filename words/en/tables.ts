// Boards and tables: the list, opening one, sitting down by a link.

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const spelled = (n: number): string => NUMBERS[n] ?? String(n)

export const tables = {
  mine: 'Your boards',
  /** `small`: those that ask for a small decision only. */
  waiting(n: number, small: number): string {
    const decisions = small === 1 ? 'a small decision' : `${spelled(small).toLowerCase()} small decisions`
    if (n > 0 && small > 0) return `${spelled(n)} ${n === 1 ? 'board' : 'boards'} and ${decisions}`
    if (small > 0)
      return small === 1 ? 'A small decision waits for you' : `${spelled(small)} small decisions wait for you`
    return n === 0
      ? 'No board waits for you'
      : `${spelled(n)} ${n === 1 ? 'board waits' : 'boards wait'} for you`
  },
  waitingWhy: 'The one that has waited longest is first.',
  nobodyWaits: (name: string) => `It is ${name}'s turn. You can close this page.`,
  noBoards: 'Open a table and send its link to somebody. The game begins when they sit down.',
  openFirst: 'Open the first board',
  forOthers: 'Waiting for others',
  openTables: 'Tables without a second player',
  over: 'Played to the end',
  placeHq: 'Place your HQ',
  turn: (n: number) => `Turn ${n}`,
  someone: 'whoever opens the link',
  won: 'You won',
  lost: 'You lost',
  drawn: 'A draw',
  cancelled: 'Cancelled',

  fresh: 'New table',
  game: 'The game',
  games: { hex: 'Neuroshima Hex', convoy: 'The Convoy' },
  side: 'Your side',
  sides: {
    moloch: 'Machines that follow the convoy from city to city and tear them down.',
    outpost: 'People who hold the cities one by one until Moloch has nothing left.',
  },
  sideLot: 'The other player may choose; if they do not, a lot does.',
  house: 'The strengths on the cards are a house set of this service, not the printed ones.',
  battle: (n: number) => (n === 0 ? 'The set-up' : `Battle ${n}`),
  army: 'Your army',
  byLot: 'By lot',
  lotWhy: 'A lot draws among the armies that are left.',
  begins: 'Who begins',
  me: 'You',
  other: 'The other',
  lot: 'By lot',
  value:
    'Your browser adds 32 random bytes of its own to the draws, so that nobody, not even this service, can choose them. When the game is over you can check that they were used.',
  open: 'Open the table',
  invite: 'Your table is open',
  inviteWhy: 'Send this link to one person. Whoever opens it first and sits down plays.',
  link: 'The link',
  copy: 'Copy link',
  copied: 'Copied.',
  share: 'Share',
  inviteText: (name: string, game: string) => `${name} invites you to a game of ${game}, one turn a day:`,
  waitHere: 'The board appears here when they have sat down.',
  close: 'Close the table',

  invited: (name: string) => `${name} invites you`,
  sealed: 'The seed of the draws is sealed. Its fingerprint:',
  sitDown: 'Sit down',
  signUpAndSit: 'Sign up and sit down',
  taken: 'Somebody sits here already',
  takenWhy: 'This table is full. Ask for another link, or open a table of your own.',
  ownLink: 'This is your own table. Send the link to somebody else.',
  toBoard: 'To the board',
}

export type TableWords = typeof tables
