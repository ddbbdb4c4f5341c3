import { localWords } from '$words/local.ts'
import type { LocalWords } from '$words/local.ts'
import { language } from '$lib/language.svelte.ts'

/** What is said to somebody who plays on this device alone, in the language the page speaks now. */
export const local = (): LocalWords => localWords[language.lang]
