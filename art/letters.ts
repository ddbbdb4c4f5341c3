// Plate-cut glyphs on the grid of the wordmark: 10 wide, 14 high, straight cuts only (LOOK 3).

export const DIGITS: Readonly<Record<string, string>> = {
  '0': 'M3 0H7L10 3V11L7 14H3L0 11V3Z',
  '1': 'M2 3.2L6 0V14',
  '2': 'M0 3L3 0H7L10 3V5.2L0 14H10.4',
  '3': 'M0 0H9.6L5 5.6H7L10 8.4V11L7 14H3L0 11',
  '4': 'M7.4 14V0L0 9.6H10.8',
  '5': 'M9.6 0H.8V6H7L10 8.8V11L7 14H3L0 11',
  '6': 'M8.6 0H4.4L0 5.4V11L3 14H7L10 11V8.8L7 6.2H0',
  '7': 'M0 0H10L3.6 14',
  '8': 'M3 6.6L.5 4.5V2.4L3 0H7L9.5 2.4V4.5L7 6.6H3L0 9.2V11.4L3 14H7L10 11.4V9.2L7 6.6',
  '9': 'M1.4 14H5.6L10 8.6V3L7 0H3L0 3V5.2L3 7.8H10',
  '+': 'M5 2.6V11.4M.6 7H9.4',
  '-': 'M.8 7H9.2',
  '×': 'M1 3.4L8.2 10.6M8.2 3.4L1 10.6',
}

/** Capitals letter the options of a decision and cut the wordmark. */
export const CAPITALS: Readonly<Record<string, string>> = {
  A: 'M0 14V4.4L3 0H7L10 4.4V14M0 9.4H10',
  B: 'M0 6.8H7L9.5 4.6V2.4L7 0H0V14H7L10 11.4V9L7 6.8',
  C: 'M9.6 2.8L7 0H3L0 3V11L3 14H7L9.6 11.2',
  D: 'M0 0H6.6L10 3.4V10.6L6.6 14H0Z',
  E: 'M9.6 0H0V14H9.6M0 7H8',
  F: 'M9.4 0H0V14M0 7H8',
  G: 'M9.6 2.8L7 0H3L0 3V11L3 14H7L10 11V7.4H5.6',
  H: 'M0 0V14M10 0V14M0 7H10',
  I: 'M0 0V14',
  J: 'M8 0V11L5 14H2.6L0 11.4',
  K: 'M0 0V14M9.6 0L0 8M3.4 5.2L10 14',
  L: 'M0 0V14H9',
  M: 'M0 14V0L5.5 7.6L11 0V14',
  N: 'M0 14V0L10 14V0',
  O: 'M3 0H7L10 3V11L7 14H3L0 11V3Z',
  P: 'M0 14V0H7L10 3V5.4L7 8.4H0',
  Q: 'M3 0H7L10 3V11L7 14H3L0 11V3ZM6 9.6L10.6 14.8',
  R: 'M0 14V0H7L10 3V5.2L7 8H0M5.6 8L10 14',
  S: 'M9.8 2.8L7.2 0H3L0 2.8V4.6L2.6 6.9H7.4L10 9.2V11.2L7 14H2.8L0 11.4',
  T: 'M-.6 0H10.6M5 0V14',
  U: 'M0 0V11L3 14H7L10 11V0',
  V: 'M0 0L5 13.4L10 0',
  W: 'M0 0L3 13.4L6 3.4L9 13.4L12 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7.4L10 0M5 7.4V14',
  Z: 'M.4 0H9.6L.4 14H10',
}

/** Columns of the board. */
export const SMALL: Readonly<Record<string, string>> = {
  a: 'M.6 4.8H6L8.6 7.2V14M8.6 9.2H2.6L0 11V12.2L2 14H6L8.6 12',
  b: 'M0 0V14H5.6L8.6 11.2V7.6L5.6 4.8H0',
  c: 'M8 6.4L6.2 4.8H3L0 7.6V11.2L3 14H6.2L8 12.4',
  d: 'M8.6 0V14H3L0 11.2V7.6L3 4.8H8.6',
  e: 'M0 9.6H8.6V7.4L6 4.8H2.8L0 7.6V11.2L3 14H7.8',
  f: 'M6.6 0H4.6L2.4 2.2V14M0 5.2H6',
  g: 'M8.6 14H3L0 11.2V7.6L3 4.8H8.6V15.4L6 18H1',
}

export const GLYPHS: Readonly<Record<string, string>> = { ...DIGITS, ...CAPITALS, ...SMALL }

const NATURAL = 10
const WIDTHS: Readonly<Record<string, number>> = {
  '1': 6.4,
  '+': 9,
  '-': 9,
  '×': 9,
  E: 8.2,
  I: 0.4,
  J: 8,
  L: 8.6,
  M: 11,
  W: 12,
  a: 8.6,
  b: 8.6,
  c: 8,
  d: 8.6,
  e: 8.6,
  f: 6,
  g: 8.6,
}

export const glyphWidth = (glyph: string): number => WIDTHS[glyph] ?? NATURAL
