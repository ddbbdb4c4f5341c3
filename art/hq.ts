// An HQ: a plate with the toughness left; from 56 px a gauge round it and its ability below the number (LOOK 5).
import type { ArmyId, UnitTile } from '../shared/hex/tiles.ts'
import type { Detail } from './detail.ts'
import { figures } from './figures.ts'
import { hexPath } from './hexagon.ts'
import { placeIcon } from './icons.ts'
import { ARMY_LOOKS, type Coat } from './palette.ts'
import type { UnitState } from './state.ts'
import { area, num, outline } from './svg.ts'

const START = 20
const GAUGE = 28.2

export const hqLeft = (state: UnitState): number => state.hq ?? START

function gauge(left: number, start: number, coat: Coat): string {
  const x = num(GAUGE / 2)
  const y = num(GAUGE * 0.866)
  // starts at the top, not in a corner
  const path = `M0 ${-y}L${x} ${-y}L${GAUGE} 0L${x} ${y}L${-x} ${y}L${-GAUGE} 0L${-x} ${-y}Z`
  const length = GAUGE * 6
  return outline(path, coat.fill, 2.2, `${num((length * left) / start)} ${num(length)}`)
}

export function hqMiddle(army: ArmyId, tile: UnitTile, state: UnitState, coat: Coat, detail: Detail): string {
  const left = hqLeft(state)
  const text = String(left)
  const style = { wide: 0.86, weight: 3.1, gap: 1.6 }
  const plate = area(hexPath(31, ARMY_LOOKS[army].corner === 'round' ? 'round' : 'sharp'), coat.mark)
  if (detail === 's') return plate + figures(text, 0, 0, 27, coat.fill, style)

  const large = detail === 'l'
  const ability = tile.links?.[0]?.effect
  return (
    plate +
    gauge(left, Math.max(1, state.hqStart ?? START), coat) +
    figures(text, 0, large ? -4 : -5, large ? 21 : 23, coat.fill, style) +
    (ability ? placeIcon(ability, 0, 13.6, large ? 12.5 : 13, coat.fill, coat.mark, 's') : '')
  )
}
