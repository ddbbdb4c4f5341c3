// Everything that is queued. What each does is in the file named beside it, found in handlers.ts.
import type { CityNumber } from './cities.ts'
import type { Side } from './cards.ts'
import type { Effect, State } from './state.ts'

export const EFFECTS = [
  // opening.ts
  'deal',
  'redraw',
  // phases.ts
  'draw_two',
  'mark',
  // abilities/enter.ts
  'brute',
  'hybrid',
  'hunter',
  'transporter',
  'assault_team',
  'hacker',
  'commando',
  'mcpherson',
  'kid',
  'task_force',
  'scorn',
  'trooper',
  'scout',
  'scout_to',
  // abilities/discard.ts
  'clown',
  'clown_soldier',
  'clown_second',
  'ripper',
  'brain',
  'nestugov',
  'nestugov_to',
  // abilities/once.ts
  'hornet',
  'runner',
  // abilities/modules.ts
  'kasparov',
  'kasparov_to',
  'net',
  'captured_kasparov',
  'captured_kasparov_to',
  'captured_net',
  // abilities/win.ts
  'defender',
  'bury',
  'cpt_johnson',
  'heavy_machine_gun',
  // abilities/instants.ts
  'matrix_connection',
  'push_back',
  'instant_to',
  'recycler',
  'retreat_order',
  'move_robot',
  'massive_assault',
  'emp_assault',
  'medic',
  'sudden_attack',
  'war_council',
  'war_council_keep',
  'retreat',
  'retreat_again',
  'recon',
  'move_soldier',
  'sniper',
  'intelligence',
  // abilities/features.ts
  'iron_gate',
  'cleveland_harbour',
  'jersey_crust',
  'new_york',
  'new_york_to',
  // draws.ts
  'draw',
  'lose',
  'lose_card',
  'lose_robot',
  'lose_hand',
  // citywins.ts
  'moloch_city',
  'outpost_city',
  'reveal',
  'best_of_two',
  // districts.ts
  'district',
  'kill_unit',
  'move_to_new_york',
  'bomb_soldier',
  'bomb_robot',
  // surplus.ts
  'outpost_surplus',
  'robot_surplus',
  'own_surplus',
  // battle.ts
  'demolish',
  'battle_over',
  'convoy',
  'flip',
  'next_battle',
] as const
export type EffectName = (typeof EFFECTS)[number]

export const effect = (
  name: EffectName,
  side: Side,
  city: CityNumber,
  more: Partial<Omit<Effect, 'do' | 'side' | 'city'>> = {},
): Effect => ({ do: name, side, city, unit: null, target: null, n: 0, cards: [], ...more })

/** What follows from something comes before whatever waited already. */
export function next(state: State, ...effects: readonly Effect[]): void {
  state.queue.unshift(...effects)
}
