// What the rules may use of the language. Everything else global is a clock, a die, a machine or a way to one.

export const GLOBALS: ReadonlySet<string> = new Set([
  'Array',
  'Error',
  'Infinity',
  'JSON',
  'Map',
  'Math',
  'NaN',
  'Number',
  'Object',
  'Promise',
  'RangeError',
  'RegExp',
  'Set',
  'String',
  'Uint8Array',
  'parseInt',
])

/** Members of the language's own objects whose answer is not the same every time and everywhere. */
export const FORBIDDEN_MEMBERS: ReadonlySet<string> = new Set([
  'random',
  // The way to Function, and through it to everything.
  'constructor',
  // These depend on the machine.
  'localeCompare',
  'stack',
  'toLocaleDateString',
  'toLocaleLowerCase',
  'toLocaleString',
  'toLocaleTimeString',
  'toLocaleUpperCase',
])

/** The chain and the verifier hash with WebCrypto, which is the same everywhere. */
export const AMBIENT: { readonly [file: string]: readonly string[] } = {
  'shared/kernel/chain.ts': ['crypto'],
  'shared/kernel/verify.ts': ['crypto'],
}
