// A game or a battle as a film: what happened, moment by moment.

export const film = {
  history: 'What happened',
  since: 'Since your last turn',
  start: 'The start',
  /** Whose, of which turn. */
  of: (turn: number, name: string) => (name === '' ? `Turn ${turn}` : `Turn ${turn}, ${name}`),
  battleOf: (turn: number) => `Battle of turn ${turn}`,
  nothing: 'Nothing changes on the board.',

  first: 'To the beginning',
  before: 'One step back',
  play: 'Play',
  pause: 'Stop',
  next: 'One step on',
  last: 'To the end',
  speed: 'Speed',
  where: 'Moment',
  notFound: 'This moment cannot be loaded now.',
  moment: (n: number, of: number) => `${n} of ${of}`,
  link: 'Link to this moment',
  copied: 'The link is copied.',
  notCopied: 'The link is in the address of this page.',
  phases: 'Phases',
  board: 'Back to the board',
}

export type FilmWords = typeof film
