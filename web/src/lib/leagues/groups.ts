// The list of events, by what a reader can do about them.
import type { LeagueLine } from '$lib/api.ts'

export const GROUPS = ['open', 'running', 'coming', 'finished', 'cancelled'] as const
export type Group = (typeof GROUPS)[number]

export const isOver = (state: LeagueLine['state']): boolean => state === 'finished' || state === 'cancelled'

export function groupOf(state: LeagueLine['state']): Group {
  switch (state) {
    case 'announced':
      return 'coming'
    case 'seeded':
      return 'running'
    case 'open':
    case 'running':
    case 'finished':
    case 'cancelled':
      return state
  }
}
