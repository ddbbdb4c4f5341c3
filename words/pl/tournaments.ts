import type { TournamentWords } from '../en/tournaments.ts'

export const tournaments: TournamentWords = {
  tiebreaks: {
    points: 'Punkty: suma tego, co przyniosły wszystkie spotkania.',
    hq: 'Punkty Sztabu: to, co zostało Sztabom we wszystkich partiach, razem.',
    'head-to-head':
      'Bezpośrednie spotkania: punkty ze spotkań między tymi, którzy są na równi, liczone tylko wtedy, gdy wszyscy oni już ze sobą grali.',
    'sonneborn-berger':
      'Sonneborn-Berger: za każde spotkanie zdobyte w nim punkty razy punkty przeciwnika w tabeli. Pauza nie daje nic.',
    buchholz:
      'Buchholz: suma punktów wszystkich przeciwników. Za pauzę liczy się przeciwnik, który ma tyle samo punktów, co pauzujący.',
    wins: 'Zwycięstwa: liczba wygranych spotkań. Pauza nie jest zwycięstwem.',
    timeouts:
      'Mniej przekroczeń czasu: wyżej jest ten, komu rzadziej skończył się czas, wybaczony czy nie. Spotkanie przegrane walkowerem liczy się jak jedno.',
  },
  finish: ({ best, worst }) =>
    best === worst ? `Kończy na miejscu ${best}` : `Może jeszcze zająć miejsca od ${best} do ${worst}`,
}
