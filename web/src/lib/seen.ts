// What this device saw last, to be shown again where there is no connection.

const CACHE = 'seen'

export interface Seen {
  readonly at: number
  readonly what: unknown
}

const addressOf = (key: string): string => `/seen/${encodeURIComponent(key)}`

/** A browser may refuse: then nothing is there later. */
export async function keepSeen(key: string, what: unknown): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(addressOf(key), Response.json({ at: Date.now(), what }))
  } catch {
    return
  }
}

export async function recallSeen(key: string): Promise<Seen | null> {
  try {
    const kept = await caches.match(addressOf(key), { cacheName: CACHE })
    const seen: unknown = await kept?.json()
    return isSeen(seen) ? seen : null
  } catch {
    return null
  }
}

const isSeen = (x: unknown): x is Seen =>
  typeof x === 'object' && x !== null && 'what' in x && 'at' in x && typeof x.at === 'number'

/** Nobody else who signs in here is to find it. */
export async function forgetSeen(): Promise<void> {
  try {
    await caches.delete(CACHE)
  } catch {
    return
  }
}
