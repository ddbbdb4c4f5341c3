// Abilities of cards in their cities, one by one.
import { describe, expect, test } from 'vitest'
import { isImmune, works } from '../../../shared/convoy/working.ts'
import {
  asked,
  at,
  discards,
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
  usual,
} from './table.ts'

describe('immunity', () => {
  test('CV-11 AMB-C4 a: a Dreadnought that is there first stays immune', () => {
    const game = sit({
      phase: 'outpost',
      units: at('iron_gate', 'dreadnought', 'ripper'),
      hands: { outpost: ['emp_launcher', 'scorn', 'move'] },
    })
    say(game, 'emp_launcher@iron_gate')
    const { state } = game.table
    expect(isImmune(state, unitOf(game, 'dreadnought'))).toBe(true)
    expect(works(state, unitOf(game, 'ripper'))).toBe(false)
    say(game, 'scorn@iron_gate')
    expect(options(game)).toEqual([named(game, 'choose:{ripper}'), 'no'])
  })

  test('CV-11 AMB-C4 b: behind an EMP Launcher its immunity is gone, until it comes back from elsewhere', () => {
    const game = sit({
      units: at('iron_gate', 'emp_launcher'),
      hands: { moloch: ['dreadnought', 'move', 'steelhound'] },
    })
    say(game, 'dreadnought@iron_gate')
    const { state } = game.table
    expect(isImmune(state, unitOf(game, 'dreadnought'))).toBe(false)
    say(game, 'move', 'choose:cleveland_harbour')
    expect(isImmune(state, unitOf(game, 'dreadnought'))).toBe(true)
  })

  test('AMB-C4: leaving and coming back forgets who was first', () => {
    const game = sit({
      units: at('iron_gate', { card: 'dreadnought', guarded: true }, 'emp_launcher'),
      hands: { moloch: ['retreat_order', 'hornet'] },
    })
    expect(isImmune(game.table.state, unitOf(game, 'dreadnought'))).toBe(true)
    say(game, 'retreat_order', 'dreadnought@iron_gate')
    expect(isImmune(game.table.state, unitOf(game, 'dreadnought'))).toBe(false)
  })

  test('AMB-C16: a shielded Robot that comes to a Launcher is switched off, but Scorn cannot touch it', () => {
    const game = sit({
      units: [...at('iron_gate', 'emp_launcher'), ...at('ziggy_one', { card: 'ripper', shield: true })],
      hands: { moloch: ['move', 'recycler'], outpost: ['scorn', 'move'] },
    })
    say(game, 'move', 'pass', 'scorn@iron_gate')
    expect(unitOf(game, 'ripper').city).toBe(1)
    expect(works(game.table.state, unitOf(game, 'ripper'))).toBe(false)
    expect(asked(game).kind).toBe('CV-D05')
  })

  test('CV-D11 CV-D12: a Shield keeps Scorn off, but not the Sniper, and does not undo the Hacker', () => {
    const game = sit({
      units: at('ziggy_one', { card: 'ripper', off: true }),
      hands: { moloch: ['brute', 'move'], outpost: ['scorn', 'sniper', 'saboteur'] },
    })
    say(game, 'brute@ziggy_one', 'choose:{ripper}', 'pass')
    expect(works(game.table.state, unitOf(game, 'ripper'))).toBe(false)
    say(game, 'scorn@ziggy_one')
    expect(options(game)).toEqual([named(game, 'choose:{brute}'), 'no'])
    say(game, 'no', 'saboteur@ziggy_one')
    expect([strength(game, 'ripper'), strength(game, 'brute')]).toEqual([2, 1])
    say(game, 'sniper', 'choose:{ripper}')
    expect(discards(game, 'moloch')).toEqual(['ripper'])
  })

  test('CV-22 CV-D23: the Field holds all Robots but an immune one in VIa', () => {
    const game = sit({
      phase: 'captured',
      demolished: { ziggy_one: [0] },
      units: at('ziggy_one', 'dreadnought', 'ripper', 'electromagnetic_field'),
      hands: { moloch: ['move'], outpost: ['move'] },
    })
    say(game, 'choose:iron_gate.0')
    expect(inCity(game, 'iron_gate')).toEqual(['dreadnought'])
    expect(inCity(game, 'ziggy_one')).toEqual(['ripper', 'electromagnetic_field'])
    // Destroyed, the Field lets go.
    expect(game.table.state.cities[0]?.destroyed).toBe(true)
    say(game, 'choose:iron_gate.1')
    expect(legalWords(game)).toContain('move')
  })
})

describe('Moloch', () => {
  test('CV-14 AMB-C2: the Blocker dies instead of another Robot, but does not come to hand instead', () => {
    const game = sit({
      phase: 'outpost',
      units: at('iron_gate', 'blocker', 'gauss_cannon'),
      hands: { outpost: ['sniper', 'assault_team', 'move'] },
    })
    say(game, 'assault_team@iron_gate', 'choose:{gauss_cannon}')
    expect(player(game, 'moloch').hand).toEqual(['gauss_cannon'])
    const other = sit({
      phase: 'outpost',
      units: at('iron_gate', 'blocker', 'gauss_cannon'),
      hands: { outpost: ['sniper', 'move'] },
    })
    say(other, 'sniper', 'choose:{gauss_cannon}')
    expect(discards(other, 'moloch')).toEqual(['blocker'])
    expect(inCity(other, 'iron_gate')).toEqual(['gauss_cannon'])
  })

  test('AMB-C14: the Blocker does not make room for a Robot that finds no station', () => {
    const game = sit({
      active: 'iron_gate',
      units: [
        ...at('iron_gate', 'gauss_cannon'),
        ...at('cleveland_harbour', 'blocker', 'brute', 'clown', 'brain'),
      ],
      hands: { moloch: ['move', 'recycler'] },
    })
    say(game, 'move', 'choose:{gauss_cannon}', 'choose:cleveland_harbour')
    expect(discards(game, 'moloch')).toEqual(['gauss_cannon', 'move'])
  })

  test('AMB-C17 AMB-C19: a Juggernaut that is switched off can be moved, also in a destroyed city', () => {
    const move = (juggernaut: object, active = 'iron_gate') =>
      refusedWith(
        sit({
          active,
          units: at('iron_gate', { card: 'juggernaut', ...juggernaut }),
          hands: { moloch: ['move', 'recycler'] },
        }),
        'move',
      )
    expect(move({})).toBe('no_target')
    expect(move({ off: true })).toBe('accepted')
    expect(move({}, 'jersey_crust')).toBe('accepted')
  })

  test('CV-D08 AMB-C3: the Clown takes a Robot and up to two Soldiers, and needs one at least', () => {
    const game = sit({
      units: at('ziggy_one', 'clown', 'ripper', 'kid', 'runner', 'scorn'),
      hands: { moloch: ['move', 'recycler', 'hornet'] },
    })
    expect(refusedWith(game, 'use:{clown}')).toBe('price')
    say(game, 'use:{clown}-move', 'choose:{clown}', 'choose:{kid}')
    expect(options(game)).toContain('no')
    say(game, 'choose:{scorn}')
    expect(inCity(game, 'ziggy_one')).toEqual(['ripper', 'runner'])
    say(game, 'use:{ripper}-recycler')
    expect(inCity(game, 'ziggy_one')).toEqual(['ripper'])
    const empty = sit({ units: at('ziggy_one', 'clown'), hands: { moloch: ['move'] } })
    expect(refusedWith(empty, 'use:{clown}-move')).toBe('no_target')
  })

  test('CV-D08: the Brain takes a Robot back, markers and Module stay behind', () => {
    const game = sit({
      units: at('ziggy_one', { card: 'brain', markers: 3, module: 'net_module' }),
      hands: { moloch: ['move', 'hornet'] },
    })
    say(game, 'use:{brain}-move')
    expect(player(game, 'moloch').hand).toEqual(['hornet', 'brain'])
    expect(discards(game, 'moloch')).toEqual(['net_module', 'move'])
  })

  test('CV-D10: Hornet and Juggernaut', () => {
    const game = sit({
      active: 'iron_gate',
      units: at('iron_gate', 'hornet', 'juggernaut'),
      hands: { moloch: ['move'] },
    })
    expect(refusedWith(game, 'use:{juggernaut}')).toBe('no_ability')
    say(game, 'use:{hornet}')
    expect(asked(game)).toMatchObject({ kind: 'CV-D10', seat: 0 })
    expect(options(game)).toEqual(['choose:cleveland_harbour', 'choose:ziggy_one', 'no'])
    say(game, 'choose:cleveland_harbour', 'move')
    // The Juggernaut never moves: only the Hornet can be meant.
    expect(options(game)).toEqual(['choose:jersey_crust', 'choose:iron_gate'])
  })

  test('CV-D10: by default it stays, and may still go later; once gone it has moved for this battle', () => {
    const game = sit({ units: at('ziggy_one', 'hornet'), hands: { moloch: ['move', 'recycler'] } })
    say(game, 'use:{hornet}')
    // There is one city next to it only, and still it may stay.
    expect([options(game), usual(game)]).toEqual([['choose:iron_gate', 'no'], 'no'])
    say(game, 'no')
    expect(unitOf(game, 'hornet')).toMatchObject({ city: 0, moved: false, markers: 0 })
    say(game, 'use:{hornet}', 'choose:iron_gate')
    expect(unitOf(game, 'hornet')).toMatchObject({ city: 1, moved: true, markers: 1 })
    expect(refusedWith(game, 'use:{hornet}')).toBe('moved_already')
  })

  test('CV-D11: Transporter and Matrix Connection draw by themselves', () => {
    const game = sit({ hands: { moloch: ['transporter', 'matrix_connection'] } })
    say(game, 'transporter@ziggy_one')
    expect(player(game, 'moloch').hand).toHaveLength(2)
    say(game, 'matrix_connection')
    expect(player(game, 'moloch').hand).toHaveLength(4)
  })

  test('CV-D13 CV-D12: Kasparov moves a Soldier, whose player is asked about his ability', () => {
    const game = sit({
      phase: 'modules',
      units: [...at('ziggy_one', 'hornet', 'scorn'), ...at('iron_gate', 'ripper')],
      hands: { moloch: ['kasparov_module', 'net_module', 'move', 'recycler'] },
    })
    expect(refusedWith(game, 'kasparov_module+{ripper}')).toBe('not_active_city')
    say(game, 'kasparov_module+{hornet}')
    expect(refusedWith(game, 'net_module+{hornet}')).toBe('has_module')
    say(game, 'use:{hornet}-move')
    // One Soldier, one city next to it: both play themselves.
    expect(asked(game)).toMatchObject({ kind: 'CV-D12', seat: 1 })
    say(game, 'choose:{ripper}')
    expect(discards(game, 'moloch')).toEqual(['ripper', 'move'])
    expect(asked(game)).toMatchObject({ kind: 'CV-D13', seat: 0 })
  })

  test('CV-D13: the Net puts a Soldier out for this battle', () => {
    const game = sit({
      phase: 'modules',
      units: at('ziggy_one', { card: 'hornet', module: 'net_module' }, 'lieutenant_calahan', 'kid'),
      hands: { moloch: ['move', 'recycler'] },
    })
    expect(strength(game, 'kid')).toBe(2)
    say(game, 'use:{hornet}-move', 'choose:{lieutenant_calahan}')
    expect([strength(game, 'lieutenant_calahan'), strength(game, 'kid')]).toEqual([0, 1])
  })

  test('CV-D25: Push Back, Recycler, Retreat Order', () => {
    const game = sit({
      units: [
        ...at('iron_gate', 'trooper', { card: 'hornet', module: 'combat_module' }),
        ...at('new_york', { card: 'kid', module: 'net_module' }, 'ripper'),
      ],
      hands: { moloch: ['push_back', 'recycler', 'retreat_order', 'move'] },
    })
    say(game, 'push_back', 'choose:{kid}')
    expect(player(game, 'moloch').hand).toHaveLength(3)
    expect(unitOf(game, 'kid')).toMatchObject({ city: 3, markers: 1 })
    say(game, 'recycler', 'choose:{kid}', 'retreat_order', 'choose:{hornet}')
    expect(player(game, 'moloch').hand).toEqual(['move', 'net_module', 'hornet'])
    expect(discards(game, 'moloch')).toEqual(['combat_module', 'push_back', 'recycler', 'retreat_order'])
  })
})

describe('Outpost', () => {
  test('CV-30 CV-D09: Nestugov takes a strength Module', () => {
    const game = sit({
      phase: 'outpost',
      units: at(
        'ziggy_one',
        { card: 'ripper', module: 'destruction_module' },
        { card: 'dreadnought', module: 'combat_module' },
        'nestugov',
        'kid',
      ),
      hands: { outpost: ['move', 'recon'] },
    })
    expect(refusedWith(game, 'use:{nestugov}')).toBe('price')
    say(game, 'use:{nestugov}-move')
    // The Dreadnought's Module is out of reach.
    expect(asked(game)).toMatchObject({ kind: 'CV-D09', seat: 1 })
    say(game, 'choose:{kid}')
    expect(strength(game, 'kid')).toBe(4)
    expect(strength(game, 'ripper')).toBe(2)
  })

  test('CV-D14: a captured Net works mirrored, whatever had switched it off, and not on the immune', () => {
    const game = sit({
      phase: 'captured',
      units: at('ziggy_one', 'ripper', 'dreadnought', { card: 'kid', module: 'net_module', moduleOff: true }),
      hands: { outpost: ['move', 'recon'], moloch: ['move'] },
    })
    expect(asked(game)).toMatchObject({ kind: 'CV-D14', seat: 1 })
    say(game, 'use:{kid}-move')
    expect(strength(game, 'ripper')).toBe(0)
    expect(refusedWith(game, 'use:{kid}-recon')).toBe('no_target')
  })

  test('CV-D14 CV-D11: a captured Kasparov moves a Robot, whose player is asked', () => {
    const game = sit({
      phase: 'captured',
      units: [
        ...at('ziggy_one', 'hunter', { card: 'kid', module: 'kasparov_module' }),
        ...at('iron_gate', 'runner', 'scout'),
      ],
      hands: { outpost: ['move'], moloch: ['move'] },
    })
    say(game, 'use:{kid}-move')
    expect(asked(game)).toMatchObject({ kind: 'CV-D11', seat: 0 })
    expect(options(game)).toHaveLength(3)
  })

  test('AMB-C1 CV-D12: Kid uses the enter ability of another Soldier, with his own targets', () => {
    const game = sit({
      phase: 'outpost',
      units: [...at('ziggy_one', 'scorn', 'bunker', 'patriot', 'ripper'), ...at('iron_gate', 'hunter')],
      hands: { outpost: ['kid', 'move'] },
    })
    say(game, 'kid@ziggy_one')
    expect(options(game)).toEqual([named(game, 'choose:{scorn}'), 'no'])
    expect(usual(game)).toBe('no')
    say(game, 'choose:{scorn}')
    expect(options(game)).toEqual([named(game, 'choose:{ripper}'), 'no'])
    say(game, 'choose:{ripper}')
    expect(discards(game, 'moloch')).toEqual(['ripper'])
    expect(inCity(game, 'iron_gate')).toEqual(['hunter'])
  })

  test('AMB-C1: Kid does not copy Kid, and "another Soldier" is not Kid', () => {
    const game = sit({
      phase: 'outpost',
      units: at('ziggy_one', 'task_force'),
      hands: { outpost: ['kid', 'move'] },
    })
    say(game, 'kid@ziggy_one', 'choose:{task_force}')
    expect(options(game)).toEqual([named(game, 'choose:{task_force}'), 'no'])
    say(game, 'choose:{task_force}')
    expect(player(game, 'outpost').hand).toEqual(['move', 'task_force'])
    say(game, 'task_force@ziggy_one', 'no')
    expect(inCity(game, 'ziggy_one')).toEqual(['kid', 'task_force'])
  })

  test('CV-D12: McPherson, Trooper, Scout, Hacker on a Module', () => {
    const game = sit({
      phase: 'outpost',
      units: at('iron_gate', { card: 'ripper', module: 'kasparov_module' }, 'hornet'),
      hands: { outpost: ['mcpherson', 'trooper', 'scout', 'hacker', 'move'] },
    })
    say(game, 'mcpherson@iron_gate')
    expect(usual(game)).toBe(named(game, 'choose:{hornet}'))
    say(game, 'choose:{hornet}')
    expect(strength(game, 'hornet')).toBe(1)
    say(game, 'trooper@iron_gate')
    expect([options(game), usual(game)]).toEqual([['yes', 'no'], 'yes'])
    say(game, 'no', 'hacker@iron_gate', 'choose:{ripper}m')
    expect(unitOf(game, 'ripper')).toMatchObject({ off: false, module: { off: true } })
    say(game, 'scout@iron_gate', 'choose:{trooper}', 'choose:cleveland_harbour', 'yes')
    expect(unitOf(game, 'trooper')).toMatchObject({ city: 2, markers: 1 })
    expect(player(game, 'outpost').hand).toHaveLength(2)
  })

  test('CV-D19: Commando with an empty deck takes a Robot that is not immune, else a hand card', () => {
    const empty = { phase: 'outpost', decks: { moloch: [] } }
    const hands = { outpost: ['commando', 'move'], moloch: ['move', 'recycler'] }
    const robot = sit({ ...empty, hands, units: at('ziggy_one', 'ripper', 'hornet', 'dreadnought') })
    say(robot, 'commando@ziggy_one', 'yes')
    expect(asked(robot)).toMatchObject({ kind: 'CV-D19', seat: 1 })
    expect(usual(robot)).toBe(named(robot, 'choose:{hornet}'))
    say(robot, 'choose:{ripper}')
    expect(discards(robot, 'moloch')).toEqual(['ripper'])
    const immune = sit({ ...empty, hands, units: at('ziggy_one', 'dreadnought') })
    say(immune, 'commando@ziggy_one')
    expect(asked(immune).kind).toBe('CV-D05')
    const nobody = sit({ ...empty, hands })
    say(nobody, 'commando@ziggy_one', 'yes')
    expect(discards(nobody, 'moloch')).toEqual(['move'])
  })

  test('CV-29 CV-D26: with the Patriot the feature of Cleveland costs nothing, once', () => {
    const game = sit({
      active: 'cleveland_harbour',
      phase: 'outpost',
      units: at('cleveland_harbour', 'patriot', 'kid', 'runner'),
      hands: { outpost: ['scorn', 'move'] },
    })
    expect(refusedWith(game, 'scorn@cleveland_harbour')).toBe('no_station')
    expect(refusedWith(game, 'feature-move')).toBe('feature_price')
    say(game, 'feature', 'scorn@cleveland_harbour')
    expect(inCity(game, 'cleveland_harbour')).toContain('scorn')
    expect(refusedWith(game, 'feature')).toBe('feature_used')
  })

  test('CV-D27 AMB-C15: when Cleveland falls the bought station is gone, and the Outpost chooses who goes', () => {
    const game = sit({
      active: 'cleveland_harbour',
      phase: 'captured',
      featuresUsed: ['cleveland_harbour'],
      demolished: { cleveland_harbour: [0, 2] },
      units: at('cleveland_harbour', 'patriot', 'kid', 'runner', { card: 'scorn', markers: 1 }),
      hands: { outpost: ['move'], moloch: ['move'] },
    })
    expect(asked(game)).toMatchObject({ kind: 'CV-D27', seat: 1 })
    expect(usual(game)).toBe(named(game, 'choose:{patriot}'))
  })

  test('CV-D26: Iron Gate kills even an immune Robot', () => {
    const game = sit({
      active: 'iron_gate',
      phase: 'outpost',
      units: at('iron_gate', 'dreadnought'),
      hands: { outpost: ['scorn', 'kid', 'move', 'move'] },
    })
    expect(refusedWith(game, 'feature-move')).toBe('feature_price')
    expect(legalWords(game)).toContain('feature-move-move')
    say(game, 'feature-kid-move')
    expect(discards(game, 'moloch')).toEqual(['dreadnought'])
  })

  test('CV-D26 AMB-C8: Jersey Crust has one more district, without effect', () => {
    const game = sit({
      active: 'jersey_crust',
      phase: 'outpost',
      hands: { outpost: ['move', 'recon', 'kid'] },
    })
    say(game, 'feature-recon-move')
    expect(game.table.state.cities[3]?.districts.at(-1)).toEqual({ effect: 'none', demolished: false })
    expect(game.table.state.cities[3]?.districts).toHaveLength(3)
  })

  test('CV-D26: New York brings a Soldier over from Jersey Crust', () => {
    const game = sit({
      active: 'new_york',
      phase: 'outpost',
      units: [...at('jersey_crust', 'kid'), ...at('iron_gate', 'runner')],
      hands: { outpost: ['move', 'recon', 'medic'] },
    })
    say(game, 'feature-recon-move')
    expect(inCity(game, 'new_york')).toEqual(['kid'])
  })

  test('CV-D24: the War Council keeps two of three', () => {
    const game = sit({ phase: 'outpost', hands: { outpost: ['war_council'] } })
    say(game, 'war_council')
    const drawn = [...player(game, 'outpost').hand]
    expect(drawn).toHaveLength(3)
    expect(asked(game)).toMatchObject({ kind: 'CV-D24', seat: 1, private: true })
    expect(usual(game)).toBe(`choose:${drawn[2]}`)
    say(game, `choose:${drawn[0]}`)
    expect(discards(game, 'outpost')).toEqual([drawn[0], 'war_council'])
    const short = sit({
      phase: 'outpost',
      hands: { outpost: ['war_council'] },
      decks: { outpost: ['kid', 'scout'] },
    })
    say(short, 'war_council')
    expect(player(short, 'outpost').hand).toEqual(['kid', 'scout'])
  })

  test('CV-D25: Retreat, Recon, Medic', () => {
    const game = sit({
      active: 'iron_gate',
      phase: 'outpost',
      units: [...at('iron_gate', 'runner'), ...at('ziggy_one', { card: 'kid', markers: 2 })],
      hands: { outpost: ['retreat', 'recon', 'medic', 'sudden_attack'] },
    })
    say(
      game,
      'retreat',
      'choose:{runner}',
      'choose:cleveland_harbour',
      'choose:{runner}',
      'choose:jersey_crust',
    )
    expect(unitOf(game, 'runner')).toMatchObject({ city: 3, markers: 2 })
    say(game, 'recon', 'choose:{runner}', 'choose:{runner}')
    expect(unitOf(game, 'runner').markers).toBe(4)
    say(game, 'medic')
    expect(player(game, 'outpost').hand).toContain('kid')
    expect(units(game, 'kid')).toEqual([])
  })

  test('Intelligence shows the hand to the Outpost only, and cannot be taken back', () => {
    const game = sit({
      phase: 'outpost',
      hands: { outpost: ['intelligence', 'move'], moloch: ['move', 'hunter'] },
    })
    say(game, 'intelligence')
    expect(game.table.state.report).toMatchObject({ battle: 1, cards: ['hunter', 'move'] })
    expect(() => say(game, 'undo 0')).toThrow('behind_barrier')
  })
})
