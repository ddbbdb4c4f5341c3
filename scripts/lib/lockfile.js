import { readFileSync } from 'node:fs'
import { at } from './place.js'

/** The lock file must install from whichever registry npm is told to use, so it may name no host. */
export function checkLockfile() {
  const named = readFileSync(at('package-lock.json'), 'utf8')
    .split('\n')
    .filter((line) => /"resolved": *"http/.test(line))
  return Promise.resolve({
    code: named.length,
    output:
      `package-lock.json names download addresses in ${named.length} places, the first:\n${named[0] ?? ''}\n` +
      'Run npm install with the .npmrc of this project.',
  })
}
