// The cards of The Convoy: what they are called, and what they do in a sentence of our own.
import type { CardId } from '../../shared/convoy/cards.ts'
import type { CityId } from '../../shared/convoy/cities.ts'

export interface CardWords {
  readonly name: string
  readonly does: string
}

export const cards: { readonly [id in CardId]: CardWords } = {
  annihilator: { name: 'Annihilator', does: 'The Outpost has one battle station less here.' },
  blocker: { name: 'Blocker', does: 'Dies in place of another Robot here.' },
  brute: { name: 'Brute', does: 'On arrival gives a Robot here a Shield.' },
  gauss_cannon: { name: 'Gauss Cannon', does: 'Nothing but firepower.' },
  hybrid: { name: 'Hybrid', does: 'On arrival gives a Robot here +2.' },
  juggernaut: {
    name: 'Juggernaut',
    does: 'Cannot be moved, except to New York by a district.',
  },
  clown: { name: 'Clown', does: 'For a card: one of your Robots here goes, and up to two Soldiers with it.' },
  hunter: { name: 'Hunter', does: 'On arrival kills a Soldier here.' },
  brain: { name: 'Brain', does: 'For a card: takes a Robot here back to hand.' },
  defender: {
    name: 'Defender',
    does: 'When Moloch wins here, a random discarded card goes on top of the deck, unseen.',
  },
  spiders: { name: 'Spiders', does: 'Need no battle station.' },
  dreadnought: { name: 'Dreadnought', does: 'Abilities of Soldiers and Buildings do not touch it.' },
  steelhound: { name: 'Steelhound', does: 'Just strong.' },
  ripper: { name: 'Ripper', does: 'For a card: kills a Soldier here.' },
  hornet: { name: 'Hornet', does: 'Once in a battle flies to a city next to this one.' },
  stormtrooper: { name: 'Stormtrooper', does: 'A tie here is a win for Moloch.' },
  transporter: { name: 'Transporter', does: 'On arrival Moloch draws a card.' },
  kasparov_module: { name: 'Kasparov Module', does: 'For a card: moves an enemy here to a city next to it.' },
  net_module: { name: 'Net Module', does: 'For a card: an enemy here is out of this battle.' },
  contamination_module: {
    name: 'Contamination Module',
    does: 'The enemy has one battle station less here.',
  },
  combat_module: { name: 'Combat Module', does: '+1 for its bearer.' },
  annihilation_module: { name: 'Annihilation Module', does: '+2 for its bearer.' },
  destruction_module: { name: 'Destruction Module', does: '+3 for its bearer.' },
  matrix_connection: { name: 'Matrix Connection', does: 'Draw three cards.' },
  push_back: { name: 'Push Back', does: 'Moves any Soldier to a city next to his.' },
  recycler: { name: 'Recycler', does: 'Takes any Module on the table to hand.' },
  retreat_order: { name: 'Retreat Order', does: 'Takes any Robot back to hand.' },
  move: { name: 'Move', does: 'Moves a card of your own to a city next to it.' },
  massive_assault: {
    name: 'Massive Assault',
    does: 'The Outpost plays no instants in its next attack phase.',
  },
  runner: { name: 'Runner', does: 'Once in a battle goes to a city next to this one.' },
  assault_team: { name: 'Assault Team', does: 'On arrival sends a Robot here back to hand.' },
  hacker: { name: 'Hacker', does: 'On arrival switches off a Robot or a special Module here, for good.' },
  commando: { name: 'Commando', does: 'On arrival Moloch loses the top card of the deck.' },
  cpt_johnson: {
    name: 'Cpt. Johnson',
    does: 'When the Outpost wins here, Moloch loses the top card of the deck.',
  },
  mcpherson: { name: 'McPherson', does: 'On arrival gives a Robot here -2.' },
  kid: { name: 'Kid', does: 'On arrival does what another Soldier here does on arrival.' },
  nestugov: {
    name: 'Nestugov',
    does: 'For a card: takes a Module off a Robot here and gives it to a Soldier.',
  },
  task_force: { name: 'Task Force', does: 'On arrival takes another Soldier here back to hand.' },
  heavy_machine_gun: {
    name: 'Heavy Machine Gun',
    does: 'When the Outpost wins here, gives a Soldier here +2.',
  },
  patriot: { name: 'Patriot', does: 'The feature of his city costs one card less.' },
  lieutenant_calahan: { name: 'Lieutenant Calahan', does: '+1 for every Soldier here, himself included.' },
  saboteur: { name: 'Saboteur', does: '-1 for every Robot here.' },
  scorn: { name: 'Scorn', does: 'On arrival kills a Robot here.' },
  trooper: { name: 'Trooper', does: 'On arrival the Outpost draws a card.' },
  scout: { name: 'Scout', does: 'On arrival moves another Soldier here to a city next to it.' },
  bunker: { name: 'Bunker', does: '+1 for every Soldier here.' },
  emp_launcher: { name: 'EMP Launcher', does: 'Robots and special Modules here are switched off.' },
  electromagnetic_field: { name: 'Electromagnetic Field', does: 'Robots cannot leave this city.' },
  emp_assault: { name: 'EMP Assault', does: 'Ends the battle without a winner; the district falls.' },
  medic: { name: 'Medic', does: 'Takes a Soldier from a destroyed city back to hand.' },
  sudden_attack: { name: 'Sudden Attack', does: 'No Modules in this battle: that phase is skipped.' },
  war_council: { name: 'War Council', does: 'Draw three cards, keep two.' },
  retreat: { name: 'Retreat', does: 'Two moves of Soldiers, each to a city next to theirs.' },
  recon: { name: 'Recon', does: 'Two +1 markers for your Soldiers.' },
  sniper: { name: 'Sniper', does: 'Kills any Robot in any city.' },
  intelligence: { name: 'Intelligence', does: 'Look at Moloch’s hand.' },
}

export const cities: { readonly [id in CityId]: CardWords } = {
  ziggy_one: { name: 'Ziggy One', does: 'It has no feature.' },
  iron_gate: { name: 'Iron Gate', does: 'For two cards: destroys a Robot here.' },
  cleveland_harbour: {
    name: 'Cleveland Harbour',
    does: 'For a card: one more battle station for the Outpost, as long as the city stands.',
  },
  jersey_crust: { name: 'Jersey Crust', does: 'For two cards: one more district.' },
  new_york: { name: 'New York', does: 'For two cards: a Soldier goes over from Jersey Crust, or back.' },
}
