import type { Army } from '../tiles.ts'

export const hegemony: Army = {
  id: 'hegemony',
  tiles: [
    { id: 'hq', count: 1, kind: 'hq', initiative: [0], melee: [1, 1, 1, 1, 1, 1], links: [{ effect: 'melee', edges: [0, 1, 2, 3, 4, 5] }] },
    { id: 'runner', count: 3, kind: 'warrior', initiative: [2], melee: [1, 0, 0, 0, 0, 0], traits: ['mobile'] },
    { id: 'thug', count: 1, kind: 'warrior', initiative: [2], melee: [2, 1, 0, 0, 0, 1] },
    { id: 'gladiator', count: 1, kind: 'warrior', initiative: [1], toughness: 1, melee: [2, 2, 0, 0, 0, 2], armor: [0, 1, 5] },
    { id: 'net_fighter', count: 2, kind: 'warrior', net: [1] },
    { id: 'ganger', count: 4, kind: 'warrior', initiative: [3], melee: [0, 0, 0, 0, 0, 1] },
    { id: 'guard', count: 1, kind: 'warrior', initiative: [2], toughness: 1, melee: [1, 0, 0, 0, 1, 1] },
    { id: 'net_master', count: 1, kind: 'warrior', initiative: [2], melee: [0, 0, 0, 1, 0, 0], net: [2, 4] },
    { id: 'universal_soldier', count: 3, kind: 'warrior', initiative: [3], melee: [0, 0, 0, 0, 0, 1], ranged: [0, 0, 0, 0, 0, 1] },
    { id: 'battle', count: 5, kind: 'instant', instant: 'battle' },
    { id: 'move', count: 3, kind: 'instant', instant: 'move' },
    { id: 'sniper', count: 1, kind: 'instant', instant: 'sniper' },
    { id: 'push_back', count: 2, kind: 'instant', instant: 'push_back' },
    { id: 'quartermaster', count: 1, kind: 'module', links: [{ effect: 'quartermaster', edges: [0] }] },
    { id: 'officer_2', count: 1, kind: 'module', links: [{ effect: 'melee', edges: [0, 1, 5] }] },
    { id: 'officer_1', count: 2, kind: 'module', links: [{ effect: 'melee', edges: [0, 5] }] },
    { id: 'transport', count: 1, kind: 'module', links: [{ effect: 'transport', edges: [0, 1, 2, 3, 4, 5] }] },
    { id: 'boss', count: 1, kind: 'module', links: [{ effect: 'melee', edges: [0, 5] }, { effect: 'faster', edges: [0, 5] }] },
    { id: 'scout', count: 1, kind: 'module', links: [{ effect: 'faster', edges: [0, 1, 5] }] },
  ],
}
