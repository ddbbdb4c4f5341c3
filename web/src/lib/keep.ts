// What this device remembers. A browser may refuse to: then the page works, and forgets.

/** Before the keys of what is nobody else's business who signs in here. */
export const OWN = 'own/'

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}

/** The keys that begin with a prefix. */
export function recallAll(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export function forgetOwn(): void {
  for (const key of recallAll(OWN)) remember(key, null)
}
