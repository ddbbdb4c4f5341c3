import { install } from './lib/install.js'
import { parentGone } from './lib/parent.js'
import { schedule } from './lib/schedule.js'
import { steps } from './lib/steps.js'
import { Trouble, main } from './lib/trouble.js'

/** @typedef {import('./lib/steps.js').Step} Step */

const names = steps.map(({ name }) => name)
const runners = ['rules', 'api', 'service', 'browser']

await main(async () => {
  void parentGone().then(() => process.exit(1))
  const { chosen, filters } = choose(process.argv.slice(2))
  install((text) => console.log(text))

  const results = await schedule(chosen, async (step) => {
    const begun = Date.now()
    console.log(`      ${step.name} ...`)
    const result = await step.work(filters)
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    if (result.output.trim() !== '') console.log(indent(result.output.trim()))
    const verdict = result.failed > 0 ? 'FAIL' : 'ok  '
    console.log([verdict, step.name, `${seconds} s`, result.note].filter((text) => text !== '').join('  '))
    return result
  })

  const all = [...results]
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    all.reduce((total, [, result]) => total + result[key], 0)
  const bad = all.filter(([, { failed }]) => failed > 0).map(([name]) => name)
  console.log(
    bad.length > 0 ? `\nFailed: ${bad.join(', ')}. Again, only these: npm test -- ${bad.join(' ')}\n` : '',
  )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return bad.length > 0 ? 1 : 0
})

/**
 * Steps by their names; what follows a single runner picks among its tests: `npm test -- rules nets`.
 * @param {string[]} args
 */
function choose(args) {
  const wanted = args.filter((arg) => names.includes(arg))
  const filters = args.filter((arg) => !names.includes(arg))
  if (filters.length > 0 && !(wanted.length === 1 && runners.includes(wanted[0] ?? ''))) {
    throw new Trouble(`There is no step called ${filters.join(' ')}. The steps are: ${names.join(', ')}.`)
  }
  // The pages are built by whoever needs them; types are made by a step of their own.
  const isChosen = (/** @type {Step} */ step) =>
    args.length === 0 || wanted.includes(step.name) || (step.name === 'prepare' && wanted.some(needsTypes))
  return { chosen: steps.filter(isChosen), filters }
}

/** @param {string} wanted */
function needsTypes(wanted) {
  return steps.some(({ name, after }) => name === wanted && after.includes('prepare'))
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^/gm, '      ')
}
