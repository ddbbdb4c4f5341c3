import type { convoyRefusals as english } from '../en/convoy-refusals.ts'

export const convoyRefusals: typeof english = {
  city_destroyed: ({ city }) => `${String(city)} jest w gruzach: nie można tam zagrać karty z ręki.`,
  feature_price: ({ city, price }) =>
    `Cecha miasta ${String(city)} kosztuje tyle kart: ${String(price)}. Podaj je w kolejności talii.`,
  feature_used: ({ city }) => `Cechy miasta ${String(city)} już użyto.`,
  has_module: ({ card }) => `${String(card)} ma już moduł.`,
  instants_barred: () => 'Po Zmasowanym ataku nie możesz w tej fazie zagrywać kart natychmiastowych.',
  moved_already: ({ card }) => `${String(card)} już się w tej bitwie poruszył.`,
  no_ability: ({ card }) => `${String(card)} nie ma zdolności, której można by teraz użyć.`,
  no_feature: ({ city }) => `Miasto ${String(city)} nie ma żadnej cechy.`,
  no_such_answer: () => 'Nie ma takiej odpowiedzi do wyboru. Odśwież stół i wybierz ponownie.',
  no_such_unit: () => 'Nie ma takiej karty na stole.',
  no_station: ({ city }) => `Brak wolnego stanowiska: ${String(city)}.`,
  no_target: ({ card }) => `${String(card)} nie ma na kogo zadziałać.`,
  not_active_city: () => 'To działa tylko w aktywnym mieście.',
  not_in_hand: ({ card }) => `Nie masz na ręce karty ${String(card)}.`,
  not_now: () => 'W tej fazie nie można tego zrobić.',
  not_your_card: ({ card }) => `${String(card)} to nie twoja karta.`,
  not_your_decision: () => 'To nie twoja decyzja w tej chwili.',
  price: ({ card }) => `Zdolność kosztuje za każdym razem jedną kartę, a sam ruch nic: ${String(card)}.`,
  switched_off: ({ card }) => `${String(card)} jest wyłączony.`,
}
