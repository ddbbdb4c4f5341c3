// Abilities that meet: what one does to another.
import { describe, expect, test } from 'vitest'
import type { UnitCard } from '../../../shared/convoy/index.ts'
import {
  asked,
  at,
  discards,
  districtsLeft,
  inCity,
  legalWords,
  named,
  options,
  player,
  refusedWith,
  say,
  sit,
  strength,
  unitOf,
  units,
} from './table.ts'

const hands = { moloch: ['move'], outpost: ['move'] }

describe('stations that come back', () => {
  const full = ['runner', 'kid', 'saboteur'] as const

  test('CV-D06: when the Annihilator leaves', () => {
    const game = sit({
      units: at('ziggy_one', 'annihilator', ...full),
      hands: { moloch: ['move', 'hunter'], outpost: ['bunker', 'move'] },
    })
    say(game, 'move', 'pass')
    expect(legalWords(game)).toContain('bunker@ziggy_one')
  })

  test('CV-D06 CV-D07: when Contamination is captured it takes one of the Robots instead', () => {
    const game = sit({
      phase: 'outpost',
      units: [
        ...at('ziggy_one', { card: 'hornet', module: 'contamination_module' }, 'ripper'),
        ...at('ziggy_one', 'nestugov', 'runner', 'kid'),
      ],
      hands: { outpost: ['bunker', 'move'], moloch: ['move', 'hunter'] },
    })
    expect(refusedWith(game, 'bunker@ziggy_one')).toBe('no_station')
    say(game, 'use:{nestugov}-move', 'choose:{kid}', 'bunker@ziggy_one')
    expect(inCity(game, 'ziggy_one')).toEqual(['hornet', 'ripper', 'nestugov', 'runner', 'kid', 'bunker'])
    const next = sit({
      units: [
        ...at('ziggy_one', 'hornet', 'ripper'),
        ...at('ziggy_one', { card: 'kid', module: 'contamination_module' }),
      ],
      hands: { moloch: ['hunter', 'recycler'] },
    })
    expect(refusedWith(next, 'hunter@ziggy_one')).toBe('no_station')
    // Back in Moloch's hand it takes nothing from anybody.
    say(next, 'recycler', 'hunter@ziggy_one', 'no')
    expect(inCity(next, 'ziggy_one')).toEqual(['hornet', 'ripper', 'kid', 'hunter'])
  })

  test('CV-D06: when the EMP Launcher comes; and they are gone again when it is the card that goes', () => {
    const game = sit({
      phase: 'outpost',
      units: at('ziggy_one', 'annihilator', 'runner', 'kid'),
      hands: { outpost: ['emp_launcher', 'bunker'], moloch: ['move', 'hunter'] },
    })
    say(game, 'emp_launcher@ziggy_one', 'bunker@ziggy_one')
    expect(inCity(game, 'ziggy_one')).toEqual(['annihilator', 'runner', 'kid', 'emp_launcher', 'bunker'])
    const guarded = sit({
      phase: 'modules',
      units: [
        ...at('ziggy_one', 'annihilator', { card: 'ripper', shield: true, guarded: true }),
        ...at('ziggy_one', 'runner', 'kid', 'emp_launcher', 'bunker'),
      ],
      hands: { moloch: ['contamination_module'] },
    })
    say(guarded, 'contamination_module+{ripper}', 'choose:{emp_launcher}')
    // The Annihilator works again: one more card has no place.
    expect(asked(guarded)).toMatchObject({ kind: 'CV-D06', seat: 0 })
    expect(options(guarded)).toHaveLength(3)
  })
})

describe('the Blocker', () => {
  test('AMB-C2 CV-D08: dies for the Robot the Clown offers', () => {
    const game = sit({
      units: at('ziggy_one', 'clown', 'blocker', 'kid'),
      hands: { moloch: ['move', 'recycler'] },
    })
    say(game, 'use:{clown}-move', 'choose:{clown}')
    expect(inCity(game, 'ziggy_one')).toEqual(['clown'])
  })

  test('AMB-C2 CV-D22 CV-D20 CV-D26: for the Bomb, a district and Iron Gate, but not once switched off', () => {
    const fight = (blocker: object, marked: number) =>
      sit({
        active: 'iron_gate',
        phase: 'captured',
        marked,
        hands,
        // What the city takes is no choice.
        decks: { moloch: ['hunter', 'hunter'] },
        units: at('iron_gate', { card: 'blocker', ...blocker }, 'hybrid', {
          card: 'cpt_johnson',
          markers: 9,
        }),
      })
    for (const marked of [1, 2]) {
      const game = fight({}, marked)
      say(game, 'choose:{hybrid}')
      expect(inCity(game, 'iron_gate')).toContain('hybrid')
      expect(discards(game, 'moloch')).toContain('blocker')
      const off = fight({ off: true }, marked)
      say(off, 'choose:{hybrid}')
      expect(inCity(off, 'iron_gate')).toContain('blocker')
    }
    const feature = sit({
      active: 'iron_gate',
      phase: 'outpost',
      units: at('iron_gate', 'blocker', 'gauss_cannon', 'patriot'),
      hands: { outpost: ['move', 'recon'] },
    })
    // The Patriot makes it a card less.
    say(feature, 'feature-move', 'choose:{gauss_cannon}')
    expect(inCity(feature, 'iron_gate')).toEqual(['gauss_cannon', 'patriot'])
  })
})

describe('CV-D12 AMB-C1: Kid copies', () => {
  test.each<[UnitCard, string]>([
    ['assault_team', 'choose:{ripper}'],
    ['hacker', 'choose:{ripper}'],
    ['commando', 'yes'],
    ['mcpherson', 'choose:{ripper}'],
    ['task_force', 'choose:{patriot}'],
    ['scorn', 'choose:{ripper}'],
    ['trooper', 'yes'],
    ['scout', 'choose:{patriot}'],
  ])('%s', (card, target) => {
    const game = sit({
      phase: 'outpost',
      units: [...at('iron_gate', card, 'patriot', 'ripper', { card: 'steelhound', shield: true })],
      hands: { outpost: ['kid', 'move'] },
    })
    const deck = player(game, 'moloch').deck.length
    say(game, 'kid@iron_gate')
    expect(options(game)).toEqual([named(game, `choose:{${card}}`), 'no'])
    say(game, `choose:{${card}}`)
    // What is copied may still be declined.
    expect(options(game)).toContain('no')
    expect(options(game)).toContain(named(game, target))
    expect(options(game)).not.toContain(named(game, 'choose:{steelhound}'))
    expect(options(game)).not.toContain(named(game, 'choose:{kid}'))
    say(game, target)
    if (card === 'scout') say(game, 'choose:cleveland_harbour')
    const done: { readonly [card in string]: () => boolean } = {
      assault_team: () => player(game, 'moloch').hand.includes('ripper'),
      hacker: () => unitOf(game, 'ripper').off,
      commando: () => player(game, 'moloch').deck.length === deck - 1,
      mcpherson: () => unitOf(game, 'ripper').markers === -2,
      task_force: () => player(game, 'outpost').hand.includes('patriot'),
      scorn: () => discards(game, 'moloch').includes('ripper'),
      trooper: () => player(game, 'outpost').hand.length === 2,
      scout: () => unitOf(game, 'patriot').city === 2,
    }
    expect(done[card]?.()).toBe(true)
    expect(asked(game).kind).toBe('CV-D05')
  })
})

describe('immunity', () => {
  test('CV-D09 CV-D12: a Shield covers the Module: neither Hacker nor Nestugov', () => {
    const game = sit({
      phase: 'outpost',
      units: at('ziggy_one', { card: 'ripper', shield: true, module: 'kasparov_module' }, 'nestugov'),
      hands: { outpost: ['hacker', 'move'] },
    })
    expect(refusedWith(game, 'use:{nestugov}-move')).toBe('no_target')
    say(game, 'hacker@ziggy_one')
    expect(asked(game).kind).toBe('CV-D05')
  })

  test('AMB-C4: who was immune when the Launcher came keeps ability and Module; the others do not', () => {
    const game = sit({
      phase: 'outpost',
      units: at(
        'ziggy_one',
        { card: 'stormtrooper', shield: true, module: 'contamination_module' },
        { card: 'dreadnought', off: true },
        { card: 'spiders', shield: true },
      ),
      hands: { outpost: ['emp_launcher', 'runner', 'kid', 'patriot'], moloch: ['move'] },
    })
    say(game, 'emp_launcher@ziggy_one')
    expect(units(game, 'stormtrooper')[0]).toMatchObject({ guarded: true })
    // A Dreadnought the Hacker had switched off was not immune any more.
    expect(units(game, 'dreadnought')[0]).toMatchObject({ guarded: false })
    say(game, 'runner@ziggy_one', 'patriot@ziggy_one')
    expect(refusedWith(game, 'kid@ziggy_one')).toBe('no_station')
  })

  test('the Field holds whom it can: Hornet, Move, a captured Kasparov and the district to New York', () => {
    const hornet = sit({
      units: at('ziggy_one', 'hornet', 'electromagnetic_field'),
      hands: { moloch: ['move', 'retreat_order'] },
    })
    expect(refusedWith(hornet, 'use:{hornet}')).toBe('no_target')
    expect(refusedWith(hornet, 'move')).toBe('no_target')
    say(hornet, 'retreat_order')
    expect(player(hornet, 'moloch').hand).toEqual(['move', 'hornet'])
    const kasparov = sit({
      phase: 'captured',
      units: at('ziggy_one', 'hornet', 'electromagnetic_field', { card: 'kid', module: 'kasparov_module' }),
      hands,
    })
    expect(refusedWith(kasparov, 'use:{kid}-move')).toBe('no_target')
    const district = sit({
      active: 'jersey_crust',
      phase: 'captured',
      marked: 0,
      hands,
      units: at('jersey_crust', 'steelhound', 'electromagnetic_field', { card: 'ripper', shield: true }),
    })
    expect(options(district)).toEqual([named(district, 'choose:{ripper}'), 'no'])
  })
})

describe('only for this battle', () => {
  test('CV-D13: a Net', () => {
    const game = sit({
      active: 'iron_gate',
      phase: 'modules',
      marked: 2,
      units: at(
        'iron_gate',
        { card: 'hornet', module: 'net_module' },
        { card: 'kid', module: 'combat_module' },
      ),
      hands: { moloch: ['move', 'recycler'] },
    })
    say(game, 'use:{hornet}-move')
    // Neither the Soldier nor what he bears counts.
    expect(strength(game, 'kid')).toBe(0)
    say(game, 'pass')
    while (game.table.state.battle === 1) say(game, options(game)[0] ?? '')
    expect(game.table.state.units.every(({ netted }) => !netted)).toBe(true)
  })

  test('CV-D14 CV-D27: a Net on Spiders takes their ability, and they need a station', () => {
    const game = sit({
      phase: 'captured',
      units: [
        ...at('ziggy_one', 'hornet', 'ripper', 'brute', 'spiders'),
        ...at('ziggy_one', { card: 'kid', module: 'net_module' }),
      ],
      hands: { outpost: ['move', 'recon'], moloch: ['move'] },
    })
    say(game, 'use:{kid}-move', 'choose:{spiders}')
    expect(discards(game, 'moloch')).toEqual(['spiders'])
  })

  test('CV-25: Massive Assault and Sudden Attack', () => {
    const game = sit({
      hands: { moloch: ['massive_assault', 'move'], outpost: ['sniper', 'sudden_attack', 'move'] },
      units: at('iron_gate', 'ripper'),
    })
    say(game, 'massive_assault', 'pass')
    expect(refusedWith(game, 'sudden_attack')).toBe('instants_barred')
    say(game, 'pass')
    while (game.table.state.battle === 1) say(game, options(game)[0] ?? '')
    say(game, ...(asked(game).kind === 'CV-D03' ? ['choose:ziggy_one.1'] : []), 'pass')
    expect(asked(game).kind).toBe('CV-D05')
    expect(legalWords(game)).toEqual(expect.arrayContaining(['sniper', 'sudden_attack']))
    expect(game.table.state.massiveAssault).toBe(false)
  })
})

describe('what optional means', () => {
  test.each<[string, UnitCard]>([
    ['CV-D11', 'brute'],
    ['CV-D11', 'hybrid'],
    ['CV-D11', 'hunter'],
  ])('%s: %s may be left alone', (kind, card) => {
    const game = sit({
      units: at('ziggy_one', 'kid', 'ripper'),
      hands: { moloch: [card, 'move'] },
    })
    say(game, `${card}@ziggy_one`)
    expect(asked(game)).toMatchObject({ kind, seat: 0 })
    say(game, 'no')
    expect(game.table.state.units).toHaveLength(3)
    expect(game.table.state.units.every(({ shield, markers }) => !shield && markers === 0)).toBe(true)
  })

  test('CV-D25: the second move of a Retreat, but not the first', () => {
    const game = sit({
      active: 'iron_gate',
      phase: 'outpost',
      units: at('iron_gate', 'runner', 'patriot'),
      hands: { outpost: ['retreat', 'move'] },
    })
    say(game, 'retreat')
    expect(options(game)).not.toContain('no')
    say(game, 'choose:{runner}', 'choose:ziggy_one')
    expect(options(game)).toContain('no')
    say(game, 'no')
    expect(inCity(game, 'ziggy_one')).toEqual(['runner'])
  })
})

describe('the end of a city', () => {
  test('CV-20: at the last district of Cleveland the one of Jersey Crust has its effect, there', () => {
    const game = sit({
      active: 'cleveland_harbour',
      phase: 'captured',
      demolished: { cleveland_harbour: [0, 2] },
      marked: 1,
      hands,
      units: [...at('cleveland_harbour', 'gauss_cannon', 'juggernaut'), ...at('jersey_crust', 'steelhound')],
    })
    say(game, 'choose:jersey_crust.0')
    expect(asked(game)).toMatchObject({ kind: 'CV-D21', about: ['jersey_crust'] })
    expect(options(game)).toEqual([named(game, 'choose:{steelhound}'), 'no'])
    say(game, 'choose:{steelhound}')
    expect(inCity(game, 'new_york')).toEqual(['steelhound'])
    expect(districtsLeft(game, 'jersey_crust')).toEqual([1])
    // VIa: the Juggernaut does not go.
    expect(inCity(game, 'jersey_crust')).toEqual(['gauss_cannon'])
  })

  test('CV-D23 AMB-C5: who moves on uses the enter ability, and is lost without a station', () => {
    const end = (units: object[]) =>
      sit({
        phase: 'captured',
        demolished: { ziggy_one: [0], iron_gate: [0] },
        marked: 1,
        hands,
        units: [...at('ziggy_one', 'hunter', 'kid'), ...units],
      })
    const free = end(at('iron_gate', 'runner', 'patriot'))
    say(free, options(free).find((word) => word.startsWith('choose:iron_gate')) ?? '')
    while (asked(free).kind !== 'CV-D11') say(free, options(free)[0] ?? '')
    expect(options(free)).toHaveLength(3)
    expect(unitOf(free, 'hunter')).toMatchObject({ city: 1, markers: 0 })
    const full = end(at('iron_gate', 'brute', 'brain', 'clown', 'ripper'))
    say(full, options(full)[0] ?? '')
    expect(discards(full, 'moloch')).toContain('hunter')
  })

  test('CV-D26: the feature of New York also takes a Soldier back to Jersey Crust', () => {
    const game = sit({
      active: 'new_york',
      phase: 'outpost',
      units: [...at('new_york', 'kid'), ...at('jersey_crust', 'runner')],
      hands: { outpost: ['move', 'recon'] },
    })
    say(game, 'feature-recon-move', 'choose:{kid}')
    expect(inCity(game, 'jersey_crust')).toEqual(['kid', 'runner'])
  })
})
