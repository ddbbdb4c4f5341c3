import type { Removal } from '../../shared/hex/check.ts'
import type { Weapon } from '../../shared/hex/hits.ts'
import { listed, three } from '../count.ts'
import type { EventWords } from '../en/events.ts'

const VERBS: { readonly [weapon in Weapon]: string } = {
  melee: 'uderza',
  ranged: 'strzela',
  both: 'uderza i strzela',
  gauss: 'przebija',
  shotgun: 'strzela',
  rocket: 'trafia',
  explosion: 'rozrywa',
}

const GONE: { readonly [why in Removal]: (unit: string) => string } = {
  killed: (unit) => `${unit} ginie.`,
  exploded: (unit) => `${unit} znika.`,
  paid: (unit) => `${unit} zostaje za to odrzucony.`,
  toughness: (unit) => `${unit} ginie bez wsparcia.`,
  mine: (unit) => `${unit} ginie na minie.`,
  hq: (unit) => `${unit} zniszczony.`,
  eliminated: (unit) => `${unit} schodzi z planszy.`,
}

const faces = (facing: string): string => (facing === '' ? '' : `, zwrot ${facing}`)

export const events: EventWords = {
  brought: (armies) => `Do wyboru: ${listed(armies, 'i')}.`,
  banned: (army) => `Zablokowana armia: ${army}.`,
  army: (army) => `Armia: ${army}.`,
  hq: (army) => `sztab ${army}`,
  drew: (tiles) => `Dobrano: ${tiles.join(', ')}.`,
  redrew: (tiles) => `Odrzucono: ${tiles.join(', ')} i dobrano od nowa.`,
  lastTile: 'Dobrano ostatni żeton.',
  discarded: (tile) => `Odrzucono: ${tile}.`,
  placed: (tile, hex, facing) => `${tile} na ${hex}${faces(facing)}.`,
  used: (instant, hexes) => `${instant} na ${hexes.join(', ')}.`,
  moved: (unit, to, facing) => `${unit} na ${to}${faces(facing)}.`,
  turned: (unit, facing) => `${unit}: obrót${faces(facing)}.`,
  pushing: (unit, target) => `${unit} odpycha: ${target}.`,
  pushed: (unit, to) => `${unit} cofa się na ${to}.`,
  groundGone: (tile, hex) => `${tile} na ${hex} znika.`,
  netted: (unit) => `${unit} w sieci.`,
  freed: (unit) => `${unit} znów bez sieci.`,
  battle: (why) =>
    ({
      tile: 'Bitwa.',
      full: 'Plansza pełna: bitwa.',
      final: 'Ostatnia bitwa.',
      extra: 'Jeszcze jedna bitwa.',
    })[why],
  attacked: (unit, target, weapon) => `${unit} ${VERBS[weapon]}: ${target}.`,
  armor: 'Pancerz to zatrzymuje.',
  exploded: (unit) => `${unit} wybucha.`,
  healed: (medic, patient) => `${medic} przyjmuje cios za: ${patient}.`,
  wounded: (unit, wounds, left) =>
    `${unit}: ${three(wounds, 'rana', 'rany', 'ran')}${left > 0 ? `, zostaje ${left}` : ''}.`,
  scored: (army, points, hq, score) =>
    `${army}: ${three(points, 'punkt', 'punkty', 'punktów')} za ${hq}, razem ${score}.`,
  hqWounded: (hq, before, left) => `${hq}: ${before} → ${left}.`,
  poisoned: (unit) => `Jad zostaje na: ${unit}.`,
  removed: (unit, why) => GONE[why](unit),
  ended: (kept) => (kept.length > 0 ? `Zostaje: ${kept.join(', ')}.` : 'Nic nie zostaje.'),
  tables: {
    undo: 'Cofnięto.',
    'ask undo': 'Prośba o cofnięcie ostatniej tury.',
    'offer draw': 'Propozycja remisu.',
    'offer cancel': 'Propozycja anulowania gry.',
    agree: 'Zgoda.',
    decline: 'Odmowa.',
    resign: 'Poddanie gry.',
    pause: 'Propozycja przerwy.',
    resume: 'Gra toczy się dalej.',
    forfeit: 'Przegrana na czas.',
    replace: 'Zmiana gracza przy stole.',
    extend: 'Dodano czas.',
    adjudicate: 'O grze zdecydował organizator.',
    turns: 'Poprzednia tura skończyła się w obu grach.',
    rules: 'Gra przeszła na nowsze zasady.',
  },
}
