// Keys of one character can be switched off on this device: whoever speaks to it, or touches keys unawares, would
// play with them (WCAG 2.1.4).
import { recall, remember } from './keep.ts'

const KEY = 'single-keys'

let now = $state(recall(KEY) !== 'off')

export const single = {
  get on(): boolean {
    return now
  },
  choose(on: boolean): void {
    now = on
    remember(KEY, on ? null : 'off')
  },
}

/** What a button is called, with its key where there is one. */
export const keyed = (text: string, key: string): string => (now ? `${text} (${key})` : text)
