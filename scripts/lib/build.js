import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, readIfThere, write } from './files.js'
import { alone } from './lock.js'
import { at, cache } from './place.js'
import { run, tool } from './run.js'

const sources = ['web', 'art', 'words', 'shared', 'package-lock.json', 'tsconfig.base.json'].map((name) =>
  at(name),
)

/**
 * Builds the pages into web/build, unless that was made from the very same sources.
 * @param {(text: string) => void} say
 * @returns {Promise<{ code: number, output: string }>}
 */
export const buildWeb = (say) =>
  alone('build', async () => {
    const stamp = join(cache, 'web-build')
    const hash = hashOf(sources)
    if (existsSync(at('web', 'build', 'index.html')) && readIfThere(stamp) === hash) {
      return { code: 0, output: 'the pages are up to date' }
    }
    say('Building the pages.')
    write(stamp, '')
    const built = await run([tool('vite'), 'build'], { cwd: at('web') })
    if (built.code === 0) write(stamp, hash)
    return built
  })

/** Makes what type-checking the pages needs: Kit's own types and the types of the API. */
export const prepareTypes = () =>
  alone('types', async () => {
    // Never during a build: it names the version of the pages anew, and half of them would have another than the rest.
    const kit = await alone('build', () =>
      run([tool('@sveltejs/kit', 'svelte-kit'), 'sync'], { cwd: at('web') }),
    )
    const api = await run([tool('typescript', 'tsc'), '-p', 'tsconfig.types.json'])
    return { code: kit.code || api.code, output: kit.output + api.output }
  })
