// Why the rules of Hex refuse an action. `words` has a sentence for each.
import { IllegalAction } from '../kernel/errors.ts'
import type { Params } from '../kernel/errors.ts'

export const CODES = [
  'ability_used',
  'discard_first',
  'enough_tiles_used',
  'hq_netted',
  'must_keep',
  'netted',
  'no_ability',
  'no_battle_any_more',
  'no_change',
  'no_link',
  'no_such_answer',
  'no_such_hex',
  'no_target',
  'no_unit',
  'no_way',
  'not_a_unit',
  'not_adjacent',
  'not_in_hand',
  'not_now',
  'not_your_decision',
  'not_your_unit',
  'occupied',
] as const
export type Code = (typeof CODES)[number]

export const illegal = (code: Code, params: Params = {}): IllegalAction => new IllegalAction(code, params)
