// Keys of the board page, wherever the focus is but in a field or a dialog.

import { single } from '$lib/single.svelte.ts'

export type Key =
  | { readonly do: 'turn'; readonly by: 1 | -1 }
  | { readonly do: 'step'; readonly by: 1 | -1 }
  | { readonly do: 'undo' | 'redo' | 'cancel' | 'threats' | 'play' }
  | { readonly do: 'hand'; readonly slot: number }

export function keyOf(event: KeyboardEvent): Key | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const { target } = event
  if (target instanceof Element && target.closest('input, textarea, select, dialog')) return null
  if (event.key.length === 1 && !single.on) return null
  switch (event.key.toLowerCase()) {
    case 'q':
      return { do: 'turn', by: -1 }
    case 'e':
      return { do: 'turn', by: 1 }
    case 'u':
      return { do: event.shiftKey ? 'redo' : 'undo' }
    case 'escape':
      return { do: 'cancel' }
    case 't':
      return { do: 'threats' }
    case ',':
      return { do: 'step', by: -1 }
    case '.':
      return { do: 'step', by: 1 }
    case 'p':
      return { do: 'play' }
    default:
      return /^[1-9]$/.test(event.key) ? { do: 'hand', slot: Number(event.key) - 1 } : null
  }
}
