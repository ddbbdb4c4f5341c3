/** The bundled Worker in a process of its own, to be killed: node server.js BUNDLE DATA PORT */
import { serveBare } from '../../scripts/lib/bare.js'

const [bundle = '', data = '', port = '0'] = process.argv.slice(2)
const { url } = await serveBare({ bundle, data, port: Number(port) })
console.log(`ready ${url}`)
