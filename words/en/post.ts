// Letters on the pages: the mailbox of a laptop, and the answer to a question that came by letter.
export const post = {
  mailbox: 'Mailbox',
  mailboxWhy: 'What the service has sent. Only while you develop: here it stands in for a mail server.',
  noLetters: 'Nothing was sent yet. The job looks once a minute; a turn is told after ninety seconds.',
  refresh: 'Look again',
  to: (mail: string) => `to ${mail}`,
  waiting: 'waits to be sent',
  notSent: (reason: string) => `not sent: ${reason}`,
  asHtml: 'As it looks',
  asText: 'Plain text',

  answer: 'Your answer',
  answerWhy: (name: string, game: string) => `${name} · ${game}`,
  against: (names: string) => `against ${names}`,
  question: 'The question',
  yourAnswer: 'You answer',
  answerNow: 'Yes, this is my answer',
  look: 'Look at the board first',
  answered: 'Your answer is given',
  answeredWhy: 'The game goes on with it.',
  toBoard: 'Open the board',

  stop: 'No more of these letters?',
  stopWhy: 'Letters of one kind end for you. You can have them again in your settings.',
  stopNow: 'Yes, no more of them',
  stopped: 'No more of them',
  stoppedOf: (kind: string) => `You get no more letters of this kind: ${kind}.`,
  stoppedDigest: 'You get no more digests.',
  stoppedSettings: 'All your letters',

  feeds: 'Feeds',
  feedsWhy: 'For a feed reader and a calendar. Whoever has an address can read it: keep them to yourself.',
  atom: 'What happened in my games (Atom)',
  calendar: 'Until when I have to play (iCalendar)',
  renew: 'New addresses; the old ones end',

  push: 'In this browser',
  pushWhy: 'You are told here, also while no page of ours is open.',
  pushHere: 'Tell me in this browser',
  pushUnable:
    'This browser cannot be told anything while the page is closed. On an iPhone, add the page to the home screen first.',
  pushDenied:
    'The browser does not allow it. Allow notifications for this page in its settings, then try again.',
  pushFailed: 'The browser could not subscribe. Load the page again and try once more, or use another way.',
  browser: 'A browser',

  channels: 'Webhooks',
  channelsWhy: 'What you are told goes to Discord, Slack or a program of yours as well.',
  kind: 'What is there',
  name: 'What you call it',
  address: 'Its address (https://…)',
  add: 'Add it',
  test: 'Test',
  remove: 'Remove',
  added: 'Added. Test it.',
  addedSecret: (secret: string) =>
    `Added. Keep this secret, it is shown once; it checks our signature: ${secret}`,
  arrived: (name: string) => `${name}: it arrived.`,
  notArrived: (name: string, reason: string) => `${name}: it did not arrive. The other side said: ${reason}`,
  removed: (name: string) => `${name} is removed.`,
  off: (reason: string) => `Switched off after a day of failures: ${reason}. Test it to switch it on again.`,
  failing: (reason: string) => `The last message did not arrive: ${reason}`,
}

export type PostWords = typeof post
