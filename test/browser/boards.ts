/** Positions to begin from: given as the setup of a table. */

const unit = (seat: number, tile: string, hex: string, rot = 0) => ({ seat, tile, hex, rot })

/** Moloch to move against Borgo, with a full hand and nothing to discard first. */
export const middle = {
  army: 'moloch',
  against: 'borgo',
  first: 'me',
  setup: {
    from: {
      stage: 'act',
      turn: 14,
      active: 0,
      hq: [17, 15],
      units: [
        unit(1, 'hq', 'c1'),
        unit(1, 'assassin', 'a1', 1),
        unit(1, 'net_fighter', 'b2', 4),
        unit(1, 'officer', 'c2', 2),
        unit(1, 'scout', 'e1', 4),
        unit(1, 'mutant', 'c3', 3),
        unit(1, 'super_mutant', 'd2', 3),
        unit(1, 'claws', 'e2', 3),
        unit(0, 'hq', 'c4'),
        unit(0, 'protector', 'b3'),
        unit(0, 'officer', 'd3'),
        unit(0, 'blocker', 'e3'),
        unit(0, 'hybrid', 'd4'),
        unit(0, 'medic', 'c5'),
      ],
      hands: [['push_back', 'gauss_cannon', 'move'], ['battle']],
    },
  },
} as const

/** A tile each: the first draw is the last one, so the game is over after two turns. */
export const short = {
  army: 'outpost',
  against: 'hegemony',
  first: 'me',
  setup: { from: { decks: [['commando'], ['runner']], hq: [20, 15] } },
} as const

/** A few tiles each: nobody can have three instants, and the third turn has one to discard. */
export const few = {
  army: 'outpost',
  against: 'hegemony',
  first: 'me',
  setup: {
    from: {
      decks: [
        ['commando', 'brawler', 'hmg', 'runner', 'battle'],
        ['runner', 'ganger', 'ganger', 'gladiator', 'battle'],
      ],
    },
  },
} as const

/** Moloch is about to push a Mutant of Borgo, who has to say where it goes. */
export const push = {
  army: 'borgo',
  against: 'moloch',
  first: 'other',
  setup: {
    from: {
      stage: 'act',
      turn: 5,
      active: 1,
      units: [unit(0, 'hq', 'a3'), unit(1, 'hq', 'e1'), unit(1, 'hybrid', 'd2'), unit(0, 'mutant', 'c3')],
      hands: [[], ['push_back']],
    },
  },
} as const

/** Whatever Moloch draws now is three instants: asked first whether to keep them, then which of them goes. */
export const unlucky = {
  ...middle,
  setup: {
    from: {
      ...middle.setup.from,
      stage: 'draw',
      hands: [[], ['battle']],
      decks: [['battle', 'battle', 'move', 'push_back'], ['mutant']],
    },
  },
} as const

/** The last battle of The Convoy, for the last district of New York; every deck is drawn in its first phase. */
export const lastBattle = {
  game: 'convoy',
  army: 'moloch',
  against: 'outpost',
  setup: {
    from: {
      phase: 'draw',
      active: 'new_york',
      demolished: { new_york: [0, 1, 2, 3] },
      units: [
        { card: 'steelhound', city: 'new_york' },
        { card: 'runner', city: 'new_york', markers: 1 },
        { card: 'juggernaut', city: 'jersey_crust', module: 'annihilation_module' },
      ],
      hands: { moloch: ['hunter', 'move', 'combat_module'], outpost: ['trooper', 'scorn', 'war_council'] },
      decks: { moloch: ['gauss_cannon', 'clown'], outpost: ['commando', 'bunker'] },
    },
  },
} as const

/** Four armies of five units and an HQ on the large board, in the thick of it. */
export const crowd = {
  armies: ['moloch', 'borgo', 'hegemony', 'outpost'],
  setup: {
    board: 37,
    from: {
      stage: 'act',
      turn: 20,
      active: 0,
      units: [
        unit(0, 'hq', 'd1'),
        unit(0, 'hybrid', 'c3', 3),
        unit(0, 'hunter_killer', 'd3'),
        unit(0, 'hornet', 'd4', 3),
        unit(0, 'armored_hunter', 'c2'),
        unit(0, 'juggernaut', 'e3'),
        unit(1, 'hq', 'd7'),
        unit(1, 'mutant', 'd5'),
        unit(1, 'mutant', 'c5', 1),
        unit(1, 'claws', 'e5'),
        unit(1, 'super_mutant', 'd6'),
        unit(1, 'brawler', 'e4', 5),
        unit(2, 'hq', 'a2'),
        unit(2, 'runner', 'b3', 1),
        unit(2, 'ganger', 'c4', 2),
        unit(2, 'universal_soldier', 'b4', 1),
        unit(2, 'gladiator', 'b2', 2),
        unit(2, 'ganger', 'a3', 2),
        unit(3, 'hq', 'g2'),
        unit(3, 'commando', 'f3', 5),
        unit(3, 'commando', 'f2', 4),
        unit(3, 'hmg', 'f4', 5),
        unit(3, 'annihilator', 'e2', 4),
        unit(3, 'brawler', 'g3', 5),
      ],
      hands: [['battle'], [], [], []],
    },
  },
} as const
