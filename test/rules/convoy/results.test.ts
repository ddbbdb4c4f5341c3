// Phase VI and what follows; the end of the game.
import { describe, expect, test } from 'vitest'
import { convoy } from '../../../shared/convoy/index.ts'
import {
  asked,
  at,
  discards,
  districtsLeft,
  inCity,
  MOLOCH,
  named,
  options,
  OUTPOST,
  player,
  refusedWith,
  say,
  sayAs,
  sit,
  unitOf,
  units,
  usual,
  winner,
} from './table.ts'

const hands = { moloch: ['move'], outpost: ['move'] }

describe('ties', () => {
  const even = at('ziggy_one', 'gauss_cannon', 'heavy_machine_gun', 'cpt_johnson')

  test('CV-17: no winner, no effect; the district falls', () => {
    const game = sit({ phase: 'captured', marked: 1, units: even, hands })
    expect(districtsLeft(game, 'ziggy_one')).toEqual([0])
    expect(units(game, 'gauss_cannon')).toHaveLength(1)
    expect(discards(game, 'moloch')).toEqual([])
    expect(game.table.state.battle).toBe(2)
  })

  test('CV-16: the Stormtrooper wins a tie, unless he is switched off', () => {
    const tie = (trooper: object) =>
      sit({
        phase: 'captured',
        marked: 1,
        hands,
        units: at('ziggy_one', { card: 'stormtrooper', ...trooper }, 'kid', 'cpt_johnson'),
      })
    // Moloch won: the other district fell too, and a Soldier has to be killed.
    expect(asked(tie({}))).toMatchObject({ kind: 'CV-D20', seat: MOLOCH })
    expect(districtsLeft(tie({}), 'ziggy_one')).toEqual([1])
    expect(tie({ off: true }).table.state.battle).toBe(2)
    expect(districtsLeft(tie({ off: true }), 'ziggy_one')).toEqual([0])
  })

  test('CV-18 CV-D22: a Bomb goes off whoever wins: first a Soldier, then a Robot, no Building', () => {
    const game = sit({
      active: 'iron_gate',
      phase: 'captured',
      marked: 2,
      hands,
      units: at('iron_gate', 'ripper', 'hybrid', 'kid', 'cpt_johnson', 'emp_launcher'),
    })
    expect(asked(game)).toMatchObject({ kind: 'CV-D22', seat: MOLOCH })
    expect(options(game)).toEqual([named(game, 'choose:{kid}'), named(game, 'choose:{cpt_johnson}')])
    expect(usual(game)).toBe(named(game, 'choose:{cpt_johnson}'))
    say(game, 'choose:{kid}')
    expect(asked(game)).toMatchObject({ kind: 'CV-D22', seat: OUTPOST })
    say(game, usual(game))
    expect(inCity(game, 'iron_gate')).toEqual(['hybrid', 'cpt_johnson', 'emp_launcher'])
    expect(districtsLeft(game, 'iron_gate')).toEqual([0, 1])
  })

  test('CV-24: EMP Assault ends the battle without a winner; the district falls, a Bomb goes off', () => {
    const at2 = (marked: number) =>
      sit({
        active: 'iron_gate',
        phase: 'outpost',
        marked,
        hands: { ...hands, outpost: ['emp_assault', 'move'] },
        units: at('iron_gate', 'juggernaut', 'kid'),
      })
    const bomb = at2(2)
    say(bomb, 'emp_assault')
    expect(inCity(bomb, 'iron_gate')).toEqual([])
    expect(districtsLeft(bomb, 'iron_gate')).toEqual([0, 1])
    const other = at2(1)
    say(other, 'emp_assault')
    expect(inCity(other, 'iron_gate')).toEqual(['juggernaut', 'kid'])
    expect(districtsLeft(other, 'iron_gate')).toEqual([0, 2])
  })
})

test('CV-25: Massive Assault bars instants in IV, Sudden Attack skips V and Va', () => {
  const game = sit({
    hands: { moloch: ['massive_assault', 'combat_module'], outpost: ['sniper', 'kid', 'runner'] },
    units: at('ziggy_one', 'ripper'),
  })
  say(game, 'massive_assault', 'pass')
  expect(refusedWith(game, 'sniper')).toBe('instants_barred')
  say(game, 'kid@ziggy_one', 'runner@iron_gate', 'use:{runner}', 'choose:ziggy_one', 'pass')
  expect(asked(game).kind).toBe('CV-D13')
  const sudden = sit({
    phase: 'outpost',
    hands: { moloch: ['combat_module'], outpost: ['sudden_attack', 'move'] },
    units: at('ziggy_one', 'ripper', { card: 'kid', module: 'net_module' }, 'runner', 'scout'),
  })
  say(sudden, 'sudden_attack', 'pass')
  expect(sudden.events).toContainEqual(expect.objectContaining({ type: 'result', winner: 'outpost' }))
})

describe('city effects', () => {
  test('CV-20 CV-D17: winning the last district Moloch takes one of the next city, without its effect', () => {
    const game = sit({
      phase: 'captured',
      demolished: { ziggy_one: [0] },
      marked: 1,
      hands,
      units: at('ziggy_one', 'gauss_cannon', 'ripper'),
    })
    expect(asked(game)).toMatchObject({ kind: 'CV-D17', seat: MOLOCH })
    expect(options(game)).toEqual(['choose:iron_gate.0', 'choose:iron_gate.1', 'choose:iron_gate.2'])
    expect(usual(game)).toBe('choose:iron_gate.0')
    say(game, 'choose:iron_gate.0')
    expect(player(game, 'moloch').hand).toHaveLength(1)
    expect(asked(game)).toMatchObject({ kind: 'CV-D23', seat: MOLOCH })
    say(game, usual(game))
    expect(inCity(game, 'iron_gate')).toEqual(['gauss_cannon'])
    expect(districtsLeft(game, 'iron_gate')).toEqual([1, 2])
  })

  test('CV-20: a Bomb of the next city goes off', () => {
    const game = sit({
      phase: 'captured',
      demolished: { ziggy_one: [0] },
      marked: 1,
      hands,
      units: [...at('ziggy_one', 'gauss_cannon'), ...at('iron_gate', 'kid', 'runner', 'ripper')],
    })
    say(game, 'choose:iron_gate.2')
    expect(asked(game)).toMatchObject({ kind: 'CV-D22', about: ['iron_gate'] })
    say(game, 'choose:{kid}')
    expect(inCity(game, 'iron_gate')).toEqual(['gauss_cannon', 'runner'])
  })

  test('CV-20: at Cleveland the other district has its effect', () => {
    const game = sit({
      active: 'cleveland_harbour',
      phase: 'captured',
      marked: 1,
      hands,
      units: at('cleveland_harbour', 'gauss_cannon', 'kid', 'runner'),
    })
    expect(options(game)).toEqual(['choose:cleveland_harbour.0', 'choose:cleveland_harbour.2'])
    say(game, 'choose:cleveland_harbour.0')
    expect(player(game, 'moloch').hand).toHaveLength(2)
    expect(asked(game)).toMatchObject({ kind: 'CV-D20', seat: MOLOCH })
    say(game, 'choose:{kid}')
    expect(inCity(game, 'cleveland_harbour')).toEqual(['gauss_cannon', 'runner'])
  })

  test('AMB-C10: behind New York there is no district to take', () => {
    const game = sit({
      active: 'new_york',
      phase: 'captured',
      demolished: { new_york: [0, 1, 2] },
      hands,
      units: at('new_york', 'gauss_cannon'),
    })
    expect(winner(game)).toBe('moloch')
  })

  test('CV-D18: at Iron Gate the Outpost picks one of two', () => {
    const game = sit({
      active: 'iron_gate',
      phase: 'captured',
      marked: 1,
      hands,
      decks: { moloch: ['hunter', 'hunter', 'steelhound', 'recycler'] },
      units: at('iron_gate', 'kid'),
    })
    // Two Hunters lie on top: nothing to choose. The next two are not the same.
    expect(discards(game, 'moloch')).toEqual(['hunter'])
    const other = sit({
      active: 'iron_gate',
      phase: 'captured',
      marked: 1,
      hands,
      decks: { moloch: ['hunter', 'steelhound', 'recycler'] },
      units: at('iron_gate', 'kid'),
    })
    expect(asked(other)).toMatchObject({ kind: 'CV-D18', seat: OUTPOST })
    expect(options(other)).toEqual(['choose:hunter', 'choose:steelhound'])
    expect(usual(other)).toBe('choose:steelhound')
    say(other, 'choose:hunter')
    expect(discards(other, 'moloch')).toEqual(['hunter'])
    expect(player(other, 'moloch').hand).toEqual(expect.arrayContaining(['steelhound', 'recycler']))
  })

  test('AMB-C7 CV-D19: two cards of a deck of one: the card, then a Robot, immune or not', () => {
    const game = sit({
      active: 'jersey_crust',
      phase: 'captured',
      marked: 1,
      hands,
      decks: { moloch: ['hunter'] },
      units: at('jersey_crust', 'dreadnought', 'hybrid', 'kid', 'runner', 'scout', {
        card: 'trooper',
        markers: 9,
      }),
    })
    expect(discards(game, 'moloch')).toEqual(['hunter'])
    expect(asked(game)).toMatchObject({ kind: 'CV-D19', seat: OUTPOST })
    say(game, 'choose:{dreadnought}')
    expect(discards(game, 'moloch')).toEqual(['hunter', 'dreadnought'])
  })

  test('AMB-C7: without Robots both come from the hand, by lot', () => {
    const game = sit({
      active: 'jersey_crust',
      phase: 'captured',
      marked: 1,
      hands: { ...hands, moloch: ['move', 'clown', 'recycler'] },
      decks: { moloch: [] },
      units: at('jersey_crust', 'kid'),
    })
    expect(discards(game, 'moloch')).toEqual(['clown', 'move'])
  })
})

describe('the winner', () => {
  test('CV-D16: the Heavy Machine Gun strengthens a Soldier', () => {
    const game = sit({
      phase: 'captured',
      marked: 0,
      hands,
      units: at('ziggy_one', 'heavy_machine_gun', 'kid'),
    })
    expect(asked(game)).toMatchObject({ kind: 'CV-D16', seat: OUTPOST })
    expect(usual(game)).toBe(named(game, 'choose:{heavy_machine_gun}'))
    expect(options(game)).toContain('no')
    say(game, 'choose:{kid}')
    expect(unitOf(game, 'kid').markers).toBe(2)
  })

  test('CV-D20: the Outpost kills a Robot, immune or not', () => {
    const game = sit({
      phase: 'captured',
      marked: 1,
      hands,
      units: at('ziggy_one', 'dreadnought', 'hybrid', { card: 'kid', markers: 9 }),
    })
    expect(asked(game)).toMatchObject({ kind: 'CV-D20', seat: OUTPOST })
    expect(usual(game)).toBe(named(game, 'choose:{dreadnought}'))
  })

  test('CV-D21 AMB-C18: a Juggernaut may go to New York; there must be a station', () => {
    const jersey = (more: object[]) =>
      sit({
        active: 'jersey_crust',
        phase: 'captured',
        marked: 0,
        hands,
        units: [...at('jersey_crust', 'juggernaut'), ...more],
      })
    const free = jersey([])
    expect(asked(free)).toMatchObject({ kind: 'CV-D21', seat: MOLOCH })
    expect(usual(free)).toBe('no')
    say(free, 'choose:{juggernaut}')
    expect(inCity(free, 'new_york')).toEqual(['juggernaut'])
    const full = jersey(at('new_york', 'ripper', 'hunter', 'brute', 'brain', 'clown'))
    expect(full.table.state.phase).toBe('mark')
    expect(inCity(full, 'jersey_crust')).toEqual(['juggernaut'])
  })

  test('CV-D15: the Defender may leave it', () => {
    const game = sit({
      phase: 'captured',
      hands,
      discards: { moloch: ['hunter'] },
      units: at('ziggy_one', 'defender'),
    })
    say(game, 'no')
    expect(discards(game, 'moloch')).toEqual(['hunter'])
  })
})

describe('the end', () => {
  const last = { active: 'new_york', phase: 'captured', demolished: { new_york: [0, 1, 2] } }
  const hand = { moloch: ['move', 'clown', 'recycler'], outpost: ['move'] }

  test('CV-27: after New York hand cards do not count', () => {
    const end = (deck: string[], units: object[]) =>
      winner(sit({ ...last, hands: hand, decks: { moloch: deck }, units }))
    expect(end([], [])).toBe('outpost')
    expect(end(['hunter'], [])).toBe('moloch')
    expect(end([], at('new_york', 'ripper'))).toBe('moloch')
    expect(end([], at('jersey_crust', 'ripper'))).toBe('outpost')
  })

  test('CV-28: with nothing left Moloch has lost before the next battle', () => {
    const end = (moloch: string[], units: object[]) => {
      const game = sit({
        phase: 'captured',
        demolished: { ziggy_one: [0] },
        marked: 1,
        hands: { moloch, outpost: ['move'] },
        decks: { moloch: [] },
        units: [...at('ziggy_one', 'electromagnetic_field'), ...units],
      })
      return winner(game)
    }
    expect(end([], [])).toBe('outpost')
    // A Robot the Field holds back in the destroyed city does not count.
    expect(end([], at('ziggy_one', { card: 'spiders', markers: -1 }))).toBe('outpost')
    expect(end(['move'], [])).toBe(null)
    expect(end([], at('new_york', 'ripper'))).toBe(null)
  })

  test('who leaves loses; points are 1, 1/2 and 0', () => {
    const game = sit({ hands: hand })
    expect(convoy.points(game.table.state)).toEqual([0.5, 0.5])
    sayAs(game, OUTPOST, 'resign')
    expect(game.table.result).toEqual({ places: [1, 2], points: [1, 0], how: 'resigned' })
    expect(convoy.waiting(game.table.state)).toEqual([])
    expect(convoy.playing(game.table.state)).toEqual([MOLOCH])
  })
})
