import type { Army } from '../tiles.ts'

export const newyork: Army = {
  id: 'newyork',
  tiles: [
    { id: 'hq', count: 1, kind: 'hq', initiative: [0], melee: [1, 1, 1, 1, 1, 1], links: [{ effect: 'tough', edges: [0, 1, 2, 3, 4, 5] }] },
    { id: 'shooter', count: 1, kind: 'warrior', initiative: [3], ranged: [1, 0, 0, 0, 0, 0] },
    { id: 'sharpshooter', count: 2, kind: 'warrior', initiative: [2], ranged: [1, 0, 0, 0, 0, 0], traits: ['sharpshooter'] },
    { id: 'shotgun', count: 1, kind: 'warrior', initiative: [2], shotgun: [0] },
    { id: 'spy_shooter', count: 2, kind: 'warrior', initiative: [2], ranged: [0, 1, 0, 0, 0, 1], armor: [0], traits: ['spy'] },
    { id: 'rocket_launcher', count: 1, kind: 'warrior', initiative: [2], rocket: [0] },
    { id: 'cop', count: 2, kind: 'warrior', initiative: [3], melee: [1, 0, 0, 0, 0, 0] },
    { id: 'steel_boxer', count: 2, kind: 'warrior', initiative: [2, 1], melee: [1, 1, 0, 0, 0, 0] },
    { id: 'hammer', count: 2, kind: 'warrior', initiative: [2], melee: [2, 0, 0, 0, 0, 0] },
    { id: 'pusher', count: 1, kind: 'warrior', initiative: [2], toughness: 1, melee: [1, 1, 0, 0, 0, 1], armor: [0], traits: ['pusher'] },
    { id: 'spy_cleaner', count: 1, kind: 'warrior', initiative: [2], melee: [1, 1, 1, 1, 1, 1], traits: ['spy'] },
    { id: 'net_fighter', count: 1, kind: 'warrior', net: [5] },
    { id: 'mine', count: 2, kind: 'foundation', foundation: 'mine' },
    { id: 'sergeant', count: 1, kind: 'module', links: [{ effect: 'again', edges: [0, 2, 4] }] },
    { id: 'officer_1', count: 2, kind: 'module', links: [{ effect: 'melee', edges: [0, 1, 5] }] },
    { id: 'officer_2', count: 2, kind: 'module', links: [{ effect: 'ranged', edges: [0, 1, 5] }] },
    { id: 'scout', count: 2, kind: 'module', links: [{ effect: 'faster', edges: [0, 2, 4] }] },
    { id: 'battle', count: 5, kind: 'instant', instant: 'battle' },
    { id: 'move', count: 2, kind: 'instant', instant: 'move' },
    { id: 'push_back', count: 1, kind: 'instant', instant: 'push_back' },
    { id: 'sniper', count: 1, kind: 'instant', instant: 'sniper' },
  ],
}
