// Every effect by its name.
import { discardAbilities } from './abilities/discard.ts'
import { enterAbilities } from './abilities/enter.ts'
import { features } from './abilities/features.ts'
import { instants } from './abilities/instants.ts'
import { moduleAbilities } from './abilities/modules.ts'
import { onceAbilities } from './abilities/once.ts'
import { winAbilities } from './abilities/win.ts'
import type { Handler } from './ask.ts'
import { battleEffects } from './battle.ts'
import { cityWins } from './citywins.ts'
import { districtEffects } from './districts.ts'
import { draws } from './draws.ts'
import type { EffectName } from './effects.ts'
import { openingEffects } from './opening.ts'
import { phaseEffects } from './phases.ts'
import { surplusEffects } from './surplus.ts'

export const handlers: { readonly [name in EffectName]: Handler } = {
  ...openingEffects,
  ...phaseEffects,
  ...enterAbilities,
  ...discardAbilities,
  ...onceAbilities,
  ...moduleAbilities,
  ...winAbilities,
  ...instants,
  ...features,
  ...draws,
  ...cityWins,
  ...districtEffects,
  ...surplusEffects,
  ...battleEffects,
}
