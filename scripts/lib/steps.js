import { buildWeb, prepareTypes } from './build.js'
import { checkBundle } from './bundle.js'
import { countPlaywright, countVitest } from './count.js'
import { checkLockfile } from './lockfile.js'
import { at } from './place.js'
import { run, tool } from './run.js'

/**
 * What a step found. A check counts as one test, a runner as all it ran.
 * @typedef {{ passed: number, failed: number, note: string, output: string }} Result
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} heavy keeps both cores busy, so it runs alone
 * @property {readonly string[]} after steps it needs the product of, if they are chosen too
 * @property {(filters: readonly string[]) => Promise<Result>} work
 */

/** @typedef {{ code: number, output: string, note?: string }} Check */

/**
 * @param {string} name
 * @param {() => Promise<Check>} check
 * @param {readonly string[]} [after]
 * @returns {Step}
 */
const check = (name, check, after = []) => ({
  name,
  heavy: false,
  after,
  work: async () => {
    const { code, output, note = '' } = await check()
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note, output: code === 0 ? '' : output }
  },
})

/**
 * @param {string} name
 * @param {readonly string[]} after
 * @param {Step['work']} work
 * @returns {Step}
 */
const heavy = (name, after, work) => ({ name, heavy: true, after, work })

/**
 * @param {string} name of the vitest project
 * @param {readonly string[]} filters
 */
const vitest = (name, filters) =>
  countVitest(name, (report) =>
    run(
      [
        tool('vitest'),
        ...['run', '--project', name, '--reporter=default'],
        ...['--reporter=json', `--outputFile.json=${report}`],
        ...filters,
      ],
      { live: true },
    ),
  )

/** @param {readonly string[]} filters */
const playwright = (filters) =>
  countPlaywright('browser', (report) =>
    run([tool('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...filters], {
      live: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  )

/**
 * The Worker serves the pages, so it does not start without them.
 * @param {Step['work']} work
 * @returns {Step['work']}
 */
const withPages = (work) => async (filters) => {
  const { code, output } = await buildWeb(() => undefined)
  return code === 0 ? work(filters) : { passed: 0, failed: 1, note: 'the pages cannot be built', output }
}

/** The Worker's own was checked when its types were made. */
const projects = ['shared', 'api', 'node', 'offline']

async function checkTypes() {
  const found = []
  for (const project of projects) {
    found.push(await run([tool('typescript', 'tsc'), '-p', `tsconfig.${project}.json`, '--pretty', 'false']))
  }
  found.push(
    await run(
      [tool('svelte-check'), '--tsconfig', './tsconfig.json', '--output', 'human', '--fail-on-warnings'],
      {
        cwd: at('web'),
      },
    ),
  )
  const bad = found.filter(({ code }) => code !== 0)
  return { code: bad.length, output: bad.map(({ output }) => output).join('\n') }
}

const folders = ['shared', 'art', 'words', 'worker', 'web/src', 'test', 'scripts']

/** @type {readonly Step[]} in the order they are begun */
export const steps = [
  check('prepare', prepareTypes),
  check('build', () => buildWeb(() => undefined)),
  // The longest: whatever keeps one core busy runs beside it.
  {
    name: 'api',
    heavy: false,
    after: ['build'],
    work: withPages((filters) => vitest('api', filters)),
  },
  { name: 'rules', heavy: false, after: [], work: (filters) => vitest('rules', filters) },
  check('lint', () => run([tool('eslint'), '.', '--max-warnings=0']), ['prepare']),
  check('format', () => run([tool('prettier'), '--check', '--log-level=warn', '.'])),
  check('types', checkTypes, ['prepare']),
  check(
    'imports',
    () => run([tool('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...folders]),
    ['prepare'],
  ),
  check('lockfile', checkLockfile),
  check('bundle', checkBundle, ['build']),
  heavy(
    'service',
    ['build'],
    withPages((filters) => vitest('service', filters)),
  ),
  heavy('browser', ['build'], withPages(playwright)),
]
