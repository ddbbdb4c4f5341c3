// From hex to hex with the arrow keys: up and down in a column, left and right along a line that is kept in mind.
import { centreOf, nameOfHex } from '$art/geometry.ts'
import type { Axial, Radius } from '$art/geometry.ts'
import { hexesOf } from '$art/geometry.ts'

export const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
export type Arrow = (typeof ARROWS)[number]

const height = (at: Axial): number => centreOf(at, 1).y

/** `line` is the height somebody walks along; null off the board. */
export function walk(radius: Radius, from: Axial, arrow: Arrow, line: number): Axial | null {
  const hexes = hexesOf(radius)
  switch (arrow) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const r = from.r + (arrow === 'ArrowUp' ? -1 : 1)
      return hexes.find((hex) => hex.q === from.q && hex.r === r) ?? null
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const q = from.q + (arrow === 'ArrowLeft' ? -1 : 1)
      const column = hexes.filter((hex) => hex.q === q)
      const [nearest] = column.sort(
        (a, b) => Math.abs(height(a) - line) - Math.abs(height(b) - line) || height(a) - height(b),
      )
      return nearest ?? null
    }
  }
}

export const lineOf = (at: Axial): number => height(at)

/** Columns from the left, each from the top. */
export function columnsOf(radius: Radius): { name: string; at: Axial }[][] {
  const columns: { name: string; at: Axial }[][] = []
  for (const at of hexesOf(radius)) (columns[at.q + radius] ??= []).push({ name: nameOfHex(at, radius), at })
  return columns
}
