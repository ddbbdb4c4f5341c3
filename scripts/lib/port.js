import { createServer } from 'node:net'

/** @returns {Promise<number>} a port nobody listens on */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether nobody listens there, neither on IPv4 nor on IPv6
 */
export const isFree = async (port) => (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
const canListen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 has nobody listening there.
    server.once('error', (error) =>
      resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
