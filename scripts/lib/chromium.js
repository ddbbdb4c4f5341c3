import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { at, root } from './place.js'
import { Trouble } from './trouble.js'

const home = at('node_modules', '.cache', 'chromium-147')
const unpack = fileURLToPath(new URL('./unpack.js', import.meta.url))

/** Without the package's own: those run everything in one process and switch web security off. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A browser for the tests: the one named by CHROME, or the one that comes as a package, unpacked on first use.
 * @returns {{ executablePath: string, env: Record<string, string> }}
 */
export function chromium() {
  const own = process.env['CHROME']
  if (own !== undefined && own !== '') return { executablePath: own, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Trouble(
      'The browser that comes with the packages runs on Linux x64 only. ' +
        'Name an installed Chrome or Chromium: CHROME=/path/to/chrome npm test',
    )
  }
  const executablePath = join(home, 'chromium')
  if (!existsSync(executablePath)) unpackBrowser()
  return { executablePath, env: { ...libraries(executablePath), ...fonts() } }
}

/** Into a folder beside, then renamed: a half-unpacked browser must never be found. */
function unpackBrowser() {
  const half = `${home}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  const done = spawnSync(process.execPath, [unpack], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: half },
  })
  if (done.status !== 0) throw new Trouble(`The browser could not be unpacked:\n${done.stderr}`)
  rmSync(home, { recursive: true, force: true })
  renameSync(half, home)
}

/**
 * A bare machine lacks libnss3 and its kin; the package brings them along.
 * @param {string} executablePath
 * @returns {Record<string, string>}
 */
function libraries(executablePath) {
  if (starts(executablePath, {})) return {}
  const env = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib') }
  if (starts(executablePath, env)) return env
  throw new Trouble(
    'The browser that comes with the packages does not start here. ' +
      'Name an installed Chrome or Chromium: CHROME=/path/to/chrome npm test',
  )
}

/**
 * @param {string} executablePath
 * @param {Record<string, string>} env
 */
const starts = (executablePath, env) =>
  spawnSync(executablePath, ['--no-sandbox', '--version'], { env: { ...process.env, ...env } }).status === 0

/** @returns {Record<string, string>} */
const fonts = () => (existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(home, 'fonts') })
