import { pageWords } from '$words/pages.ts'
import type { PageWords } from '$words/pages.ts'
import { language } from '$lib/language.svelte.ts'

/** What the pages outside a game say, in the language the page speaks now. */
export const pages = (): PageWords => pageWords[language.lang]
