import type { FilmWords } from '../en/film.ts'

export const film: FilmWords = {
  history: 'Co się stało',
  since: 'Od twojej ostatniej tury',
  start: 'Początek',
  of: (turn, name) => (name === '' ? `Tura ${turn}` : `Tura ${turn}, ${name}`),
  battleOf: (turn) => `Bitwa w turze ${turn}`,
  nothing: 'Na planszy nic się nie zmienia.',

  first: 'Na początek',
  before: 'Krok wstecz',
  play: 'Odtwarzaj',
  pause: 'Zatrzymaj odtwarzanie',
  next: 'Krok dalej',
  last: 'Na koniec',
  speed: 'Tempo',
  where: 'Chwila',
  notFound: 'Tej chwili nie można teraz wczytać.',
  moment: (n, of) => `${n} z ${of}`,
  link: 'Link do tej chwili',
  copied: 'Link skopiowano.',
  notCopied: 'Link jest w adresie tej strony.',
  phases: 'Fazy',
  board: 'Wróć na planszę',
}
