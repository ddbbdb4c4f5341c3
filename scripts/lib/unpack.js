/** Unpacks the Chromium that comes as a package into $TMPDIR; a process of its own, because of that variable. */
import chromium from '@sparticuz/chromium'
import { at } from './place.js'

const packed = at('node_modules', '@sparticuz', 'chromium')

/** @type {{ inflate: (file: string) => Promise<string> }} */
const { inflate } = await import(`${packed}/build/esm/lambdafs.js`)

await chromium.executablePath()
await inflate(`${packed}/bin/al2023.tar.br`)
