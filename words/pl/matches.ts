import type { MatchWords } from '../en/matches.ts'

export const matches: MatchWords = {
  hex: {
    mirrored:
      'Dwie gry naraz tymi samymi dwiema armiami: tu grasz jedną, tam drugą, a w obu zaczyna ta sama armia. Punkty Sztabów z obu gier się sumują.',
    duplicate:
      'Dwie gry naraz tymi samymi dwiema armiami na zmianę, a każda armia jest w obu dobierana w tej samej kolejności. To, co dobrano w jednej grze, jest więc wiadome w drugiej. Tura zaczyna się dopiero, gdy poprzednia skończyła się w obu grach. Punkty Sztabów się sumują.',
  },
  convoy: {
    mirrored:
      'Dwie gry naraz: w jednej grasz Molochem, w drugiej Posterunkiem. Wygrana gra to jeden punkt, a punkty z obu gier się sumują.',
    duplicate:
      'Dwie gry naraz z zamianą stron, a każda talia jest w obu dobierana w tej samej kolejności. To, co dobrano w jednej grze, jest więc wiadome w drugiej. Wygrana gra to jeden punkt, a punkty z obu gier się sumują.',
  },
}
