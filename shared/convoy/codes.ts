// Why the rules of The Convoy refuse an action. `words` has a sentence for each.
import { IllegalAction } from '../kernel/errors.ts'
import type { Params } from '../kernel/errors.ts'

export const CODES = [
  'city_destroyed',
  'feature_price',
  'feature_used',
  'has_module',
  'instants_barred',
  'moved_already',
  'no_ability',
  'no_feature',
  'no_such_answer',
  'no_such_unit',
  'no_station',
  'no_target',
  'not_active_city',
  'not_in_hand',
  'not_now',
  'not_your_card',
  'not_your_decision',
  'price',
  'switched_off',
] as const
export type Code = (typeof CODES)[number]

export const illegal = (code: Code, params: Params = {}): IllegalAction => new IllegalAction(code, params)
