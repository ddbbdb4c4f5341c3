// Which parts of docs/rules.md are built and tested by name, and which numbers are tested by running a case.

/** Parts that are not finished, by the numbers and cases that belong to them. Whatever is not listed is built. */
export const NOT_BUILT: { readonly [part: string]: readonly RegExp[] } = {
  // Choices of the service before a game starts, not of the rules.
  'the lobby (1.1)': [/^DP-0[1-4]$/, /^CV-D01$/],
  'terrain, prizes, scenarios, campaign (1.4, 13.4 to 13.6)': [
    /^DP-(38|4[4-9]|5[0-3])$/,
    /^AMB-3[1-5]$/,
    /^(TR|CA)-/,
  ],
}

/** Numbers that are tested by cases a machine runs (test/rules/hex/cases.test.ts). */
export const BY_CASE: { readonly [number: string]: readonly string[] } = {
  'AMB-09': ['I-22', 'I-24'],
  'AMB-10': ['I-03'],
  'AMB-14': ['S-09', 'S-10'],
  'AMB-16': ['S-11'],
  'AMB-17': ['S-13'],
  'AMB-22': ['DM-15'],
  'AMB-25': ['BB-04'],
  'AMB-26': ['M-25'],
}
