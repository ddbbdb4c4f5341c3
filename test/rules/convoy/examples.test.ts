// The worked examples of the rules.
import { expect, test } from 'vitest'
import { at, asked, discards, districtsLeft, inCity, player, refusedWith, say, sit, unitOf } from './table.ts'

test('CV-03 CV-D04 CV-D06 CV-D08 CV-D10 CV-D11: an attack of Moloch', () => {
  const game = sit({
    active: 'iron_gate',
    units: [
      ...at('iron_gate', 'ripper', 'scorn', 'commando', 'runner', 'bunker'),
      ...at('new_york', 'trooper'),
    ],
    hands: { moloch: ['hornet', 'annihilator', 'hunter', 'recycler'] },
  })
  say(game, 'hornet@cleveland_harbour', 'use:{hornet}', 'choose:iron_gate')
  expect(inCity(game, 'iron_gate')).toContain('hornet')
  expect(unitOf(game, 'hornet').markers).toBe(1)
  expect(refusedWith(game, 'use:{hornet}')).toBe('moved_already')
  say(game, 'annihilator@iron_gate')
  expect(asked(game)).toMatchObject({ kind: 'CV-D06', seat: 0 })
  say(game, 'choose:{scorn}')
  expect(discards(game, 'outpost')).toEqual(['scorn'])
  say(game, 'use:{ripper}-recycler', 'choose:{commando}')
  expect(inCity(game, 'iron_gate')).toEqual(['ripper', 'runner', 'bunker', 'hornet', 'annihilator'])
  say(game, 'hunter@new_york')
  expect(asked(game).kind).toBe('CV-D11')
  say(game, 'choose:{trooper}')
  expect(unitOf(game, 'hunter').markers).toBe(0)
  expect(discards(game, 'outpost')).toEqual(['commando', 'scorn', 'trooper'])
})

test('CV-04 CV-D05 CV-D12 CV-D25: an attack of the Outpost', () => {
  const game = sit({
    active: 'iron_gate',
    phase: 'outpost',
    hands: { outpost: ['commando', 'move', 'scout', 'cpt_johnson'] },
  })
  const deck = player(game, 'moloch').deck.length
  say(game, 'commando@jersey_crust', 'yes')
  say(game, 'move', 'choose:cleveland_harbour', 'yes')
  say(game, 'scout@cleveland_harbour', 'choose:{commando}', 'choose:iron_gate', 'yes')
  say(game, 'cpt_johnson@iron_gate')
  expect(player(game, 'moloch').deck).toHaveLength(deck - 3)
  expect(discards(game, 'moloch')).toHaveLength(3)
  expect(unitOf(game, 'commando').markers).toBe(2)
  expect(unitOf(game, 'scout').markers).toBe(1)
  expect(inCity(game, 'iron_gate')).toEqual(['commando', 'cpt_johnson'])
})

const JERSEY = {
  active: 'jersey_crust',
  phase: 'captured',
  marked: 0,
  hands: { moloch: ['move'], outpost: ['move'] },
  discards: { moloch: ['hunter', 'clown'] },
} as const

test('CV-05 CV-D15 CV-D17 CV-D21 CV-D23 AMB-C5: Moloch wins', () => {
  const game = sit({
    ...JERSEY,
    units: at('jersey_crust', 'defender', 'steelhound', 'heavy_machine_gun', 'runner', 'trooper'),
  })
  // 5 against 4; the Defender comes first.
  expect(asked(game)).toMatchObject({ kind: 'CV-D15', seat: 0 })
  const deck = player(game, 'moloch').deck.length
  say(game, 'yes')
  expect(player(game, 'moloch').top).toEqual(['clown'])
  expect(discards(game, 'moloch')).toEqual(['hunter'])
  expect(player(game, 'moloch').deck).toHaveLength(deck)
  // The one other district falls by itself, then the district sends a Robot to New York.
  expect(districtsLeft(game, 'jersey_crust')).toEqual([0])
  expect(asked(game)).toMatchObject({ kind: 'CV-D21', seat: 0 })
  say(game, 'choose:{steelhound}')
  expect(unitOf(game, 'steelhound')).toMatchObject({ city: 4, markers: 1 })
  // VIa: the only Robot left must go, without a marker.
  expect(unitOf(game, 'defender')).toMatchObject({ city: 4, markers: 0 })
  expect(game.table.state.cities[3]?.destroyed).toBe(true)
  expect(asked(game)).toMatchObject({ kind: 'CV-D03', about: ['new_york'] })
  // The next draw takes the card from the top.
  expect(player(game, 'moloch').top).toEqual([])
  expect(player(game, 'moloch').hand).toContain('clown')
})

test('CV-06 CV-D21: the Outpost wins', () => {
  const game = sit({
    ...JERSEY,
    units: at('jersey_crust', 'defender', 'cpt_johnson', 'runner', 'trooper'),
  })
  expect(discards(game, 'moloch')).toHaveLength(2 + 1 + 2)
  expect(asked(game)).toMatchObject({ kind: 'CV-D21', seat: 1 })
  say(game, 'choose:{runner}')
  expect(unitOf(game, 'runner')).toMatchObject({ city: 4, markers: 1 })
  expect(districtsLeft(game, 'jersey_crust')).toEqual([1])
  expect(game.table.state).toMatchObject({ phase: 'moloch', battle: 2, marked: 1 })
})
