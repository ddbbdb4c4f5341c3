import type { SiteWords } from '../en/site.ts'

export const site: SiteWords = {
  name: 'Hexpost',
  title: (page) => `${page} · Hexpost`,
  skip: 'Do treści',
  boards: 'Twoje plansze',
  boardsShort: 'Plansze',
  armies: 'Armie i zasady',
  study: 'Do nauki i prób',
  guided: 'Bitwa z przewodnikiem',
  oneDevice: 'We dwoje przy jednym urządzeniu',
  lobby: 'Stoły',
  leagues: 'Ligi',
  newTable: 'Nowy stół',
  signIn: 'Zaloguj się',
  home: 'Hexpost, strona główna',
  menu: 'Serwis',
  otherLanguage: 'English',
  disclaimer:
    'Hexpost to nieoficjalny serwis fanowski, zrobiony z szacunkiem dla gier. Nie jest związany z ich wydawcą i nie używa jego grafik ani tekstów. Nazwy należą do swoich właścicieli.',

  notArrived: 'Nie doszło.',
  notArrivedWhy: 'Nie udało się połączyć z serwisem. Nic się nie zmieniło. Spróbuj za chwilę.',
  notFound: 'Tu niczego nie ma',
  notFoundWhy: 'Może adres zgubił po drodze literę.',
  broken: 'Ta strona się zepsuła',
  brokenWhy: 'To, co zostało wysłane, jest bezpieczne. Wczytaj stronę ponownie; szkice są na tym urządzeniu.',
  reload: 'Wczytaj ponownie',
  toFront: 'Na stronę główną',
}
