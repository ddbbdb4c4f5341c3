// What organizers can do, as data.
import type { Plan } from './plan.ts'

/** People by their ids. */
export type Act =
  | {
      readonly act: 'edit'
      readonly name: string
      readonly plan: Plan
      readonly openAt: number
      readonly closeAt: number
      readonly startAt: number
    }
  | { readonly act: 'cancel' | 'news' }
  | {
      readonly act: 'organizer' | 'no-organizer' | 'invite' | 'admit' | 'withdraw'
      readonly players: readonly string[]
    }
  | { readonly act: 'seed'; readonly players: readonly string[] }
  | { readonly act: 'forbid' | 'allow' | 'pair'; readonly players: readonly string[] }
  | { readonly act: 'replace'; readonly player: string; readonly by: string }
  | { readonly act: 'forfeit'; readonly key: string; readonly players: readonly string[] }
  | {
      readonly act: 'adjudicate'
      readonly key: string
      readonly places: readonly number[]
      readonly hq: readonly number[]
    }
  | { readonly act: 'extend'; readonly days: number }
  | { readonly act: 'approve'; readonly keys: readonly string[] }
export type ActName = Act['act']
