// The page on which The Convoy is played.
import type { EffectName } from '../../shared/convoy/effects.ts'
import type { Kind } from '../../shared/convoy/cards.ts'
import type { CityRow, DistrictEffect } from '../../shared/convoy/cities.ts'
import { bare, listed, two } from '../count.ts'

/** What a question is about is named by the effect that asks it. */
const questions: { readonly [name in EffectName]?: string } = {
  mark: 'Which district is the battle for?',
  brute: 'Brute: which Robot gets the Shield?',
  hybrid: 'Hybrid: which Robot gets +2?',
  hunter: 'Hunter: which Soldier dies?',
  assault_team: 'Assault Team: which Robot goes back to hand?',
  hacker: 'Hacker: what is switched off for good?',
  commando: 'Commando: does Moloch lose the top card of the deck?',
  mcpherson: 'McPherson: which Robot gets -2?',
  kid: 'Kid: whose arrival does he copy?',
  task_force: 'Task Force: which Soldier goes back to hand?',
  scorn: 'Scorn: which Robot dies?',
  trooper: 'Trooper: draw a card?',
  scout: 'Scout: which Soldier moves?',
  scout_to: 'Scout: where does the Soldier go?',
  clown: 'Clown: which of your Robots goes?',
  clown_soldier: 'Clown: which Soldier goes with it?',
  clown_second: 'Clown: does a second Soldier go?',
  ripper: 'Ripper: which Soldier dies?',
  brain: 'Brain: which Robot goes back to hand?',
  nestugov: 'Nestugov: which Module does he take?',
  nestugov_to: 'Nestugov: which Soldier gets the Module?',
  hornet: 'Hornet: where does it fly?',
  runner: 'Runner: where does he go?',
  kasparov: 'Kasparov Module: which Soldier is moved?',
  kasparov_to: 'Kasparov Module: where does the Soldier go?',
  net: 'Net Module: who is out of this battle?',
  captured_kasparov: 'Kasparov Module: which Robot is moved?',
  captured_kasparov_to: 'Kasparov Module: where does the Robot go?',
  captured_net: 'Net Module: who is out of this battle?',
  defender: 'Defender: put a random discarded card on top of the deck?',
  heavy_machine_gun: 'Heavy Machine Gun: which Soldier gets +2?',
  push_back: 'Push Back: which Soldier is moved?',
  instant_to: 'Where does the card go?',
  recycler: 'Recycler: which Module comes to hand?',
  retreat_order: 'Retreat Order: which Robot comes back to hand?',
  move_robot: 'Move: which Robot moves?',
  medic: 'Medic: which Soldier comes back to hand?',
  war_council_keep: 'War Council: which card do you discard?',
  retreat: 'Retreat: which Soldier moves first?',
  retreat_again: 'Retreat: does a Soldier move once more?',
  recon: 'Recon: which Soldier gets a +1 marker?',
  move_soldier: 'Move: which Soldier moves?',
  sniper: 'Sniper: which Robot dies?',
  iron_gate: 'Iron Gate: which Robot is destroyed?',
  new_york: 'New York: which Soldier goes over?',
  new_york_to: 'New York: where does the Soldier go?',
  lose_robot: 'Moloch has no deck left: which Robot is destroyed?',
  moloch_city: 'Which other district falls?',
  best_of_two: 'Which of the two cards does Moloch lose?',
  kill_unit: 'The district: which enemy is destroyed?',
  move_to_new_york: 'The district: who goes to New York?',
  bomb_soldier: 'The bomb: which Soldier dies?',
  bomb_robot: 'The bomb: which Robot dies?',
  outpost_surplus: 'A battle station is gone: which card loses its place?',
  robot_surplus: 'A battle station is gone: which Robot loses its place?',
  own_surplus: 'There are too few battle stations: which of your cards goes?',
  convoy: 'The convoy moves on: which Robot goes with it?',
}

/** Leaving it, where that is more than a No. */
const declines: { readonly [name in EffectName]?: string } = {
  brute: 'No Robot',
  hybrid: 'No Robot',
  hunter: 'No Soldier',
  assault_team: 'No Robot',
  hacker: 'Nothing',
  mcpherson: 'No Robot',
  kid: 'Nobody’s',
  task_force: 'No Soldier',
  scorn: 'No Robot',
  scout: 'No Soldier',
  hornet: 'It stays',
  runner: 'He stays',
  heavy_machine_gun: 'No Soldier',
  move_to_new_york: 'Nobody goes',
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

export const convoyTable = {
  table: 'The five cities',
  cities: 'Cities',
  ladder: 'Phases of the battle',
  numerals: {
    draw: 'I',
    mark: 'II',
    moloch: 'III',
    outpost: 'IV',
    modules: 'V',
    captured: 'Va',
    result: 'VI',
    convoy: 'VIa',
  },
  yours: (battle: number) => `Battle ${battle}, yours`,
  theirs: (battle: number, name: string) => `Battle ${battle}, ${name}'s`,
  openingYours: 'Keep your cards?',
  openingTheirs: (name: string) => `${name} looks at the cards`,
  against: (side: string, other: string) => `Convoy: ${side} against ${other}`,
  battle: (n: number) => `Battle ${n}`,

  /** Strengths are ours, not the publisher's: said wherever one is shown. */
  house: 'Strengths: house set, not the printed ones.',
  allCards: 'All cards and cities',
  setText: 'The set as JSON, for a table of your own',
  copySet: 'Copy the set',
  setCopied: 'Copied.',
  ownSet: (name: string) => `Strengths: a set of this table, ${name}.`,

  // cards
  kinds: {
    robot: 'Robot',
    module: 'Module',
    soldier: 'Soldier',
    building: 'Building',
    instant: 'instant',
  } satisfies { readonly [kind in Kind]: string },
  /** Where long words on a narrow card may be broken. */
  breaks: [
    ...[
      'Anni-hilator',
      'Annihi-lation',
      'Contami-nation',
      'Destruc-tion',
      'Dread-nought',
      'Electro-magnetic',
    ],
    ...['Jugger-naut', 'Storm-trooper', 'Trans-porter'],
  ],
  strength: (n: number) => `strength ${n}`,
  /** Of several cards of one name in a city. */
  twin: (n: number, strength: number) => `no. ${n}, strength ${strength}`,
  bonus: (n: number) => `+${n} for its bearer`,
  printed: (n: number) => `${n} of its own`,
  markers: (n: number) => `${signed(n)} by markers`,
  module: (name: string, bonus: number) => (bonus > 0 ? `+${bonus} by ${name}` : `with ${name}`),
  support: (n: number) => `+${n} by support here`,
  sabotage: (n: number) => `-${n} by a Saboteur`,
  atLeast: 'never below nothing',
  gone: 'a card that has left the table',
  shield: 'shielded',
  off: 'switched off',
  moduleOff: 'its Module is switched off',
  netted: 'out of this battle',

  // cities
  active: 'the battle is here',
  destroyed: 'destroyed',
  district: (n: number) => `District ${n}`,
  demolished: 'demolished',
  marked: 'the battle is for it',
  stations: (used: number, all: number) => `${used} of ${all} stations`,
  total: (side: string, n: number) => `${side} ${n}`,
  sum: 'Strength here',
  /** What each district does, beside its number. */
  short: {
    draw_card: 'card',
    kill_unit: 'kill',
    move_to_new_york: 'New York',
    bomb: 'bomb',
    none: 'nothing',
  } satisfies { readonly [effect in DistrictEffect]: string },
  /** What a battle won here brings besides. */
  molochWin: (withEffect: boolean) =>
    `If Moloch wins, one more district falls, here or else in the next city: ${withEffect ? 'with its effect' : 'without its effect, but for a bomb'}.`,
  outpostWin: {
    1: 'If the Outpost wins, Moloch loses the top card of the deck.',
    2: 'If the Outpost wins, Moloch loses the top two cards of the deck.',
    best: 'If the Outpost wins, the top two cards of Moloch’s deck are turned up, and Moloch loses the one the Outpost picks.',
  } satisfies { readonly [loss in CityRow['outpostWin']]: string },
  feature: 'Feature',
  featureUsed: 'used',
  possible: 'possible',
  chosen: 'chosen',

  // piles
  inHand: (n: number) => `${n} in hand`,
  inDeck: (n: number) => `${n} in the deck`,
  inDiscard: (n: number) => `${n} discarded`,
  hand: 'Your hand',
  handEmpty: 'No cards in hand.',
  discards: (side: string) => `Discarded by ${side}`,
  noDiscards: 'Nothing is discarded.',
  /** The Defender took them: they are shown as if they were still here. */
  unseen: (n: number) =>
    `${n === 1 ? 'One of these cards has' : `${n} of these cards have`} left the pile unseen.`,
  report: (battle: number) => `Moloch's hand, seen in battle ${battle}`,
  noReport: 'The hand was empty.',
  used: 'used',
  noUse: 'no use now',
  free: 'free to use',

  // what to do
  questions,
  declines,
  askOther: 'You have to decide.',
  opening: 'These are your first cards. You may put all of them back once and draw four others.',
  open: {
    moloch: 'Your attack: play Robots and instants, use abilities. Then end the phase.',
    outpost: 'Your attack: play Soldiers, Buildings and instants, use abilities. Then end the phase.',
    modules: 'Modules: give them to Robots here, or use those that are here. Then end the phase.',
    captured: 'Captured Modules: use those your Soldiers have here. Then end the phase.',
  },
  nothingMore: 'Nothing more to do in this phase. Send it.',
  waitsChance: 'What comes next is drawn. Send this to see it.',
  waitsOthers: (name: string) => `Next it is up to ${name}. Send this first.`,
  allWays: 'What you can do',
  waysOf: (name: string, n: number) => `${name}: ${two(n, 'way', 'ways')}`,
  pickTarget: (name: string) => `${name}: choose what is dashed, or a row below.`,
  payFor: (name: string) => `${name}: choose the card to discard for it.`,
  noAnswer: 'if no answer',

  // steps
  steps: {
    go: 'Draw',
    keep: 'Keep these cards',
    redraw: 'Put them back and draw four others',
    pass: 'End the phase',
    play: (card: string, city: string) => `${card} to ${city}`,
    instant: (card: string) => `Play ${card}`,
    useFor: (unit: string, card: string) => `${unit} acts, for ${card}`,
    use: (unit: string) => `${unit} moves by itself`,
    attach: (module: string, unit: string) => `${module} for ${unit}`,
    feature: (city: string, cards: readonly string[]) =>
      cards.length === 0 ? `The feature of ${city}` : `The feature of ${city}, for ${listed(cards, 'and')}`,
    module: (module: string, unit: string) => `${module} of ${unit}`,
    district: (n: number, city: string, effect: string) => `District ${n} of ${city}. ${bare(effect)}`,
    yes: 'Yes',
    no: 'No',
  },
  /** The button that sends: what it does besides. */
  endPhase: 'End the phase',
  sendEnd: 'Send and end the phase',
  sendOn: 'Send and go on',
  sendAnswer: 'Send answer',

  /** The end. */
  won: { moloch: 'You won: Moloch breaks through', outpost: 'You won: the convoy is stopped' },
  lost: { moloch: 'You lost: Moloch breaks through', outpost: 'You lost: the convoy is stopped' },
  wonBy: { moloch: 'Moloch breaks through', outpost: 'The convoy is stopped' },
  drawn: 'A draw',
  finalMoloch: 'The way is done, and Moloch has cards in the deck or Robots in New York.',
  finalOutpost: 'Moloch has nothing left to fight with.',
  keysFew: 'Tab goes from card to card and to every row, Enter picks, Escape cancels.',
  keysWhy:
    'Tab goes from card to card and to every row, Enter picks, U takes back, Escape cancels, 1 to 9 pick from the hand.',
}

export type ConvoyTable = typeof convoyTable
