import type { PostWords } from '../en/post.ts'

export const post: PostWords = {
  mailbox: 'Skrzynka',
  mailboxWhy: 'Co wysłał serwis. Tylko przy programowaniu: zastępuje tu serwer poczty.',
  noLetters:
    'Nic jeszcze nie wysłano. Zadanie patrzy raz na minutę; o ruchu mówi po dziewięćdziesięciu sekundach.',
  refresh: 'Spójrz znowu',
  to: (mail) => `do ${mail}`,
  waiting: 'czeka na wysłanie',
  notSent: (reason) => `nie wysłano: ${reason}`,
  asHtml: 'Jak wygląda',
  asText: 'Sam tekst',

  answer: 'Twoja odpowiedź',
  answerWhy: (name, game) => `${name} · ${game}`,
  against: (names) => `kontra ${names}`,
  question: 'Pytanie',
  yourAnswer: 'Odpowiadasz',
  answerNow: 'Tak, to moja odpowiedź',
  look: 'Najpierw spójrz na planszę',
  answered: 'Odpowiedź przyjęta',
  answeredWhy: 'Gra idzie z nią dalej.',
  toBoard: 'Otwórz planszę',

  stop: 'Bez tych listów?',
  stopWhy: 'Nie dostaniesz więcej listów jednego rodzaju. W ustawieniach możesz do nich wrócić.',
  stopNow: 'Tak, bez nich',
  stopped: 'Bez nich',
  stoppedOf: (kind) => `Nie dostaniesz więcej listów tego rodzaju: ${kind}.`,
  stoppedDigest: 'Nie dostaniesz więcej zestawień.',
  stoppedSettings: 'Wszystkie twoje listy',

  feeds: 'Kanały do czytania',
  feedsWhy: 'Dla czytnika i kalendarza. Kto ma adres, może czytać: zachowaj je dla siebie.',
  atom: 'Co się działo w moich grach (Atom)',
  calendar: 'Do kiedy mam zagrać (iCalendar)',
  renew: 'Nowe adresy; stare przestaną działać',

  push: 'W tej przeglądarce',
  pushWhy: 'Powiadomienia przyjdą tutaj, także gdy żadna nasza strona nie jest otwarta.',
  pushHere: 'Powiadamiaj w tej przeglądarce',
  pushUnable:
    'Ta przeglądarka nie przyjmuje powiadomień przy zamkniętej stronie. Na iPhonie dodaj najpierw stronę do ekranu początkowego.',
  pushDenied:
    'Przeglądarka na to nie pozwala. Zezwól tej stronie na powiadomienia w jej ustawieniach i spróbuj znowu.',
  pushFailed:
    'Przeglądarka nie mogła się zapisać. Wczytaj stronę jeszcze raz i spróbuj ponownie albo wybierz inny sposób.',
  browser: 'Przeglądarka',

  channels: 'Webhooki',
  channelsWhy: 'Powiadomienia pójdą także na Discord, Slack albo do twojego programu.',
  kind: 'Co tam jest',
  name: 'Jak to nazywasz',
  address: 'Adres (https://…)',
  add: 'Dodaj',
  test: 'Wypróbuj',
  remove: 'Usuń',
  added: 'Dodano. Wypróbuj.',
  addedSecret: (secret) =>
    `Dodano. Zachowaj ten sekret, pokazujemy go raz; nim sprawdzisz nasz podpis: ${secret}`,
  arrived: (name) => `${name}: doszło.`,
  notArrived: (name, reason) => `${name}: nie doszło. Odpowiedź: ${reason}`,
  removed: (name) => `Usunięto: ${name}.`,
  off: (reason) => `Wyłączony po dniu niepowodzeń: ${reason}. Wypróbuj, żeby znów włączyć.`,
  failing: (reason) => `Ostatnia wiadomość nie doszła: ${reason}`,
}
