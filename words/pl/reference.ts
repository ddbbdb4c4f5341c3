import type { ReferenceWords } from '../en/reference.ts'

export const reference: ReferenceWords = {
  armies: 'Siedem armii',
  armiesWhy:
    'Każdy żeton, narysowany i opisany. Boki nazwano tak, jak żeton leży tutaj: pierwszym bokiem do góry.',
  count: (n) => `${n} ×`,
  others: 'Pozostałe armie',
  unknown: 'Nie ma takiej armii',
  unknownWhy: 'Oto te, które są.',
  instants: {
    battle: 'Rozkaz. Zaczyna się bitwa, a tura się kończy.',
    move: 'Rozkaz. Jedna twoja jednostka idzie na wolne sąsiednie pole, obraca się albo jedno i drugie.',
    push_back: 'Rozkaz. Twoja jednostka odpycha sąsiedniego wroga o jedno pole.',
    sniper: 'Rozkaz. Jedna rana dla dowolnego wroga, ale nie dla sztabu.',
    grenade: 'Rozkaz. Niszczy wroga obok twojego sztabu, ale nie sztab.',
    air_strike:
      'Rozkaz. Jedna rana dla każdej jednostki na polu i sześciu sąsiednich, także twojej; sztaby są bezpieczne.',
    small_bomb:
      'Rozkaz. Jedna rana dla każdej jednostki na trzech stykających się polach, także twojej; sztaby są bezpieczne.',
    castling: 'Rozkaz. Dwie twoje jednostki zamieniają się miejscami.',
  },
  convoy: 'Konwój: karty i miasta',
  convoyWhy:
    'Siły, stanowiska i dzielnice to zestaw domowy tego serwisu, nie te wydrukowane. Działanie kart i miast jest takie jak w grze.',
  strength: (n) => `Siła ${n}.`,
  cities: 'Pięć miast',
  stations: (moloch, outpost) => `Stanowiska: Moloch ${moloch}, Posterunek ${outpost}.`,
  district: (n, what) => `Dzielnica ${n}: ${what}`,
  programs: {
    title: 'Dla programów',
    why: 'Wszystko, co robią te strony, przechodzi przez API, z którego tak samo mogą korzystać twoje programy i boty.',
    how: [
      'Zrób token z potrzebnymi uprawnieniami i wysyłaj go jako „Authorization: Bearer …”.',
      'Wysyłana tura ma własny Idempotency-Key: posłana ponownie z tym samym dostaje pierwszą odpowiedź jeszcze raz.',
      'Odmowa to { error: { code, message } }: kod jest dla programów, zdanie dla ludzi.',
      'Po 429 nagłówek Retry-After mówi, ile sekund czekać. GET odpowiada z ETag; pytaj z If-None-Match.',
      'Konto, na którym gra program, jest oznaczone jako bot: zrobisz je w ustawieniach.',
    ],
    tokens: 'Tokeny i boty, w ustawieniach',
    document: 'Dokument OpenAPI',
    loading: 'Czytanie dokumentu',
    who: 'Kto może',
    anybody: 'każdy',
    inPerson: 'tylko kto jest zalogowany na stronie',
    withScope: (scopes) => `zalogowani albo token z uprawnieniem ${scopes}`,
    parameters: 'Parametry',
    answers: 'Odpowiedzi',
    body: 'Co się wysyła, jako schemat',
  },
  rules: 'Zasady w skrócie',
  rulesWhy:
    'Neuroshima Hex dla dwojga, naszymi słowami. Plansza podsuwa tylko dozwolone ruchy, a przy innych mówi, dlaczego nie.',
  convoyRules: 'Konwój w skrócie',
  convoyChapters: [
    {
      title: 'O co chodzi',
      lines: [
        'Moloch prowadzi konwój przez pięć miast do Nowego Jorku, a Posterunek stoi mu na drodze. Każda bitwa toczy się o jedną dzielnicę pierwszego miasta, które jeszcze nie jest zniszczone.',
        'Po ostatniej bitwie o Nowy Jork wygrywa Moloch, jeśli ma tam robota albo choć jedną kartę w talii; w przeciwnym razie wygrywa Posterunek.',
        'Posterunek wygrywa wcześniej, jeśli zaczyna się bitwa, a Moloch nie ma kart w talii ani na ręce i żadnego robota w stojącym mieście.',
      ],
    },
    {
      title: 'Bitwa',
      lines: [
        'Każda strona zaczyna z czterema kartami i może raz wymienić wszystkie. W fazie I obie dobierają po dwie.',
        'II. Moloch wskazuje dzielnicę, o którą toczy się bitwa.',
        'III. Moloch wystawia roboty w tym mieście albo w dalszych, używa ich zdolności i zagrywa karty natychmiastowe, w dowolnej kolejności.',
        'IV. Posterunek robi to samo z żołnierzami i budynkami; raz na grę może użyć cechy miasta, odrzucając karty.',
        'V. Moloch daje moduły swoim robotom w mieście. Va. Posterunek używa modułów, które przejął.',
        'VI. Porównuje się sumy sił. Wygrywa wyższa; przy równych nie wygrywa nikt.',
      ],
    },
    {
      title: 'Stanowiska i znaczniki',
      lines: [
        'Każda strona ma w mieście określoną liczbę stanowisk bojowych i na każdą kartę potrzebuje wolnego. Karta, która przychodzi tam, gdzie wolnego nie ma, przepada.',
        'Co karta robi, wchodząc, robi za każdym razem, gdy przychodzi do stojącego miasta: z ręki albo ruchem.',
        'Robot lub żołnierz, który przychodzi do dalszego miasta bez kart przeciwnika, dostaje znacznik +1. Budynki go nie dostają.',
        'Moduł idzie ze swoim robotem, a znaczniki ze swoją kartą.',
      ],
    },
    {
      title: 'Wynik',
      lines: [
        'Najpierw działają karty zwycięzcy, które działają przy wygranej, potem miasto, potem dzielnica, która zostaje zburzona.',
        'Gdy wygrywa Moloch, pada jeszcze jedna dzielnica tego miasta albo następnego. Gdy wygrywa Posterunek, Moloch traci karty z talii; ile, mówi miasto.',
        'Bomba wybucha bez względu na wynik: ginie tam żołnierz, potem robot. Gdy nikt nie wygrywa, działa tylko bomba.',
        'Gdy padnie ostatnia dzielnica, Moloch przesuwa jednego robota do następnego miasta (VIa), a miasto jest zniszczone i to, co w nim zostało, już nie działa.',
      ],
    },
  ],
  chapters: [
    {
      title: 'O co chodzi',
      lines: [
        'Każda armia ma sztab o wytrzymałości 20. Wygrywa, kto sprowadzi cudzy sztab do 0; jeśli na końcu stoją oba, wygrywa ten, któremu zostało więcej.',
        'Na początku każdy stawia swój sztab.',
      ],
    },
    {
      title: 'Tura',
      lines: [
        'Dobierz do trzech żetonów i odrzuć jeden z trzech. W pierwszej turze jest jeden żeton, w drugiej dwa.',
        'Resztę wystawiasz, zagrywasz, odrzucasz albo zostawiasz, w dowolnej kolejności.',
        'Jednostka staje na pustym polu, zwrócona w dowolną stronę, i zostaje tam, dopóki coś jej nie ruszy.',
        'Rozkaz (bitwa, ruch, odepchnięcie i inne) robi swoje i znika.',
      ],
    },
    {
      title: 'Bitwa',
      lines: [
        'Zaczyna się, gdy ktoś zagra rozkaz bitwy albo gdy zapełni się ostatnie pole. Tura się wtedy kończy.',
        'Jednostki działają od najwyższej inicjatywy do 0; te o równej inicjatywie jednocześnie.',
        'Zęby uderzają sąsiada z tej strony. Strzałki lecą prosto i trafiają pierwszego wroga na linii; swoich mijają.',
        'Pancerz na trafionym boku odejmuje jeden od strzału. Przeciw zębom nie pomaga.',
        'Jednostka bez bloków ginie od jednej rany; każdy blok to jedna rana więcej. Co ginie przy danej inicjatywie, zdążyło przy niej zadziałać.',
        'Sztab uderza sąsiadów za 1 przy inicjatywie 0, ale nigdy innego sztabu.',
      ],
    },
    {
      title: 'Moduły, sieci, medycy',
      lines: [
        'Moduł pomaga swoim, których dotykają jego łącza, od razu i dopóki dotykają.',
        'Sieć trzyma wroga po swojej stronie: nie działa, nie rusza się, nie pomaga i nie łączy.',
        'Medyk połączony z ranionym swoim ginie za niego i przyjmuje wszystkie rany z tego jednego trafienia.',
      ],
    },
    {
      title: 'Koniec',
      lines: [
        'Kto dobierze swój ostatni żeton, kończy turę, druga strona ma jeszcze jedną, a potem jest ostatnia bitwa. Od tej chwili rozkazu bitwy nie można zagrać.',
        'Przy równych sztabach każdy ma jeszcze jedną turę i jest jeszcze jedna bitwa. Nadal równo: remis.',
      ],
    },
  ],
}
