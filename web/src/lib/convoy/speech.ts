import { convoySpeech } from '$words/convoy.ts'
import type { ConvoySpeech } from '$words/convoy.ts'
import { language } from '$lib/language.svelte.ts'

/** All words of The Convoy, in the language the page speaks now. */
export const speech = (): ConvoySpeech => convoySpeech[language.lang]
