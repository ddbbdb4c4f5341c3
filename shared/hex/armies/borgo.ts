import type { Army } from '../tiles.ts'

export const borgo: Army = {
  id: 'borgo',
  tiles: [
    { id: 'hq', count: 1, kind: 'hq', initiative: [0], melee: [1, 1, 1, 1, 1, 1], links: [{ effect: 'faster', edges: [0, 1, 2, 3, 4, 5] }] },
    { id: 'mutant', count: 6, kind: 'warrior', initiative: [2], melee: [1, 1, 0, 0, 0, 1] },
    { id: 'brawler', count: 2, kind: 'warrior', initiative: [2], melee: [2, 0, 0, 0, 0, 0] },
    { id: 'assassin', count: 2, kind: 'warrior', initiative: [3], ranged: [0, 0, 0, 0, 0, 1], traits: ['mobile'] },
    { id: 'claws', count: 4, kind: 'warrior', initiative: [3], melee: [0, 0, 0, 0, 1, 1] },
    { id: 'super_mutant', count: 1, kind: 'warrior', initiative: [2], toughness: 1, melee: [2, 1, 0, 0, 0, 1], armor: [0, 1, 5] },
    { id: 'net_fighter', count: 2, kind: 'warrior', initiative: [1], melee: [0, 0, 3, 0, 0, 0], net: [2] },
    { id: 'battle', count: 6, kind: 'instant', instant: 'battle' },
    { id: 'move', count: 4, kind: 'instant', instant: 'move' },
    { id: 'grenade', count: 1, kind: 'instant', instant: 'grenade' },
    { id: 'officer', count: 2, kind: 'module', links: [{ effect: 'melee', edges: [0, 1, 5] }] },
    { id: 'super_officer', count: 1, kind: 'module', toughness: 1, links: [{ effect: 'melee', edges: [0, 1, 5] }] },
    { id: 'scout', count: 2, kind: 'module', links: [{ effect: 'faster', edges: [0, 1, 5] }] },
    { id: 'medic', count: 1, kind: 'module', links: [{ effect: 'medic', edges: [0, 1, 5] }] },
  ],
}
