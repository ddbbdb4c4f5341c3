// Light, dark, or as the system says. static/theme.js puts the choice on the page before anything is painted.
import { recall, remember } from './keep.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

let now = $state<Theme>(THEMES.find((theme) => theme === recall(KEY)) ?? 'system')

export const theme = {
  get chosen(): Theme {
    return now
  },
  choose(chosen: Theme): void {
    now = chosen
    remember(KEY, chosen === 'system' ? null : chosen)
    if (chosen === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = chosen
  },
}
