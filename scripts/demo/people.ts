// Who lives in the demo: how quickly they answer, where, and what they say.

export interface Person {
  readonly name: string
  readonly lang: 'en' | 'pl'
  readonly zone: string
  /** Of the times they look in, one in so many they play. */
  readonly pace: number
  /** The day of the story from which nobody hears of them any more. */
  readonly gone?: number
}

export const PEOPLE: readonly Person[] = [
  { name: 'Ada', lang: 'en', zone: 'Europe/London', pace: 1 },
  { name: 'Bolek', lang: 'pl', zone: 'Europe/Warsaw', pace: 2 },
  { name: 'Cyryl', lang: 'pl', zone: 'Europe/Warsaw', pace: 3 },
  { name: 'Dorota', lang: 'pl', zone: 'Europe/Warsaw', pace: 2 },
  { name: 'Emil', lang: 'en', zone: 'America/New_York', pace: 4 },
  { name: 'Flora', lang: 'en', zone: 'America/Sao_Paulo', pace: 2 },
  { name: 'Gustaw', lang: 'pl', zone: 'Europe/Warsaw', pace: 6 },
  { name: 'Hana', lang: 'en', zone: 'Asia/Tokyo', pace: 1 },
  { name: 'Igor', lang: 'pl', zone: 'Europe/Berlin', pace: 3 },
  { name: 'Jagoda', lang: 'pl', zone: 'Europe/Warsaw', pace: 2 },
  { name: 'Klara', lang: 'en', zone: 'Australia/Sydney', pace: 5 },
  { name: 'Leon', lang: 'en', zone: 'Europe/Paris', pace: 2, gone: 25 },
]

export const SAYINGS = [
  'Good luck!',
  'That net hurts.',
  'I did not see that coming.',
  'Powodzenia!',
  'Ładny ruch.',
  'Away until Sunday, sorry for the wait.',
  'One more battle and we will know.',
  'Rewanż?',
]
