// The two decks of 35 (16.1). Strengths that are not printed in the rules are in values.ts.

export const SIDES = ['moloch', 'outpost'] as const
export type Side = (typeof SIDES)[number]
export const enemyOf = (side: Side): Side => (side === 'moloch' ? 'outpost' : 'moloch')

export type Kind = 'robot' | 'module' | 'soldier' | 'building' | 'instant'
/** When a card acts (16.6): E, P, D, W, T there; `once` is once per battle. */
export type When = 'never' | 'enter' | 'permanent' | 'discard' | 'once' | 'win' | 'tie' | 'instant'

export interface Card {
  readonly id: string
  readonly kind: Kind
  readonly count: number
  readonly when: When
  /** What a Module adds to its bearer: printed, and never switched off. */
  readonly bonus: number
}

const row =
  <K extends Kind>(kind: K) =>
  <const Id extends string>(id: Id, when: When, count = 1, bonus = 0) => ({ id, kind, when, count, bonus })
const robot = row('robot')
const module = row('module')
const soldier = row('soldier')
const building = row('building')
const instant = row('instant')

const ROBOTS = [
  robot('annihilator', 'permanent'),
  robot('blocker', 'permanent'),
  robot('brute', 'enter'),
  robot('gauss_cannon', 'never'),
  robot('hybrid', 'enter'),
  robot('juggernaut', 'permanent'),
  robot('clown', 'discard'),
  robot('hunter', 'enter', 3),
  robot('brain', 'discard'),
  robot('defender', 'win'),
  robot('spiders', 'permanent', 3),
  robot('dreadnought', 'permanent'),
  robot('steelhound', 'never'),
  robot('ripper', 'discard'),
  robot('hornet', 'once'),
  robot('stormtrooper', 'tie'),
  robot('transporter', 'enter'),
]

const MODULES = [
  module('kasparov_module', 'discard'),
  module('net_module', 'discard'),
  module('contamination_module', 'permanent'),
  module('combat_module', 'permanent', 2, 1),
  module('annihilation_module', 'permanent', 1, 2),
  module('destruction_module', 'permanent', 1, 3),
]

const MOLOCH_INSTANTS = [
  instant('matrix_connection', 'instant'),
  instant('push_back', 'instant', 2),
  instant('recycler', 'instant'),
  instant('retreat_order', 'instant'),
  instant('move', 'instant'),
  instant('massive_assault', 'instant'),
]

const SOLDIERS = [
  soldier('runner', 'once'),
  soldier('assault_team', 'enter'),
  soldier('hacker', 'enter'),
  soldier('commando', 'enter', 2),
  soldier('cpt_johnson', 'win'),
  soldier('mcpherson', 'enter'),
  soldier('kid', 'enter'),
  soldier('nestugov', 'discard'),
  soldier('task_force', 'enter'),
  soldier('heavy_machine_gun', 'win'),
  soldier('patriot', 'permanent'),
  soldier('lieutenant_calahan', 'permanent'),
  soldier('saboteur', 'permanent'),
  soldier('scorn', 'enter'),
  soldier('trooper', 'enter', 2),
  soldier('scout', 'enter', 2),
]

const BUILDINGS = [
  building('bunker', 'permanent'),
  building('emp_launcher', 'permanent'),
  building('electromagnetic_field', 'permanent'),
]

const OUTPOST_INSTANTS = [
  instant('emp_assault', 'instant'),
  instant('medic', 'instant'),
  instant('sudden_attack', 'instant'),
  instant('war_council', 'instant', 2),
  instant('retreat', 'instant'),
  instant('recon', 'instant'),
  instant('move', 'instant', 4),
  instant('sniper', 'instant'),
  instant('intelligence', 'instant'),
]

type Id<Rows extends readonly Card[]> = Rows[number]['id']
export type RobotId = Id<typeof ROBOTS>
export type ModuleId = Id<typeof MODULES>
export type SoldierId = Id<typeof SOLDIERS>
export type BuildingId = Id<typeof BUILDINGS>
export type InstantId = Id<typeof MOLOCH_INSTANTS> | Id<typeof OUTPOST_INSTANTS>
/** Cards that stand in a city. */
export type UnitCard = RobotId | SoldierId | BuildingId
export type CardId = UnitCard | ModuleId | InstantId

type Row = Card & { readonly id: CardId }

export const DECKS: { readonly [side in Side]: readonly Row[] } = {
  moloch: [...ROBOTS, ...MODULES, ...MOLOCH_INSTANTS],
  outpost: [...SOLDIERS, ...BUILDINGS, ...OUTPOST_INSTANTS],
}

export const UNIT_CARDS: readonly UnitCard[] = [...ROBOTS, ...SOLDIERS, ...BUILDINGS].map(({ id }) => id)
export const MODULE_CARDS: readonly ModuleId[] = MODULES.map(({ id }) => id)

const BY_ID: ReadonlyMap<string, Row> = new Map(
  [...DECKS.moloch, ...DECKS.outpost].map((card) => [card.id, card]),
)

/** Both sides have a `move`; what is asked of a card here is the same for both. */
export function cardOf(id: CardId): Row {
  const card = BY_ID.get(id)
  if (!card) throw new RangeError(`no card ${id}`)
  return card
}

export const isCard = (id: string): id is CardId => BY_ID.has(id)
export const isUnitCard = (id: string): id is UnitCard => UNIT_CARDS.some((card) => card === id)
export const isModule = (id: string): id is ModuleId => MODULE_CARDS.some((card) => card === id)

/** Whose card stands in a city. */
export const ownerOf = (card: UnitCard): Side => (cardOf(card).kind === 'robot' ? 'moloch' : 'outpost')

/** Every card of a deck, as many times as it is there. */
export const wholeDeck = (side: Side): CardId[] =>
  DECKS[side].flatMap(({ id, count }) => Array.from({ length: count }, () => id))

/** Piles have no order of their own: they are kept in the order of the tables above. */
export function inOrder(side: Side, cards: readonly CardId[]): CardId[] {
  const rank = (id: CardId): number => DECKS[side].findIndex((card) => card.id === id)
  return [...cards].sort((a, b) => rank(a) - rank(b))
}
