import { at } from './lib/place.js'
import { buildWeb } from './lib/build.js'
import { install } from './lib/install.js'
import { parentGone } from './lib/parent.js'
import { serve } from './lib/serve.js'
import { tick } from './lib/tick.js'
import { Trouble, main } from './lib/trouble.js'

const say = (/** @type {string} */ text) => console.log(text)

await main(async () => {
  const port = portFrom(process.env['PORT'])
  const orphaned = parentGone()
  install(say)
  const built = await buildWeb(say)
  if (built.code !== 0) throw new Trouble(`The pages could not be built:\n${built.output}`)

  say('Starting the server.')
  const service = await serve({ port, data: at('.data'), say })
  say(`\nHexpost is ready: ${service.url}\nThe data is in .data. Stop with Ctrl+C.`)
  const stopTicking = tick(service.url, say)

  await Promise.race([askedToStop(), orphaned, service.ended])
  const byItself = service.isOver()
  stopTicking()
  await service.stop()
  if (byItself) throw new Trouble(`The server has ended by itself:\n${service.output()}`)
  return 0
})

/** @returns {Promise<void>} */
function askedToStop() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve())
  })
}

/** @param {string | undefined} text */
function portFrom(text) {
  const port = Number(text ?? 8787)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Trouble(`PORT is "${text}"; it must be a number between 1 and 65535.`)
}
