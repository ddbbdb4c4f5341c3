import type { LandingWords } from '../en/landing.ts'

export const landing: LandingWords = {
  title: 'Jedna tura dziennie. Cała wojna pocztą.',
  lines: ['Jedna tura dziennie.', 'Cała wojna pocztą.'],
  promise:
    'Spokojny stół do Neuroshimy Hex. Zaplanuj turę ołówkiem, wyślij ją, gdy masz pewność, i wróć do swojego wieczoru.',
  start: 'Otwórz stół',
  tryIt: 'Wypróbujcie tu, we dwoje',
  learn: 'Pięć minut: bitwa z przewodnikiem',
  back: 'Do twoich plansz',
  signIn: 'Mam konto',
  free: 'Za darmo, po polsku i po angielsku. Wystarczy jedna znajoma osoba i link.',
  board: 'Plansza w środku gry: Posterunek przeciw Hegemonii.',

  day: 'Dziesięć minut wieczorem',
  dayWhy: 'Pięć gier naraz i żadna nie każe się spieszyć.',
  link: 'Wysyłasz link',
  linkWhy: 'Wybierz armię albo zdaj się na los. Kto otworzy twój link, siada naprzeciwko.',
  plan: 'Planujesz ołówkiem',
  planWhy: 'Próbuj, obracaj, cofaj. Nic nie wychodzi, póki nie wyślesz; zamknij stronę, a szkic zostanie.',
  post: 'Nadajesz',
  postWhy: 'Tura dostaje stempel, a plansza czeka na drugą stronę. Na dziś to wszystko.',
  letterTitle: 'Stół dla dwojga',
  letterLine: 'Posterunek i ktoś naprzeciwko',
  discard: 'Odrzuć: Ruch',
  place: 'Komandos b4',

  armies: 'Siedem armii, które da się czytać',
  armiesWhy:
    'Każdy żeton to nasz własny rysunek: kąty ranią, koła pomagają, belki chronią, kratki trzymają. Liczba mówi kiedy.',

  undo: 'Cofaj bez pytania',
  undoWhy:
    'Do ostatniego dobrania cofasz, ile chcesz, także to, co już wysłane. Dalej za zgodą drugiej strony. Co cofnięto, widać w dzienniku.',
  undoList: [
    'Strona proponuje tylko dozwolone ruchy',
    'Dlaczego czegoś nie wolno, mówi słowami',
    'Klawiatura i czytnik ekranu grają w tę samą grę',
  ],
  draws: 'Losowania do sprawdzenia',
  drawsWhy:
    'Zanim usiądziesz, ziarno losowań jest zapieczętowane, a jego odcisk widoczny. Po ostatniej turze zostaje otwarte. Każdy żeton można sprawdzić w przeglądarce.',
  chain: ['zapieczętowane', 'gracze dokładają swoje', 'wylosowane', 'otwarte'],
}
