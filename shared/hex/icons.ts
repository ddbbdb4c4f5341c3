// 7.1: initiative icons. Printed ones move with their modifiers, extra attacks append icons of their own.
import { bonus } from './field.ts'
import type { Field } from './field.ts'
import { unitTile } from './lookup.ts'
import { option } from './options.ts'
import type { Battle, Unit } from './state.ts'

export interface Icon {
  /** Printed ones from 0 up, extra ones from -1 down: an extra source that is lost takes the last with it. */
  readonly index: number
  readonly value: number
}

export function icons(field: Field, unit: Unit): Icon[] {
  const printed = unitTile(field.state, unit).initiative ?? []
  if (printed.length === 0) return []
  const shift = bonus(field, unit, 'faster') - bonus(field, unit, 'slower')
  const all = printed.map((value, index): Icon => ({ index, value: Math.max(0, value + shift) }))
  for (let i = 0; i < bonus(field, unit, 'again'); i++)
    all.push({ index: -1 - i, value: extraValue(field, all) })
  return all
}

/** One phase after the highest icon that has none right behind it; in older editions after the last of all. */
function extraValue(field: Field, present: readonly Icon[]): number {
  const values = present.map((icon) => icon.value).sort((a, b) => b - a)
  const after =
    option(field.state, 'extraAttack') === 'first free'
      ? values.find((value) => !values.includes(value - 1))
      : values.at(-1)
  return Math.max(0, (after ?? 0) - 1)
}

export const highestInitiative = (field: Field): number =>
  Math.max(0, ...field.state.units.flatMap((unit) => icons(field, unit).map((icon) => icon.value)))

/** Uses up every icon of this phase, also of netted units: the chance has passed. Returns the units that had one. */
export function useIcons(field: Field, battle: Battle, phase: number): Unit[] {
  return field.state.units.filter((unit) => {
    const used = battle.used[unit.id] ?? []
    const now = icons(field, unit).filter((icon) => icon.value === phase && !used.includes(icon.index))
    if (now.length > 0) battle.used[unit.id] = [...used, ...now.map((icon) => icon.index)]
    return now.length > 0
  })
}
