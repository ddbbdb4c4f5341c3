/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./steps.js').Result} Result */

/**
 * Runs the steps in order, two light ones at a time, a heavy one alone: the usual machine has two cores.
 * @param {readonly Step[]} steps
 * @param {(step: Step) => Promise<Result>} work
 */
export async function schedule(steps, work) {
  const waiting = [...steps]
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  /** @type {Map<string, Result>} */
  const results = new Map()

  const unfinished = (/** @type {string} */ name) =>
    running.has(name) || waiting.some((step) => step.name === name)
  const mayStart = (/** @type {Step} */ step) =>
    !step.after.some(unfinished) && (step.heavy ? running.size === 0 : running.size < 2)

  const begin = async (/** @type {Step} */ step) => {
    results.set(step.name, await work(step))
    running.delete(step.name)
  }

  while (waiting.length > 0 || running.size > 0) {
    const heavyRuns = steps.some((step) => step.heavy && running.has(step.name))
    const next = heavyRuns ? -1 : waiting.findIndex(mayStart)
    if (next < 0) {
      await Promise.race(running.values())
      continue
    }
    for (const step of waiting.splice(next, 1)) running.set(step.name, begin(step))
  }
  return results
}
