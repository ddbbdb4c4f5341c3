import { three } from '../count.ts'
import type { LetterWords } from '../en/letters.ts'

const lasting = (minutes: number): string => {
  const days = Math.floor(minutes / (24 * 60))
  return days > 0 ? three(days, 'dzień', 'dni', 'dni') : three(minutes, 'minutę', 'minuty', 'minut')
}

export const letters: LetterWords = {
  open: {
    'sign-in': 'Zaloguj się',
    confirm: 'Potwierdź adres',
    reset: 'Wybierz nowe hasło',
    notice: 'Poproś o nowe hasło',
  },
  signIn: (p) => ({
    subject: 'Twój link do logowania w Hexpost',
    text: [
      `Cześć ${p.name},`,
      `tym linkiem zalogujesz się w Hexpost. Działa raz, przez ${lasting(p.minutes)}:`,
      p.link,
      'Jeśli o niego nie prosisz, ktoś wpisał twój adres przez pomyłkę. Nie musisz nic robić.',
    ].join('\n\n'),
  }),
  confirm: (p) => ({
    subject: 'Czy to twój adres? (Hexpost)',
    text: [
      `Cześć ${p.name},`,
      `ten adres podano dla konta ${p.name} w Hexpost. Jeśli to twoje konto, potwierdź adres tym linkiem. Działa raz, przez ${lasting(p.minutes)}:`,
      p.link,
      'Jeśli to nie twoje konto, ktoś wpisał twój adres przez pomyłkę. Nie musisz nic robić.',
    ].join('\n\n'),
  }),
  reset: (p) => ({
    subject: 'Nowe hasło w Hexpost',
    text: [
      `Cześć ${p.name},`,
      `tym linkiem ustawisz nowe hasło w Hexpost. Działa raz, przez ${lasting(p.minutes)}:`,
      p.link,
      'Nowe hasło wyloguje cię na wszystkich urządzeniach i unieważni twoje tokeny.',
      'Jeśli o nie nie prosisz, ktoś wpisał twój adres przez pomyłkę. Nie musisz nic robić.',
    ].join('\n\n'),
  }),
  mailChange: (p) => ({
    subject: 'Twój adres w Hexpost ma się zmienić',
    text: [
      `Cześć ${p.name},`,
      'ktoś zalogowany na twoje konto poprosił o zmianę adresu. Adres zmieni się, gdy nowy zostanie potwierdzony; wtedy listy pójdą tam.',
      'Jeśli to ty, nie musisz nic robić.',
      'Jeśli to nie ty, od razu poproś o nowe hasło. Jego ustawienie wstrzyma zmianę i wyloguje wszystkich innych:',
      `${p.origin}/password`,
    ].join('\n\n'),
  }),
  passwordChange: (p) => ({
    subject: 'Twoje hasło w Hexpost zostało zmienione',
    text: [
      `Cześć ${p.name},`,
      'hasło do twojego konta zostało właśnie zmienione, a inne urządzenia wylogowane.',
      'Jeśli to nie ty, poproś o nowe hasło listem:',
      `${p.origin}/password`,
    ].join('\n\n'),
  }),
}
