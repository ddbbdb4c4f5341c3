// What the service pushes, as the notification that shows it.

interface Told {
  readonly title: string
  readonly options: NotificationOptions
}

/** A browser demands that every push is shown, whatever it carries. */
export function shown(sent: string): Told {
  const told = read(sent)
  const about = textIn(told, 'url') ?? '/games'
  return {
    title: textIn(told, 'title') ?? 'Hexpost',
    options: {
      body: textIn(told, 'text') ?? '',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      // What is newer about the same game takes the place of what is older.
      tag: about,
      data: { url: about },
    },
  }
}

function read(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    return null
  }
}

/** null: none, or an empty one. */
export function textIn(x: unknown, key: string): string | null {
  const value: unknown = typeof x === 'object' && x !== null ? new Map(Object.entries(x)).get(key) : null
  return typeof value === 'string' && value !== '' ? value : null
}
