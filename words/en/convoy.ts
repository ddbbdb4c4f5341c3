// The Convoy in words: sides, phases, and what happened, one short sentence an event.
import type { Side } from '../../shared/convoy/cards.ts'
import type { DistrictEffect } from '../../shared/convoy/cities.ts'
import type { Event } from '../../shared/convoy/events.ts'
import type { Phase } from '../../shared/convoy/state.ts'
import { two } from '../count.ts'

type Reason = Extract<Event, { type: 'removed' }>['why']

const GONE: { readonly [why in Reason]: (unit: string) => string } = {
  killed: (unit) => `${unit} is destroyed.`,
  'no station': (unit) => `${unit} finds no battle station and is lost.`,
  'for another': (unit) => `${unit} takes the blow.`,
}

export const convoyWords = {
  game: 'The Convoy',
  sides: { moloch: 'Moloch', outpost: 'Outpost' } satisfies { readonly [side in Side]: string },
  phases: {
    opening: 'Set-up',
    draw: 'I. Both draw',
    mark: 'II. Moloch marks a district',
    moloch: 'III. Moloch attacks',
    outpost: 'IV. The Outpost attacks',
    modules: 'V. Modules',
    captured: 'Va. Captured Modules',
    result: 'VI. The result',
    convoy: 'VIa. The convoy moves on',
    over: 'The end',
  } satisfies { readonly [phase in Phase]: string },
  districts: {
    draw_card: 'The winner draws a card.',
    kill_unit: 'The winner destroys an enemy here.',
    move_to_new_york: 'The winner may send a card to New York.',
    bomb: 'A bomb: a Soldier dies, then a Robot.',
    none: 'Nothing here.',
  } satisfies { readonly [effect in DistrictEffect]: string },
  /** A unit is "Hunter in Iron Gate". */
  unit: (card: string, city: string) => `${card} in ${city}`,
  unknownCards: (n: number) => two(n, 'card', 'cards'),
  opened: (redrew: readonly string[]) =>
    redrew.length === 0 ? 'Both keep their cards.' : `New cards for ${redrew.join(' and ')}.`,
  putBack: (cards: string) => `Put back ${cards}.`,
  drew: (cards: string) => `Drew ${cards}.`,
  battle: (n: number, city: string) => `Battle ${String(n)}, in ${city}.`,
  marked: (district: number, city: string) => `The battle is for district ${String(district)} of ${city}.`,
  played: (card: string, city: string) => `${card} to ${city}.`,
  instant: (card: string) => `${card} is played.`,
  attached: (module: string, unit: string) => `${module} for ${unit}.`,
  captured: (module: string, unit: string) => `${module} goes over to ${unit}.`,
  used: (unit: string) => `${unit} acts.`,
  feature: (city: string) => `The feature of ${city}.`,
  discarded: (card: string) => `${card} is discarded.`,
  moved: (card: string, from: string, to: string) => `${card} from ${from} to ${to}.`,
  marker: (unit: string, by: number) => `${unit}: ${by > 0 ? '+' : ''}${String(by)}.`,
  shield: (unit: string) => `${unit} has a Shield.`,
  netted: (unit: string) => `${unit} is out of this battle.`,
  switchedOff: (what: string) => `${what} is switched off.`,
  removed: (unit: string, why: Reason) => GONE[why](unit),
  toHand: (card: string) => `${card} goes back to hand.`,
  revealed: (cards: string) => `On top of Moloch’s deck: ${cards}.`,
  shuffledBack: (card: string) => `${card} is shuffled back.`,
  buried: () => 'A discarded card goes on top of the deck, unseen.',
  looked: (cards: string) => `Looked at Moloch’s hand: ${cards}.`,
  result: (moloch: number, outpost: number, winner: Side | null) => {
    const score = `Moloch ${String(moloch)}, Outpost ${String(outpost)}`
    if (winner === null) return `${score}: nobody wins.`
    return winner === 'moloch'
      ? `${score}: Moloch wins the battle.`
      : `${score}: the Outpost wins the battle.`
  },
  broken: () => 'The battle is broken off.',
  demolished: (district: number, city: string) => `District ${String(district)} of ${city} is demolished.`,
  newDistrict: (city: string) => `${city} has one more district.`,
  newStation: (city: string) => `${city} has one more battle station for the Outpost.`,
  destroyed: (city: string) => `${city} is destroyed.`,
  passed: () => 'Passed.',
}

export type ConvoyWords = typeof convoyWords
