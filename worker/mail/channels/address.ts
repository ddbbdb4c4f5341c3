// Where the service may be sent to by somebody's wish: out into the world, never into the house it runs in. Pure.

/** `anywhere`: loopback and plain http too, which only tests set. */
export function isAllowed(address: string, anywhere: boolean): boolean {
  const url = read(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (anywhere) return url.protocol === 'http:' || url.protocol === 'https:'
  return url.protocol === 'https:' && isPublic(url.hostname)
}

function read(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Names inside a house end like this, or have no dot at all. */
const INSIDE = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

/** URL has brought numbers of every spelling into one form. No address in numbers is needed, so none is allowed. */
function isPublic(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.+$/, '')
  const isNumber = host.startsWith('[') || /^[\d.]+$/.test(host)
  return !isNumber && host.includes('.') && !INSIDE.test(host)
}
