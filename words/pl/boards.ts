import { form, three } from '../count.ts'
import type { BoardWords } from '../en/boards.ts'

const left = (n: number, one: string, few: string, many: string): string =>
  `${form(n, 'został', 'zostały', 'zostało')} ${three(n, one, few, many)}`

export const boards: BoardWords = {
  shortest: 'Pierwsza jest ta, na którą zostało najmniej czasu.',
  minutesLeft: (n) => (n === 1 ? 'została 1 minuta' : left(n, 'minuta', 'minuty', 'minut')),
  hoursLeft: (n) => (n === 1 ? 'została 1 godzina' : left(n, 'godzina', 'godziny', 'godzin')),
  daysLeft: (n) => left(n, 'dzień', 'dni', 'dni'),
  timeUp: 'czas minął',
  older: 'Starsze gry',
  offlineWhy: (at) =>
    `To twoje plansze z ${at}. Plansze oglądane wcześniej na tym urządzeniu można otworzyć.`,

  challenges: 'Wyzwania dla ciebie',
  accept: 'Zobacz i przyjmij',
  decline: 'Odmów',

  duel: (kind) => (kind === 'mirrored' ? 'Pojedynek lustrzany' : 'Pojedynek z tym samym dobieraniem'),
  board: (n) => `Plansza ${n}`,
  running: 'trwa',
  hqSum: 'Punkty Sztabów z obu plansz się sumują.',
  sum: 'Punkty z obu gier się sumują.',
  soFar: 'Rozstrzygnięcie zapadnie, gdy obie plansze się skończą.',
  won: (name, points, other) => `Pojedynek wygrywa ${name}, ${points} do ${other}.`,
  drawn: (points) => `Pojedynek kończy się remisem po ${points}.`,
  looking: 'Szukanie pojedynku.',
}
