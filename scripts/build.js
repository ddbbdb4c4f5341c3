import { buildWeb } from './lib/build.js'
import { install } from './lib/install.js'
import { Trouble, main } from './lib/trouble.js'

await main(async () => {
  const say = (/** @type {string} */ text) => console.log(text)
  install(say)
  const { code, output } = await buildWeb(say)
  if (code !== 0) throw new Trouble(`The pages could not be built:\n${output}`)
  say('The pages are in web/build.')
  return 0
})
