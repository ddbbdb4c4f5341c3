// A tile explained: what it is now, and why. Each figure is followed by its sources.
import type { Weapon } from '../../shared/hex/hits.ts'
import type { Effect, Foundation, Trait } from '../../shared/hex/tiles.ts'
import { two } from '../count.ts'

const SIDES = ['up', 'upper right', 'lower right', 'down', 'lower left', 'upper left']

const signed = (n: number): string => (n < 0 ? `−${String(-n)}` : String(n))

export const look = {
  kinds: {
    hq: 'Headquarters',
    warrior: 'Unit',
    module: 'Module',
    instant: 'Instant',
    foundation: 'Foundation',
  },
  of: (kind: string, army: string) => `${kind} of ${army}`,
  where: (sides: readonly number[]) =>
    sides.length === 6 ? 'on all sides' : sides.map((side) => SIDES[side]).join(', '),

  // figures and their sources
  printed: (n: number) => `${String(n)} printed`,
  from: (n: number, unit: string) => `${signed(n)} from ${unit}`,
  extra: (unit: string) => `an extra attack from ${unit}`,
  notBelow: 'never below 0',
  wounds: (n: number) => two(n, 'wound', 'wounds'),
  initiative: 'Initiative',
  noInitiative: 'none: it does not act in a battle',
  toughness: 'Toughness',
  left: (left: number, all: number) => `${String(left)} of ${String(all)} left`,
  weapons: {
    melee: 'Melee',
    ranged: 'Shot',
    gauss: 'Gauss',
    shotgun: 'Shotgun',
    rocket: 'Rocket',
  } satisfies { readonly [weapon in Exclude<Weapon, 'both' | 'explosion'>]: string },
  weaponsWhy: {
    melee: '',
    ranged: '',
    gauss: 'It pierces everybody on its line; nothing makes it stronger.',
    shotgun: 'It is 3 at the first hex, 2 at the second, 1 at the third.',
    rocket: 'Its owner steers it over up to three hexes.',
  },
  armor: 'Armor',
  armorWhy: 'It takes 1 off a shot that comes in there; teeth pass.',
  net: 'Net',
  netWhy: 'The enemy there can do nothing.',
  entry: 'Entry',
  exit: 'Exit',
  exitWhy: 'A friendly shot that comes in at an entry leaves by the exits.',
  trap: 'Trap',
  trapWhy: 'Attacked there, it explodes.',
  links: 'Links',
  now: 'Gives now',
  gives: (what: string, unit: string) => `${what} to ${unit}`,
  nobody: 'to nobody yet',
  held: 'Held',
  heldBy: (units: string) => `by ${units}. It does not act, move, help or link.`,
  serves: 'Taken over',
  servesWhy: (army: string) => `It serves ${army}.`,
  venom: 'Venom',
  venomWhy: (n: number) => `${two(n, 'wound', 'wounds')} at the start of the next battle.`,
  received: {
    medic: (unit: string) => `${unit} takes a blow for it.`,
    quartermaster: (unit: string) => `${unit} lets it shoot instead of strike, or strike instead of shoot.`,
    transport: (unit: string) => `${unit} moves it one hex a turn.`,
    recon: (unit: string) => `With ${unit} a move may go two hexes.`,
  } as { readonly [effect in Effect]?: (unit: string) => string },
  help: 'Help',
  hand: 'In hand',
  traits: {
    mobile: 'Mobile: once a turn it goes to a free hex beside it, turns, or both.',
    clown: 'Instead of attacking it may explode: 1 wound for everybody around, and it is gone.',
    sharpshooter: 'Sharpshooter: it may aim behind the first enemy on its line.',
    spy: 'Spy: it also takes what enemy modules beside it give.',
    venom: 'Venom: whom it wounds is wounded again at the start of the next battle.',
    pusher: 'Once a turn it may push a neighbouring enemy back.',
  } satisfies { readonly [trait in Trait]: string },
  foundations: {
    mine: 'Lies under units. The first enemy that comes here is gone with it.',
    roots: 'Lies under units. It joins what touches it to the motherland.',
  } satisfies { readonly [foundation in Foundation]: string },
  order: 'An order. It does what it says and is gone.',

  // who threatens whom
  threats: 'What threatens it',
  threatsHere: 'What would threaten you here',
  noThreats: 'Nothing.',
  aims: 'Whom it threatens',
  noAims: 'Nobody.',
  phases: (phases: readonly number[]) => `At ${phases.join(' and ')}:`,
  hit: (n: number) => `${two(n, 'wound', 'wounds')}.`,
  empty: (hex: string) => `${hex} is free`,
}

export type LookWords = typeof look
