import type { Army } from '../tiles.ts'

export const neojungle: Army = {
  id: 'neojungle',
  tiles: [
    { id: 'hq', count: 1, kind: 'hq', initiative: [0], melee: [1, 1, 1, 1, 1, 1], links: [{ effect: 'motherland', edges: [] }] },
    { id: 'monster', count: 1, kind: 'warrior', initiative: [0], toughness: 1, melee: [3, 2, 1, 0, 1, 2] },
    { id: 'slicer', count: 4, kind: 'warrior', initiative: [2], melee: [1, 1, 0, 0, 0, 1] },
    { id: 'nightshade', count: 2, kind: 'warrior', initiative: [2], melee: [1, 0, 0, 0, 0, 1], traits: ['venom'] },
    { id: 'crusher', count: 3, kind: 'warrior', initiative: [1], melee: [2, 0, 0, 0, 0, 0] },
    { id: 'wall_of_trees', count: 1, kind: 'warrior', toughness: 2, armor: [0, 1, 5] },
    { id: 'net_fighter', count: 3, kind: 'warrior', net: [0] },
    { id: 'swarm', count: 2, kind: 'warrior', initiative: [1], melee: [1, 1, 1, 1, 1, 1] },
    { id: 'vines', count: 1, kind: 'module', links: [{ effect: 'slower', edges: [0, 1, 2, 3, 4, 5] }] },
    { id: 'roots', count: 2, kind: 'foundation', foundation: 'roots' },
    { id: 'medic', count: 3, kind: 'module', links: [{ effect: 'medic', edges: [0] }] },
    { id: 'symbiont_alpha', count: 1, kind: 'module', toughness: 1, armor: [3], links: [{ effect: 'melee', edges: [0] }] },
    { id: 'symbiont_beta', count: 1, kind: 'module', toughness: 1, armor: [3], links: [{ effect: 'faster', edges: [0] }] },
    { id: 'symbiont_gamma', count: 2, kind: 'module', armor: [3], links: [{ effect: 'melee', edges: [0] }, { effect: 'faster', edges: [0] }] },
    { id: 'battle', count: 4, kind: 'instant', instant: 'battle' },
    { id: 'castling', count: 2, kind: 'instant', instant: 'castling' },
    { id: 'move', count: 1, kind: 'instant', instant: 'move' },
    { id: 'small_bomb', count: 1, kind: 'instant', instant: 'small_bomb' },
  ],
}
