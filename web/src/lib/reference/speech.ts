import { referenceWords } from '$words/reference.ts'
import type { ReferenceWords } from '$words/reference.ts'
import { language } from '$lib/language.svelte.ts'

/** The words of the reference, in the language the page speaks now. */
export const reference = (): ReferenceWords => referenceWords[language.lang]
