import { generateKeyPairSync } from 'node:crypto'
import { startService } from './service.ts'

/** One service for the whole suite, on data of its own; tests find it through `baseURL` of the harness. */
export default async function setup() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const service = await startService({ VAPID_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })) })
  process.env['HEXPOST_URL'] = service.url
  process.env['HEXPOST_SECRET'] = await service.secret()
  return () => service.end()
}
