import { listed, three } from '../count.ts'
import type { QuestionWords } from '../en/question.ts'

export const question: QuestionWords = {
  retreat: (unit) => `Dokąd cofa się ${unit}?`,
  pushed: (pusher, hex) => `${pusher} spycha z pola ${hex}. Zwrot zostaje ten sam.`,
  about: (units) => `Chodzi o: ${listed(units, 'i')}.`,
  safe: 'Tam nikt nie może jej trafić.',
  hit: (units, wounds) => `Może tam oberwać ${three(wounds, 'ranę', 'rany', 'ran')}: ${listed(units, 'i')}.`,

  ahead: 'Odpowiedz z góry',
  aheadWhy:
    'Odpowiedź padnie za ciebie tylko wtedy, gdy stanie się dokładnie to. Wtedy nikt nie musi na ciebie czekać.',
  ifStep: (step) => `Jeśli teraz: ${step}`,

  orders: 'Stałe rozkazy',
  ordersWhy: 'Odpowiadają za ciebie, i tylko tam, gdzie pasują. Inni ich nie widzą.',
  always: (choice) => `Zawsze odpowiadaj tak: ${choice}. Gdzie to nie pasuje, padnie pytanie.`,
  where: 'Gdzie obowiązują',
  here: 'W tej grze',
  everywhere: 'We wszystkich moich grach',
  usual: 'jak we wszystkich grach',
  ask: 'pytaj mnie',
  saved: 'Zapisano.',
  notSaved: 'Nie udało się zapisać stałego rozkazu. Odpowiedź i tak jest wysłana.',
  kinds: {
    'DP-06': 'Na ręce są same żetony natychmiastowe',
    'DP-19': 'Twoja jednostka jest odpychana',
    'DP-30': 'Medyk może pomóc',
    'DP-33': 'Medyk może pomóc przeciw jadowi',
    'DP-34': 'Klaun może wybuchnąć',
    'DP-35': 'Kwatermistrz może zmienić atak',
    'DP-36': 'Rakietą można sterować',
    'DP-37': 'Strzelec wyborowy celuje',
    'DP-39': 'Medyk może pomóc w bitwie',
    'DP-40': 'Jeden z kilku Medyków zostaje odrzucony',
    'DP-41': 'Jad na kimś zostaje',
  },
  choices: {
    keep: 'zatrzymaj je',
    redraw: 'dobierz na nowo',
    default: 'jak bez odpowiedzi',
    away: 'dalej od wrogich sztabów',
    home: 'w stronę mojego sztabu',
    attack: 'atak',
    explode: 'wybuch',
    plain: 'atak jak na żetonie',
  },
}
