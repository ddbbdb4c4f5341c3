// Entering, stations, undefended cities.
import { expect, test } from 'vitest'
import {
  at,
  asked,
  discards,
  inCity,
  legalWords,
  options,
  refusedWith,
  say,
  sit,
  strength,
  unitOf,
  units,
  usual,
} from './table.ts'

test('CV-07: Spiders 1, a marker of -2 and a Module of +3 make 3', () => {
  const game = sit({
    phase: 'modules',
    units: at('ziggy_one', { card: 'spiders', markers: -2, module: 'destruction_module' }),
    hands: { moloch: ['move'] },
  })
  expect(strength(game, 'spiders')).toBe(3)
})

test('CV-08 CV-D04: a fourth Robot finds no station in Ziggy One, Spiders need none', () => {
  const game = sit({
    units: at('ziggy_one', 'brute', 'ripper', 'hornet'),
    hands: { moloch: ['steelhound', 'spiders'] },
  })
  expect(refusedWith(game, 'steelhound@ziggy_one')).toBe('no_station')
  say(game, 'spiders@ziggy_one')
  expect(inCity(game, 'ziggy_one')).toEqual(['brute', 'ripper', 'hornet', 'spiders'])
})

test('CV-08 CV-D05: a fifth card of the Outpost finds none either', () => {
  const game = sit({
    phase: 'outpost',
    units: at('ziggy_one', 'runner', 'kid', 'saboteur', 'bunker'),
    hands: { outpost: ['scorn', 'emp_launcher'] },
  })
  expect(refusedWith(game, 'scorn@ziggy_one')).toBe('no_station')
  expect(refusedWith(game, 'emp_launcher@ziggy_one')).toBe('no_station')
  expect(refusedWith(game, 'scorn@iron_gate')).toBe('accepted')
})

test('CV-09 CV-D25: nobody plays into a destroyed city, but a card may move there', () => {
  const game = sit({
    active: 'iron_gate',
    units: [...at('iron_gate', 'brute', 'hunter'), ...at('ziggy_one', 'trooper')],
    hands: { moloch: ['hornet', 'move'], outpost: ['move'] },
  })
  expect(refusedWith(game, 'hornet@ziggy_one')).toBe('city_destroyed')
  say(game, 'move', 'choose:{hunter}', 'choose:ziggy_one')
  // No ability there: the Trooper lives, and no marker is given.
  expect(asked(game).kind).toBe('CV-D04')
  expect(inCity(game, 'ziggy_one')).toEqual(['hunter', 'trooper'])
  expect(unitOf(game, 'hunter').markers).toBe(0)
})

test('CV-09: without a station there it is discarded, with its Module', () => {
  const game = sit({
    active: 'iron_gate',
    units: [
      ...at('iron_gate', { card: 'brute', module: 'net_module' }),
      ...at('ziggy_one', 'hunter', 'ripper', 'hornet'),
    ],
    hands: { moloch: ['move'] },
  })
  say(game, 'move', 'choose:{brute}', 'choose:ziggy_one')
  expect(discards(game, 'moloch')).toEqual(['brute', 'net_module', 'move'])
})

test('CV-10 AMB-C6: each undefended future city gives a marker, before the enter ability', () => {
  const game = sit({
    units: [...at('new_york', 'bunker'), ...at('jersey_crust', { card: 'hybrid', markers: 1 })],
    hands: { moloch: ['move', 'hunter', 'ripper', 'transporter'] },
  })
  say(game, 'move', 'choose:cleveland_harbour')
  // Moved again to a future city: the marker is there when its own ability asks.
  expect(asked(game).kind).toBe('CV-D11')
  expect(unitOf(game, 'hybrid').markers).toBe(2)
  expect(usual(game)).toBe(`choose:${unitOf(game, 'hybrid').id}`)
  say(game, 'choose:{hybrid}')
  expect(unitOf(game, 'hybrid').markers).toBe(4)
  say(game, 'hunter@ziggy_one', 'ripper@new_york')
  expect(unitOf(game, 'hunter').markers).toBe(0)
  expect(unitOf(game, 'ripper').markers).toBe(0)
  say(game, 'transporter@iron_gate')
  expect(unitOf(game, 'transporter').markers).toBe(1)
})

test('CV-12 CV-D27: Spiders without their ability need a station at once', () => {
  const crowd = at('ziggy_one', 'brute', 'ripper', 'hornet', 'spiders')
  const one = sit({ phase: 'outpost', units: crowd, hands: { outpost: ['emp_launcher', 'move'] } })
  say(one, 'emp_launcher@ziggy_one')
  expect(discards(one, 'moloch')).toEqual(['spiders'])
  const two = sit({
    phase: 'outpost',
    units: [...crowd, ...at('ziggy_one', { card: 'spiders', markers: 2 })],
    hands: { outpost: ['emp_launcher', 'move'] },
  })
  say(two, 'emp_launcher@ziggy_one')
  expect(asked(two)).toMatchObject({ kind: 'CV-D27', seat: 0 })
  const [weak, strong] = units(two, 'spiders')
  expect(options(two)).toEqual([`choose:${weak?.id}`, `choose:${strong?.id}`])
  expect(usual(two)).toBe(`choose:${weak?.id}`)
  say(two, usual(two))
  expect(discards(two, 'moloch')).toEqual(['spiders', 'spiders'])
})

test('CV-12 CV-D12: the Hacker switches Spiders off', () => {
  const game = sit({
    phase: 'outpost',
    units: at('ziggy_one', 'brute', 'ripper', 'hornet', 'spiders'),
    hands: { outpost: ['hacker', 'move'] },
  })
  say(game, 'hacker@ziggy_one', 'choose:{spiders}')
  expect(discards(game, 'moloch')).toEqual(['spiders'])
})

test('CV-13 CV-D06: the Annihilator takes a station of a full city', () => {
  const game = sit({
    units: at('ziggy_one', 'bunker', 'runner', { card: 'kid', markers: 1 }, 'saboteur'),
    hands: { moloch: ['annihilator', 'move'] },
  })
  say(game, 'annihilator@ziggy_one')
  expect(asked(game)).toMatchObject({ kind: 'CV-D06', seat: 0 })
  expect(options(game)).toHaveLength(4)
  expect(usual(game)).toBe(`choose:${unitOf(game, 'kid').id}`)
  say(game, 'choose:{bunker}')
  expect(discards(game, 'outpost')).toEqual(['bunker'])
  expect(asked(game).kind).toBe('CV-D04')
})

test('CV-D06: so does a Contamination Module', () => {
  const game = sit({
    phase: 'modules',
    units: at('ziggy_one', 'hornet', 'runner', 'kid', 'saboteur', 'scorn'),
    hands: { moloch: ['contamination_module', 'move'] },
  })
  say(game, 'contamination_module+{hornet}')
  expect(asked(game)).toMatchObject({ kind: 'CV-D06', seat: 0 })
})

test('CV-D07 AMB-C9: a captured Contamination drives out a Robot that is not immune', () => {
  const game = sit({
    phase: 'outpost',
    units: at(
      'ziggy_one',
      { card: 'ripper', module: 'contamination_module' },
      'dreadnought',
      { card: 'steelhound', shield: true },
      'nestugov',
      'kid',
    ),
    hands: { outpost: ['move', 'recon'] },
  })
  say(game, 'use:{nestugov}-move', 'choose:{kid}')
  // Two of three stations are left, and only the Ripper can be chosen: that plays itself.
  expect(discards(game, 'moloch')).toEqual(['ripper'])
  expect(game.table.log.at(-1)).toMatchObject({ by: 'forced', seat: 1 })
  expect(inCity(game, 'ziggy_one')).toContain('steelhound')
})

test('AMB-C11 CV-20: a later city that loses its last district is destroyed and skipped', () => {
  const game = sit({
    active: 'iron_gate',
    demolished: { iron_gate: [0, 2], cleveland_harbour: [0, 1] },
    marked: 1,
    phase: 'captured',
    units: [...at('iron_gate', 'gauss_cannon'), ...at('cleveland_harbour', 'lieutenant_calahan')],
    hands: { moloch: ['move'], outpost: ['move'] },
  })
  // Moloch wins the last district of Iron Gate, takes the last one of Cleveland, and moves on past it.
  expect(game.table.state.cities.map(({ destroyed }) => destroyed)).toEqual([true, true, true, false, false])
  expect(inCity(game, 'jersey_crust')).toEqual(['gauss_cannon'])
  expect(strength(game, 'lieutenant_calahan')).toBe(1)
})

test('a phase in which everybody sees that nothing can be done is not asked for', () => {
  const game = sit({ hands: { moloch: ['move'], outpost: [] }, units: at('iron_gate', 'kid') })
  expect(legalWords(game)).toEqual(['pass'])
  say(game, 'pass')
  // No cards for IV, no Robot for V, no captured Module for Va: the next battle begins.
  expect(game.table.state).toMatchObject({ battle: 2, phase: 'moloch' })
})
