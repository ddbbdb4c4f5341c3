import type { ConvoyWords } from '../en/convoy.ts'
import { three } from '../count.ts'

const GONE = {
  killed: (unit: string) => `${unit}: do zniszczonych.`,
  'no station': (unit: string) => `${unit}: brak stanowiska, karta przepada.`,
  'for another': (unit: string) => `${unit} przyjmuje cios za innego.`,
} as const

export const convoyWords: ConvoyWords = {
  game: 'Konwój',
  sides: { moloch: 'Moloch', outpost: 'Posterunek' },
  phases: {
    opening: 'Przygotowanie',
    draw: 'I. Obie strony dobierają',
    mark: 'II. Moloch wybiera dzielnicę',
    moloch: 'III. Atak Molocha',
    outpost: 'IV. Atak Posterunku',
    modules: 'V. Moduły',
    captured: 'Va. Przejęte moduły',
    result: 'VI. Wynik bitwy',
    convoy: 'VIa. Konwój rusza dalej',
    over: 'Koniec',
  },
  districts: {
    draw_card: 'Zwycięzca dobiera kartę.',
    kill_unit: 'Zwycięzca niszczy wroga w tym mieście.',
    move_to_new_york: 'Zwycięzca może posłać kartę do Nowego Jorku.',
    bomb: 'Bomba: ginie żołnierz, potem robot.',
    none: 'Nic tu nie ma.',
  },
  unit: (card, city) => `${card} (${city})`,
  unknownCards: (n) => three(n, 'karta', 'karty', 'kart'),
  opened: (redrew) =>
    redrew.length === 0 ? 'Obie strony zostają przy swoich kartach.' : `Nowe karty: ${redrew.join(', ')}.`,
  putBack: (cards) => `Wraca do talii: ${cards}.`,
  drew: (cards) => `Dobrane: ${cards}.`,
  battle: (n, city) => `Bitwa ${String(n)}, ${city}.`,
  marked: (district, city) => `Bitwa o dzielnicę ${String(district)}, ${city}.`,
  played: (card, city) => `${card} do miasta ${city}.`,
  instant: (card) => `Zagrano: ${card}.`,
  attached: (module, unit) => `${module} dostaje ${unit}.`,
  captured: (module, unit) => `${module} przejmuje ${unit}.`,
  used: (unit) => `${unit} używa zdolności.`,
  feature: (city) => `Cecha miasta ${city}.`,
  discarded: (card) => `${card}: do odrzuconych.`,
  moved: (card, from, to) => `${card}: ${from} → ${to}.`,
  marker: (unit, by) => `${unit}: ${by > 0 ? '+' : ''}${String(by)}.`,
  shield: (unit) => `${unit} ma tarczę.`,
  netted: (unit) => `${unit} nie liczy się w tej bitwie.`,
  switchedOff: (what) => `Wyłączono: ${what}.`,
  removed: (unit, why) => GONE[why](unit),
  toHand: (card) => `${card} wraca na rękę.`,
  revealed: (cards) => `Z wierzchu talii Molocha: ${cards}.`,
  shuffledBack: (card) => `${card} wraca do talii.`,
  buried: () => 'Odrzucona karta trafia zakryta na wierzch talii.',
  looked: (cards) => `Ręka Molocha: ${cards}.`,
  result: (moloch, outpost, winner) => {
    const score = `Moloch ${String(moloch)}, Posterunek ${String(outpost)}`
    if (winner === null) return `${score}: nikt nie wygrywa.`
    return winner === 'moloch' ? `${score}: bitwę wygrywa Moloch.` : `${score}: bitwę wygrywa Posterunek.`
  },
  broken: () => 'Bitwa przerwana.',
  demolished: (district, city) => `Dzielnica ${String(district)} zburzona, ${city}.`,
  newDistrict: (city) => `${city} ma o jedną dzielnicę więcej.`,
  newStation: (city) => `${city} ma dla Posterunku o jedno stanowisko więcej.`,
  destroyed: (city) => `${city} leży w gruzach.`,
  passed: () => 'Pas.',
}
