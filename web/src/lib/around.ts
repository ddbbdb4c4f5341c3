import { aroundWords } from '$words/around.ts'
import type { AroundWords } from '$words/around.ts'
import { language } from '$lib/language.svelte.ts'

/** What the pages around a game say, in the language the page speaks now. */
export const around = (): AroundWords => aroundWords[language.lang]
