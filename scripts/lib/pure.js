/** What keeps `shared/` pure: no clock, no random source, no I/O, nothing global. */

const clock = 'The rules have no clock: time comes in as an argument.'
const chance = 'The rules have no random source: ask `Chance`.'
const outside = 'The rules do no I/O and know no host.'

const forbidden = {
  [clock]: ['Date', 'performance', 'Temporal', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  [chance]: ['crypto'],
  [outside]: [
    'fetch',
    'process',
    'globalThis',
    'global',
    'window',
    'self',
    'document',
    'navigator',
    'location',
    'localStorage',
    'console',
    'Buffer',
    'require',
    'WebSocket',
    'Intl',
    'eval',
    'Function',
  ],
}

/** @param {readonly string[]} allowed */
const globals = (...allowed) =>
  Object.entries(forbidden).flatMap(([message, names]) =>
    names.filter((name) => !allowed.includes(name)).map((name) => ({ name, message })),
  )

const properties = [
  { object: 'Math', property: 'random', message: chance },
  ...['toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase', 'localeCompare'].map((property) => ({
    property,
    message: 'The answer depends on the machine it runs on.',
  })),
]

const syntax = [
  { selector: 'ImportExpression', message: outside },
  { selector: 'MetaProperty[meta.name="import"]', message: outside },
  {
    selector: 'ClassDeclaration:not([superClass.name=/Error$/])',
    message: 'The state is plain data: no classes.',
  },
]

/** Chain and verifier hash with WebCrypto, which is the same everywhere. */
const hashing = ['shared/kernel/chain.ts', 'shared/kernel/verify.ts']

/** @type {import('eslint').Linter.Config[]} */
export const pure = [
  {
    files: ['shared/**'],
    rules: {
      'no-restricted-globals': ['error', ...globals()],
      'no-restricted-properties': ['error', ...properties],
      'no-restricted-syntax': ['error', ...syntax],
    },
  },
  { files: hashing, rules: { 'no-restricted-globals': ['error', ...globals('crypto')] } },
]
