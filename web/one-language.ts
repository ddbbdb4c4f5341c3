// A page loads the words of the language it speaks, not those of all.
//
// `words` lists both languages where it gives them out: `import { film as en } from './en/film.ts'`, the same as `pl`,
// and `{ en, pl }`. The service takes them as they are. For the pages such a table becomes one of two imports that are
// made when they are needed: what `tongue` gives looks the same, and has a language once it is loaded.
import type { Plugin } from 'vite'

const OF = String.raw`'(\.[\w./-]+)'\n`
const TABLE = new RegExp(
  String.raw`import \{ (\w+)(?: as en)? \} from ${OF}([^]*?)import \{ (\w+)(?: as pl)? \} from ${OF}([^]*)\{ en, pl \}`,
)

/** What belongs to one language: a file or a folder that is called by it. */
const ONE = /(?:\/|\.)(?:en|pl)(?:\/[\w-]+)?\.ts$/
const IMPORT = /^(?:import|export) (?!type\b)[^'\n]* from '([^']+)'$/gm

export function withOneLanguage(code: string): string {
  const split = code.replace(
    TABLE,
    (_, en: string, enFile: string, between: string, pl: string, plFile: string, rest: string) =>
      `import { tongue } from '$lib/tongue.ts'\n${between}${rest}tongue({` +
      ` en: async () => (await import('${enFile}')).${en},` +
      ` pl: async () => (await import('${plFile}')).${pl} })`,
  )
  const stays = [...split.matchAll(IMPORT)].map(([, file = '']) => file).find((file) => ONE.test(file))
  if (stays !== undefined) throw new Error(`${stays} would be loaded in every language`)
  return split
}

export const oneLanguage = (): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\/words\/[^?]*\.ts$/ },
    handler: (code, id) => (ONE.test(id) ? null : withOneLanguage(code)),
  },
})
