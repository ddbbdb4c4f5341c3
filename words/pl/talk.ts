import type { TalkWords } from '../en/talk.ts'

export const talk: TalkWords = {
  none: 'Jeszcze nic tu nie napisano.',
  loading: 'Szukamy rozmowy.',
  toPlayers: 'Czytają to tylko gracze.',
  toEverybody: 'Czyta to każdy, kto może oglądać tę grę.',
  later: 'Po końcu gry można rozmawiać ze wszystkimi, którzy ją oglądali.',
  readers: 'Kto to czyta',
  players: 'Gracze',
  everybody: 'Wszyscy',
  forPlayers: 'do graczy',
  yourWords: 'Twoja wiadomość',
  say: 'Wyślij wiadomość',
  rude: 'Żeby kogoś nie słyszeć, otwórz profil tej osoby i ją wycisz.',
  signIn: 'Zaloguj się, żeby coś napisać.',

  note: 'Twoja notatka',
  noteWhy: 'Tylko ty możesz ją czytać. Zapisuje się podczas pisania.',
  kept: 'Zapisano.',
  keeping: 'Jeszcze niezapisane.',
}
