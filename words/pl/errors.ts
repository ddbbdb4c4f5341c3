import { three } from '../count.ts'
import type { ErrorWords } from '../en/errors.ts'

const signs = (n: number): string => three(n, 'znak', 'znaki', 'znaków')

export const errors: ErrorWords = {
  // who is asking
  not_signed_in: () => 'Najpierw się zaloguj.',
  wrong_password: () =>
    'Ten adres i to hasło do siebie nie pasują. Spróbuj jeszcze raz albo poproś o link do logowania.',
  bad_link: () => 'Ten link został już użyty albo jest za stary. Poproś o nowy.',
  cut_link: () => 'Ten link nie jest cały. Otwórz go z listu jeszcze raz.',
  wrong_current: () =>
    'To nie jest twoje obecne hasło. Spróbuj jeszcze raz albo poproś o link do ustawienia nowego.',
  bad_token: () => 'Ten token nie działa albo już nie działa. Utwórz nowy w ustawieniach.',
  no_scope: (p) => `Ten token na to nie pozwala: brakuje mu zakresu ${p.scope}.`,
  session_only: () => 'Żaden token tego nie może. Zaloguj się i zrób to osobiście.',
  suspended: () => 'To konto jest zawieszone. Napisz do prowadzących ten serwis.',
  admin_only: () => 'Może to zrobić tylko administrator.',
  cross_site: () =>
    'To żądanie nie przyszło ze stron tego serwisu. Wyślij je z nagłówkiem Origin, który go wskazuje.',
  not_yours: () => 'Tę grę widzą tylko jej gracze.',
  not_your_seat: () => 'To nie jest twoje miejsce. Pomiń miejsce albo podaj jedno ze swoich.',
  organizer_only: () => 'Może to zrobić tylko organizator.',
  not_late: () =>
    'Decydujesz tu tylko o graczu, któremu skończył się czas: przedłuż go albo uznaj walkower. O resztę poproś administratora.',
  no_ruling: () =>
    'Organizator może przedłużyć czas, uznać walkower, rozstrzygnąć, wstrzymać i wznowić. Wybierz jedno z nich.',
  // what is asked for
  not_found: () => 'Pod tym adresem niczego nie ma. Sprawdź, czy nie brakuje w nim litery.',
  no_such_invite: () => 'Tego zaproszenia już nie ma. Poproś o nowy link.',
  // what stands in the way
  name_taken: () => 'Ktoś już ma taką nazwę albo bardzo podobną. Wybierz inną.',
  mail_taken: () => 'Ten adres ma już inne twoje konto. Zaloguj się na nie albo wybierz inny adres.',
  own_account: () => 'To twoje własne konto. Wybierz inne.',
  wrong_name: () => 'To nie twoja nazwa. Wpisz nazwę swojego konta, żeby potwierdzić.',
  not_welcome: () =>
    'Ty i ktoś przy tym stole ze sobą nie gracie: jedno z was zablokowało drugie. Wybierz inny stół.',
  enough_tokens: (p) => `Masz już ${three(p.most, 'token', 'tokeny', 'tokenów')}. Najpierw unieważnij jeden.`,
  enough_bots: (p) => `Masz już ${three(p.most, 'bota', 'boty', 'botów')}. Najpierw usuń jednego.`,
  resolved: () => 'To zgłoszenie zostało już rozpatrzone. Spójrz jeszcze raz na listę.',
  bot_bots: () => 'Bot nie może mieć botów. Zaloguj się na konto osoby.',
  own_table: () => 'Nie możesz usiąść naprzeciw siebie. Wyślij zaproszenie komuś innemu.',
  army_taken: () => 'Tę armię wybrał już drugi gracz. Wybierz inną.',
  table_full: () =>
    'Wszystkie miejsca przy tym stole są zajęte. Poproś o inne zaproszenie albo otwórz własny stół.',
  seat_taken: () => 'To miejsce jest już zajęte. Wybierz inne albo go nie podawaj.',
  one_seat: () => 'Masz już miejsce przy tym stole. Drugie daje tylko mecz drużynowy w trzy osoby.',
  not_invited: () => 'Ten stół czeka na kogoś zaproszonego z nazwy. Otwórz własny stół.',
  table_reliability: (p) =>
    `Ten stół jest dla graczy, którzy na czas przegrali najwyżej ${p.most} % gier. Najpierw skończ kilka gier w terminie.`,
  rating_outside: () => 'Ten stół jest dla graczy o innym rankingu niż twój. Wybierz inny stół.',
  challenged_twice: () =>
    'Podaj każdego gracza raz, siebie wcale i nie więcej osób, niż jest wolnych miejsc.',
  no_such_player: (p) => `Nie ma gracza o nazwie ${p.name}. Sprawdź nazwę.`,
  no_such_offer: () => 'Ta oferta jest już nieaktualna. Poszukaj innej.',
  offer_full: () => 'Z tej oferty toczy się już tyle gier, ile chce jej autor. Spróbuj później.',
  own_offer: () => 'To twoja własna oferta. Poczekaj, aż ktoś ją przyjmie.',
  registration_closed: () => 'Zapisy na te rozgrywki nie są otwarte. Sprawdź ich daty.',
  not_entered: () => 'Nie bierzesz udziału w tych rozgrywkach. Najpierw się zapisz.',
  not_in_event: () => 'Ten gracz nie bierze udziału w tych rozgrywkach. Wybierz kogoś, kto gra.',
  not_waiting: () => 'Ten gracz nie czeka na miejsce. Poproś go najpierw o zgłoszenie.',
  no_room: () =>
    'Gdy każdy gra z każdym, spóźniony gracz może zająć tylko miejsce pauzy, po jednym naraz. Niech raczej kogoś zastąpi.',
  event_holds: (p: { most: number }) =>
    `Ten system rozgrywek ma miejsce najwyżej dla ${p.most} graczy. Najpierw kogoś wycofaj albo zastąp.`,
  not_in_format: () => 'W tym systemie rozgrywek tego nie ma. Zobacz, co jeszcze może organizator.',
  event_begun: () => 'Te rozgrywki już się zaczęły. To można zmienić tylko wcześniej.',
  not_running: () => 'Żadna runda tych rozgrywek nie trwa. Poczekaj, aż się zacznie.',
  no_result: () => 'Nie ma jeszcze wyniku do zatwierdzenia. Poczekaj na koniec gier albo rozstrzygnij.',
  encounter_over: () => 'To spotkanie ma już wynik. Rozstrzygnij je, jeśli wynik jest błędny.',
  own_encounter: () =>
    'To twoje własne spotkanie. Poproś o decyzję kogoś innego z organizatorów; jeśli nikogo takiego nie ma, zrób to na stronie wydarzenia.',
  owner_organizes: () => 'Kto ogłosił rozgrywki, pozostaje ich organizatorem. Wybierz kogoś innego.',
  event_invited: () => 'Te rozgrywki są tylko dla zaproszonych. Poproś organizatora o zaproszenie.',
  event_rating: (p: { least: number; most: number }) =>
    `Te rozgrywki są dla rankingów od ${p.least} do ${p.most}. Wybierz inne.`,
  event_reliability: (p: { most: number }) =>
    `Te rozgrywki są dla graczy, którzy na czas przegrali najwyżej ${p.most} % gier. Najpierw skończ kilka gier w terminie.`,
  no_passwords: () => 'Ten serwis nie używa haseł. Zaloguj się linkiem wysłanym na twój adres.',
  event_over: () => 'Te rozgrywki są zakończone. Zobacz końcową tabelę.',
  owner_stays: () => 'To twój własny stół. Zamknij go, zamiast od niego wstawać.',
  not_over: () => 'Można to zrobić po końcu gry. Najpierw dograj ją do końca.',
  busy: () => 'Inni byli kilka razy szybsi. Spróbuj ponownie.',
  pair_of_two: () => 'Pojedynek lustrzany jest dla dwóch osób na zwykłych miejscach. Otwórz go dla dwóch.',
  pair_chosen: () =>
    'Obie gry pojedynku toczą te same armie. Przydziel je przy otwieraniu stołu albo otwórz jedną grę.',
  pair_unranked: () => 'Pojedynek z powtórzonym losowaniem nie jest rankingowy. Otwórz go jako towarzyski.',
  given_unranked: () => 'Gra z zadanej pozycji nie jest rankingowa. Otwórz ją jako towarzyską.',
  bad_time: () => 'Ten czas nie pasuje. Wybierz przyszły, najwyżej za 90 dni, z końcem po początku.',
  started: () =>
    'Ta gra już się zaczęła i nie można jej cofnąć. Możesz się poddać albo zaproponować jej anulowanie.',
  value_drawn: () =>
    'Ta gra już się zaczęła i losuje z tego, co do niej wniesiono. Można to zmienić tylko przedtem.',
  not_started: () => 'Ta gra jeszcze się nie zaczęła. Poczekaj, aż ktoś przyjmie zaproszenie.',
  over: () => 'Ta gra jest skończona. Nie ma już w niej czego przygotowywać.',
  bad_address: () => 'Tego adresu nie można użyć. Podaj publiczny, z nazwą, zaczynający się od https://.',
  too_many_channels: (p) => `Masz już tyle kanałów, ile można: ${p.most}. Najpierw któryś usuń.`,
  no_push: () => 'Ten serwis nie ma klucza do web push. Użyj poczty, webhooka albo kanału Atom.',
  decided: () => 'To pytanie ma już odpowiedź albo gra poszła inną drogą. Spójrz na planszę.',
  late_answer: () => 'Ten link jest za stary. Jeśli pytanie jeszcze czeka, odpowiedz na planszy.',
  moved: () => 'Od kiedy patrzysz, w tej grze coś się zmieniło. Spójrz jeszcze raz i wtedy wyślij ruch.',
  not_a_socket: () => 'Ten adres jest dla WebSocketów. Wyślij nagłówek Upgrade: websocket.',
  still_hidden: () =>
    'Część tej gry jest jeszcze przed tobą ukryta. Pobierz ją, gdy zostanie odkryta, najpóźniej po końcu gry.',
  // what was sent
  too_large: (p) => `To za dużo naraz. Wyślij najwyżej ${p.kilobytes} kB.`,
  not_json: () => 'Wyślij JSON z nagłówkiem Content-Type: application/json.',
  bad_json: () => 'Tego nie da się odczytać jako JSON. Sprawdź nawiasy i cudzysłowy.',
  missing: () => 'Tego brakuje. Uzupełnij.',
  malformed: () => 'Tego nie da się odczytać. Sprawdź zapis.',
  no_option: () => 'Nie ma takiej możliwości. Wybierz jedną z dostępnych.',
  too_short: (p) => `To za krótkie: potrzeba co najmniej ${p.least === 1 ? '1 znaku' : `${p.least} znaków`}.`,
  too_long: (p) => `To za długie: mogą być najwyżej ${signs(p.most)}.`,
  too_few: (p) => `Tego jest za mało: potrzeba co najmniej ${p.least}.`,
  too_many: (p) => `Tego jest za dużo: może być najwyżej ${p.most}.`,
  too_low: (p) => `Ta liczba jest za mała: najmniej ${p.least}.`,
  too_high: (p) => `Ta liczba jest za duża: najwięcej ${p.most}.`,
  unknown_field: () => 'Takiego pola nie ma. Pomiń je.',
  bad_name: () => 'Nazwa ma od 2 do 24 liter lub cyfr; między nimi mogą stać spacja, - i _. Wybierz taką.',
  bad_mail: () => 'To nie jest adres pocztowy. Sprawdź go.',
  bad_value: () => 'Wartość to 64 cyfry z zakresu 0-9 i a-f. Pomiń ją, żeby niczego nie dodawać do losowań.',
  bad_setup: (p) =>
    `Takiej gry nie da się rozłożyć: ${p.reason} w miejscu ${p.place}. Zmień to albo pomiń ustawienie.`,
  key_missing: () =>
    'Wyślij nagłówek Idempotency-Key: od 8 do 64 liter, cyfr, - lub _, nowy dla każdego wysłania.',
  key_reused: () => 'Ten Idempotency-Key posłużył już do czegoś innego. Dla każdego wysłania utwórz nowy.',
  bad_zone: () => 'To nie jest strefa czasowa. Podaj nazwę taką jak Europe/Warsaw.',
  bad_days: () => 'To nie są dni. Podaj pierwszy i ostatni, na przykład 2026-12-24.',
  bad_quiet: () =>
    'Cisza zaczyna się i kończy o różnych porach i trwa najwyżej 12 godzin. Zmień jedną z nich.',
  vacation_spent: (p: { year: number; most: number }) =>
    `W roku ${p.year} byłoby to więcej niż ${p.most} dni urlopu. Usuń część z nich.`,
  bad_cap: () => 'Górna granica jest niższa niż czas początkowy. Podnieś ją.',
  bad_range: () => 'Ten przedział nie wpuszcza nikogo: dolna granica leży powyżej górnej. Zamień je.',
  no_such_order: () => 'W tej grze nie ma takiego stałego rozkazu. Sprawdź, co można rozkazać.',
  answer_twice: () => 'Na jedną pozycję są dwie odpowiedzi. Usuń jedną z nich.',
  illegal: (p) => `Zasady na to nie pozwalają (${p.reason}). Wybierz inne działanie.`,
  too_often: (p) => `Za często. Spróbuj ponownie za ${three(p.seconds, 'sekundę', 'sekundy', 'sekund')}.`,
  // our own fault
  broken: () => 'Po naszej stronie coś się zepsuło. Nic się nie zmieniło; spróbuj ponownie za minutę.',
}
