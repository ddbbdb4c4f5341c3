import type { Army } from '../tiles.ts'

export const doomsday: Army = {
  id: 'doomsday',
  tiles: [
    { id: 'hq', count: 1, kind: 'hq', initiative: [0], melee: [1, 1, 1, 1, 1, 1], links: [{ effect: 'rotation', edges: [] }] },
    { id: 'alpha_shooter', count: 2, kind: 'warrior', initiative: [3], ranged: [0, 1, 0, 0, 0, 1] },
    { id: 'gauss_cannon', count: 2, kind: 'warrior', initiative: [1], toughness: 1, gauss: [1, 0, 0, 0, 0, 0] },
    { id: 'gamma_shooter', count: 1, kind: 'warrior', initiative: [2, 1], toughness: 1, ranged: [1, 0, 0, 0, 0, 0], armor: [2, 4] },
    { id: 'delta_shooter', count: 1, kind: 'warrior', initiative: [1], toughness: 1, ranged: [2, 0, 0, 0, 0, 0] },
    { id: 'omega_shooter', count: 4, kind: 'warrior', initiative: [2], ranged: [1, 1, 0, 0, 0, 1], armor: [3] },
    { id: 'doom_net_fighter', count: 2, kind: 'warrior', net: [0], entry: [1, 2, 3, 4, 5], exit: [0] },
    { id: 'fireblast', count: 2, kind: 'warrior', toughness: 1, armor: [0], entry: [1, 2, 3, 4, 5], exit: [0] },
    { id: 'tripler', count: 2, kind: 'warrior', toughness: 1, entry: [2, 3, 4], exit: [0, 1, 5] },
    { id: 'trap', count: 1, kind: 'module', trap: [0] },
    { id: 'medic', count: 5, kind: 'module', links: [{ effect: 'medic', edges: [0], reach: 2 }] },
    { id: 'officer', count: 2, kind: 'module', links: [{ effect: 'ranged', edges: [0], reach: 2 }] },
    { id: 'main_war_processor', count: 2, kind: 'module', links: [{ effect: 'again', edges: [0], reach: 2 }] },
    { id: 'scout', count: 2, kind: 'module', links: [{ effect: 'faster', edges: [0, 2] }] },
    { id: 'battle', count: 4, kind: 'instant', instant: 'battle' },
    { id: 'push_back', count: 1, kind: 'instant', instant: 'push_back' },
    { id: 'small_bomb', count: 1, kind: 'instant', instant: 'small_bomb' },
  ],
}
