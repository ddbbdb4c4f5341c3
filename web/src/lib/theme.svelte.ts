// Light, dark, or as the system says. static/theme.js puts the choice on the page before anything is painted.
import { recall, remember } from './keep.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

let now = $state<Theme>(THEMES.find((theme) => theme === recall(KEY)) ?? 'system')

/** The bar of the browser, as in app.html: `--surface` of the two. */
const BARS = { light: '#f7f8f4', dark: '#181f1d' } as const

function paintBar(chosen: Theme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = bar.media.includes('dark') ? 'dark' : 'light'
    bar.content = BARS[chosen === 'system' ? system : chosen]
  }
}

export const theme = {
  get chosen(): Theme {
    return now
  },
  choose(chosen: Theme): void {
    now = chosen
    paintBar(chosen)
    remember(KEY, chosen === 'system' ? null : chosen)
    if (chosen === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = chosen
  },
}
