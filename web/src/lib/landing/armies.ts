// Three tiles of an army, close together: its HQ and two that are like nobody else's.
import { tileInner } from '$art/tile.ts'
import { armies } from '$shared/hex/armies/index.ts'
import type { ArmyId, Tile } from '$shared/hex/tiles.ts'

const SHOWN: { readonly [army in ArmyId]: readonly [string, string] } = {
  outpost: ['mobile_armor', 'medic'],
  hegemony: ['gladiator', 'net_fighter'],
  moloch: ['gauss_cannon', 'hybrid'],
  borgo: ['super_mutant', 'assassin'],
  neojungle: ['monster', 'symbiont_alpha'],
  newyork: ['shotgun', 'spy_shooter'],
  doomsday: ['tripler', 'medic'],
}

const SIZE = 80
const W = 100
const H = 86.6

export function trio(army: ArmyId): string {
  const tiles = ['hq', ...SHOWN[army]].flatMap((id): Tile[] =>
    armies[army].tiles.filter((tile) => tile.id === id),
  )
  const places = [
    { x: 0, y: 0 },
    { x: 0.77 * W, y: -0.51 * H },
    { x: 0.77 * W, y: 0.51 * H },
  ]
  const drawn = tiles.map((tile, i) => {
    const inner = tileInner(army, tile, { id: `trio-${army}-${i}`, size: SIZE, theme: 'css', rotation: 1 })
    return `<g transform="translate(${places[i]?.x ?? 0} ${places[i]?.y ?? 0})">${inner}</g>`
  })
  const scale = SIZE / W
  const [width, height] = [W * 1.77 + 2, H * 2.02 + 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" class="tile" width="${width * scale}" height="${height * scale}" viewBox="${-W / 2 - 1} ${-H * 1.01 - 1} ${width} ${height}" aria-hidden="true">${drawn.join('')}</svg>`
}
