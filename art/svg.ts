// The few SVG elements every drawing is made of, as text.

/** Two decimals are finer than any screen and keep the text short. */
export const num = (n: number): number => +n.toFixed(2)

export type Cap = 'butt' | 'round'

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number, cap: Cap = 'butt'): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="${cap}" stroke-linejoin="miter"/>`

/** An outline; `dash` as in stroke-dasharray. */
export const outline = (d: string, stroke: string, width: number, dash?: string): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

export const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`

export const ring = (
  x: number,
  y: number,
  radius: number,
  stroke: string,
  width: number,
  fill = 'none',
): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}" stroke="${stroke}" stroke-width="${num(width)}"/>`

export const moved = (x: number, y: number, inner: string, scale = 1): string =>
  `<g transform="translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${+scale.toFixed(5)})`}">${inner}</g>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)

/** A drawing is either a picture with a name or an ornament; the name comes from the caller. */
export const named = (label: string | undefined): string =>
  label ? `role="img" aria-label="${escapeXml(label)}"` : 'aria-hidden="true"'
