import { listed, three } from '../count.ts'
import type { StepParts, facings as englishFacings, steps as english } from '../en/steps.ts'

const faces = (facing: string): string => (facing === '' ? '' : `, zwrot ${facing}`)

const go = ({ unit, to, facing, turns }: StepParts): string =>
  `${turns ? `Obrót: ${unit}` : `${unit} na ${to}`}${faces(facing)}`

const blowOf = ({ wounds, from }: { readonly wounds: number; readonly from: string }): string =>
  `${three(wounds, 'ranę', 'rany', 'ran')}${from === '' ? '' : ` (${from})`}`

export const steps: typeof english = {
  bring: ({ armies }) => `Wystaw: ${listed(armies, 'i')}`,
  ban: ({ armies }) => `Zablokuj: ${armies.join()}`,
  army: ({ armies }) => `Zagraj: ${armies.join()}`,
  draw: () => 'Dobierz',
  redraw: () => 'Odrzuć wszystko i dobierz tyle samo',
  keep: () => 'Zatrzymaj te żetony',
  discard: ({ tile }) => `Odrzuć: ${tile}`,
  place: ({ tile, hex, facing }) => `${tile} na ${hex}${faces(facing)}`,
  move: go,
  run: go,
  ride: (p) => `${go(p)}, przez: ${p.by}`,
  on: ({ to, facing }) => `Dalej na ${to}${faces(facing)}`,
  stop: () => 'Zatrzymaj się tutaj',
  push: ({ unit, target }) => `${unit} odpycha: ${target}`,
  shove: ({ unit, target }) => `${unit} odpycha: ${target}`,
  retreat: ({ to }) => `Cofnij na ${to}`,
  sniper: ({ target }) => `Snajper: ${target}`,
  grenade: ({ target }) => `Granat: ${target}`,
  air_strike: ({ hex }) => `Bombardowanie wokół ${hex}`,
  small_bomb: ({ hexes }) => `Mała bomba na ${hexes.join(', ')}`,
  castling: ({ hexes }) => `Roszada: ${hexes.join(' i ')}`,
  pick: ({ hex, what }) => (what === 'ground' ? `Traf w podłoże na ${hex}` : `Traf w jednostkę na ${hex}`),
  turn: go,
  battle: () => 'Bitwa',
  attack: ({ unit }) => `${unit} atakuje`,
  explode: ({ unit }) => `${unit} wybucha`,
  plain: ({ unit }) => `${unit} atakuje jak na żetonie`,
  convert: ({ unit, facing, what }) =>
    `${unit}: atak ${facing} zmienia się w ${what === 'ranged' ? 'strzał' : 'cios'}`,
  rocket: ({ unit, hexes, facing }) =>
    hexes.length > 0 ? `${unit}: rakieta przez ${hexes.join(', ')}` : `${unit}: rakieta ${facing}`,
  aim: ({ unit, target }) => `${unit} celuje w: ${target}`,
  heal: ({ by, target, payer, blow }) =>
    [
      `${by} przyjmuje ${blow ? blowOf(blow) : 'cios'} za: ${target}`,
      ...(payer === '' ? [] : [`odrzucony: ${payer}`]),
    ].join(', '),
  poison: ({ target }) => `Jad zostaje na: ${target}`,
  end: () => 'Zakończ turę',
}

export const facings: typeof englishFacings = [
  'w górę',
  'w prawo w górę',
  'w prawo w dół',
  'w dół',
  'w lewo w dół',
  'w lewo w górę',
]
