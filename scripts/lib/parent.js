import { readFileSync } from 'node:fs'

const often = 300

/**
 * npm that is told to end, ends its shell and leaves the command behind; so the command looks after npm.
 * @returns {Promise<void>} when npm has gone; never, if the command was not started by npm
 */
export function parentGone() {
  return new Promise((resolve) => {
    if (process.env['npm_lifecycle_event'] === undefined) return
    const before = parents()
    const timer = setInterval(() => {
      if (parents() === before) return
      clearInterval(timer)
      resolve()
    }, often)
    timer.unref()
  })
}

/** The parent, and if that is only npm's shell, npm itself. */
function parents() {
  const stat = readStat(process.ppid)
  return stat?.name === 'sh' ? `${process.ppid} ${stat.parent}` : String(process.ppid)
}

/**
 * Where there is no /proc the parent alone has to do.
 * @param {number} pid
 */
function readStat(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent }
  } catch {
    return null
  }
}
