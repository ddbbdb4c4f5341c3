import { talkWords } from '$words/talk.ts'
import type { TalkWords } from '$words/talk.ts'
import { language } from '$lib/language.svelte.ts'

export const speech = (): TalkWords => talkWords[language.lang]
