import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { at, root } from './place.js'
import { Trouble } from './trouble.js'

const oldest = [20, 19]

/**
 * Installs the packages of the lock file unless they are there already.
 * @param {(text: string) => void} say
 */
export function install(say) {
  checkNode()
  if (isInstalled()) return
  say('Installing the packages. This takes a minute, once.')
  const npm = spawnNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (npm.status !== 0) {
    throw new Trouble(
      `The packages could not be installed:\n${npm.stdout}${npm.stderr}\n` +
        'Check that the npm registry can be reached and that the disk is not full, then try again.',
    )
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [needMajor = 0, needMinor = 0] = oldest
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return
  throw new Trouble(
    `This is Node ${process.versions.node}; Hexpost needs ${oldest.join('.')} or later. Please update Node.`,
  )
}

/**
 * npm writes down what it has put into node_modules, as the last thing it does; so an install that was cut off,
 * one that is out of date, and one made by hand are all told apart without a stamp of our own.
 */
function isInstalled() {
  if (!existsSync(at('node_modules', '.package-lock.json'))) return false
  const wanted = packages(at('package-lock.json'))
  const present = packages(at('node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = present[path]
    return path === '' || (found === undefined ? optional === true : found.version === version)
  })
}

/** @param {string} file a lock file */
function packages(file) {
  const lock = /** @type {{ packages: Record<string, { version?: string, optional?: boolean }> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  )
  return lock.packages
}

/** @param {string[]} args */
function spawnNpm(args) {
  const npm = process.env['npm_execpath']
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
