import type { Army } from '../tiles.ts'

export const outpost: Army = {
  id: 'outpost',
  tiles: [
    { id: 'hq', count: 1, kind: 'hq', initiative: [0], melee: [1, 1, 1, 1, 1, 1], links: [{ effect: 'again', edges: [0, 1, 2, 3, 4, 5] }] },
    { id: 'runner', count: 2, kind: 'warrior', initiative: [2], melee: [0, 0, 0, 0, 0, 1], traits: ['mobile'] },
    { id: 'annihilator', count: 2, kind: 'warrior', initiative: [2], ranged: [0, 0, 0, 0, 2, 0] },
    { id: 'brawler', count: 1, kind: 'warrior', initiative: [3], melee: [2, 0, 0, 0, 0, 0] },
    { id: 'mobile_armor', count: 1, kind: 'warrior', initiative: [3, 2], melee: [2, 0, 0, 0, 0, 0], ranged: [0, 0, 0, 0, 0, 1], traits: ['mobile'] },
    { id: 'hmg', count: 1, kind: 'warrior', initiative: [2, 1], ranged: [1, 0, 0, 0, 0, 0] },
    { id: 'commando', count: 5, kind: 'warrior', initiative: [3], ranged: [0, 0, 1, 0, 0, 0] },
    { id: 'battle', count: 6, kind: 'instant', instant: 'battle' },
    { id: 'move', count: 7, kind: 'instant', instant: 'move' },
    { id: 'sniper', count: 1, kind: 'instant', instant: 'sniper' },
    { id: 'saboteur', count: 1, kind: 'module', links: [{ effect: 'slower', edges: [0, 1, 2, 3, 4, 5] }] },
    { id: 'medic', count: 2, kind: 'module', links: [{ effect: 'medic', edges: [0, 1, 5] }] },
    { id: 'recon_center', count: 1, kind: 'module', links: [{ effect: 'recon', edges: [] }] },
    { id: 'officer', count: 1, kind: 'module', links: [{ effect: 'ranged', edges: [0, 1, 2, 3, 4, 5] }] },
    { id: 'scout', count: 2, kind: 'module', links: [{ effect: 'faster', edges: [0, 2, 4] }] },
    { id: 'scoper', count: 1, kind: 'module', links: [{ effect: 'scoper', edges: [0, 1, 2, 3, 4, 5] }] },
  ],
}
