// The numbers of docs/rules.md: decision points and doubtful places.

const DECISION = /^\| \**((?:DP-|CV-D)\d\d)\** \|/gm
const DOUBTFUL = /^(AMB-(?:C\d{1,2}|\d\d)) /gm

/** Every number that the rules define, in their order. */
export const numbersIn = (rules: string): string[] =>
  [DECISION, DOUBTFUL].flatMap((pattern) => [...rules.matchAll(pattern)].map(([, number = '']) => number))

/** Whole numbers only: AMB-1 is not named by AMB-12, nor AMB-C1 by AMB-C12. */
export const isNamed = (number: string, text: string): boolean =>
  new RegExp(`(?<![A-Za-z0-9-])${number}(?![0-9])`).test(text)
