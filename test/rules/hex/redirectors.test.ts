// 12.2 to 12.5: redirectors, loops, Traps, long links.
import { describe, expect, test } from 'vitest'
import { ask, asked, gone, hqs, named, play, sit, told } from './table.ts'
import type { HexTable } from './table.ts'

function battle(units: readonly string[], more: object = {}): HexTable {
  const t = sit({ units, ...more })
  play(t, 0, 'battle')
  return t
}

const FIREBLAST = '12345in;0out'
const TRIPLER = '234in;015out'

/** Entered from below, it sends the shot back. */
const ALL_ROUND = '012345in;0out'

describe('Redirectors (12.2)', () => {
  test('12.2: strength and bonuses of the shooter; a side that is no entry lets it pass', () => {
    const t = battle([
      's:0@c5{i2;0r1}',
      'o:0@b4{R+2}',
      `r:0@c4^1{${FIREBLAST}}`,
      'e:1@e2{hp9}',
      'f:1@c3{hp9}',
    ])
    expect([named(t, 'e')?.wounds, named(t, 'f')?.wounds]).toEqual([2, 0])
    // From its exit side the shot flies on.
    const past = battle(['s:0@c5{i2;0r1}', `r:0@c4^3{${FIREBLAST}}`, 'f:1@c3{hp9}'])
    expect(named(past, 'f')?.wounds).toBe(1)
  })

  test('AMB-22: a netted redirector is inert: the shot passes like past any friend', () => {
    const t = battle([
      's:0@c5{i2;0r1}',
      `r:0@c4^1{${FIREBLAST}}`,
      'n:1@b3{2net}',
      'e:1@d3{hp9}',
      'f:1@c2{hp9}',
    ])
    expect([named(t, 'e')?.wounds, named(t, 'f')?.wounds]).toEqual([0, 1])
  })

  test('12.2: an enemy redirector is a target', () => {
    const t = battle(['s:0@c5{i2;0r1}', `r:1@c4^1{hp2;${FIREBLAST}}`, 'e:1@d3{hp9}'])
    expect([named(t, 'r')?.wounds, named(t, 'e')?.wounds]).toEqual([1, 0])
  })

  test('AMB-24 12.3: hits that arrive on several paths are packets of their own; a Medic takes one', () => {
    const units = ['s:0@c4{i2;0r1}', `t:0@c3{${TRIPLER}}`, 'a:1@c2{hp9}', 'b:1@d2{hp9}', 'c:1@b2{hp9}']
    const t = battle(units)
    expect([named(t, 'a')?.wounds, named(t, 'b')?.wounds, named(t, 'c')?.wounds]).toEqual([1, 1, 1])
    const twice = battle([
      's:0@c5{i2;0r1}',
      `t:0@c4{${TRIPLER}}`,
      // The outer parts are bent at the target, which the middle one hits as well.
      `x:0@d3^5{${FIREBLAST}}`,
      `y:0@b3^1{${FIREBLAST}}`,
      'e:1@c3{hp9}',
      'm:1@c2{MED3}',
    ])
    // One straight, one from each side: three packets, of which the Medic takes one.
    expect(named(twice, 'e')?.wounds).toBe(2)
    expect(gone(twice)).toEqual(['m'])
  })

  test('AMB-46: a Shotgun counts all hexes of its path', () => {
    const t = battle(['s:0@c5{i2;0s}', `r:0@c4^1{${FIREBLAST}}`, 'e:1@d3{hp9}'])
    expect(named(t, 'e')?.wounds).toBe(2)
    const far = battle(['s:0@c5{i2;0s}', `r:0@c4^1{${FIREBLAST}}`, 'e:1@e2{hp9}'])
    expect(named(far, 'e')?.wounds).toBe(1)
    const beyond = battle(['s:0@b4{i2;0s}', `r:0@b3^1{${FIREBLAST}}`, 'e:1@e1{hp9}'])
    expect(named(beyond, 'e')?.wounds).toBe(0)
  })

  test('AMB-46: a Sharpshooter chooses among those before the redirector and those behind its exits', () => {
    const t = battle(['s:0@c5{i2;0r1;sharp}', 'e:1@c4{}', `r:0@c3^1{${FIREBLAST}}`, 'f:1@d2{}', 'g:1@c2{}'])
    expect(ask(t)).toMatchObject({ kind: 'DP-37', options: ['aim:c5.0.c4', 'aim:c5.0.d2'] })
    play(t, 0, 'aim:c5.0.d2')
    expect(gone(t)).toEqual(['f'])
  })

  test('AMB-46: the shot of a Sharpshooter ends at the unit aimed at, also where it would come back to it', () => {
    // The redirector on c1 would send it down the same line again.
    const t = battle(['s:0@c5{i2;0r1;sharp}', 'e:1@c3{hp9}', 'f:1@c2{hp9}', `r:0@c1^3{${ALL_ROUND}}`])
    play(t, 0, 'aim:c5.0.c3')
    expect([named(t, 'e')?.wounds, named(t, 'f')?.wounds]).toEqual([1, 0])
  })

  test('AMB-46 DP-36: a Rocket leaves a redirector through its exit, straight through too, then it is free again', () => {
    const bent = battle(['k:0@c5{i2;0k}', `r:0@c4^1{${FIREBLAST}}`, 'e:1@e2{hp9}'])
    // d3 is where the exit leads; c4 is no place to stop.
    expect(ask(bent).options.slice(0, 2)).toEqual(['rocket:c5.0.d3', 'rocket:c5.0.d3.d2'])
    expect(ask(bent).options).toHaveLength(1 + 6)
    play(bent, 0, 'rocket:c5.0.d3.e2')
    expect(named(bent, 'e')?.wounds).toBe(3)
    const straight = battle(['k:0@c5{i2;0k}', `r:0@c4{${FIREBLAST}}`, 'e:1@d3{hp9}'])
    const { options } = ask(straight)
    expect(options).toHaveLength(1 + 6)
    expect(options.every((word) => word.startsWith('rocket:c5.0.c3'))).toBe(true)
  })

  test('AMB-46 DP-36: where the exit leaves one way it is not asked and hits', () => {
    const t = battle(['k:0@c5{i2;0k}', `r:0@c4^1{${FIREBLAST}}`, 'e:1@d3{hp9}'])
    expect(asked(t).map(({ kind }) => kind)).not.toContain('DP-36')
    expect(named(t, 'e')?.wounds).toBe(3)
  })

  test('AMB-46 DP-36 default: with nobody to hit, straight on means where the redirector sends it', () => {
    const t = battle(['k:0@c5{i2;0k}', `r:0@c4^1{${FIREBLAST}}`])
    expect(ask(t).fallback).toBe('rocket:c5.0.d3.e2')
    expect(ask(t).options).toContain('rocket:c5.0.d3.e2')
    // e1 is the last hex behind the exit: the flight ends there.
    const edge = battle(['k:0@e3{i2;0k}', `r:0@e2^5{${FIREBLAST}}`])
    expect(ask(edge).fallback).toBe('rocket:e3.0.d2.c2')
  })

  test('AMB-46: the parts of a Rocket behind a Tripler are redirected again', () => {
    // c4 splits to c3, d3 and b3; d3 sends its part up to d2.
    const t = battle([
      'k:0@c5{i2;0k}',
      `t:0@c4{${TRIPLER}}`,
      `x:0@d3{${FIREBLAST}}`,
      'e:1@d2{hp9}',
      'f:1@e2{hp9}',
    ])
    expect([named(t, 'e')?.wounds, named(t, 'f')?.wounds]).toEqual([3, 0])
  })

  test('12.2: a Gauss shot leaves only through the exits', () => {
    const t = battle(['s:0@c5{i1;0g}', `r:0@c4^1{${FIREBLAST}}`, 'e:1@d3{hp9}', 'g:1@e2{hp9}', 'f:1@c3{hp9}'])
    expect([named(t, 'e')?.wounds, named(t, 'g')?.wounds, named(t, 'f')?.wounds]).toEqual([1, 1, 0])
  })
})

describe('Loops (12.3, AMB-23)', () => {
  /** A ring of redirectors around c3: each sends the shot on to the next. */
  const RING = ['c2^2', 'd2^3', 'd3^4', 'c4^5', 'b3^0', 'b2^1'].map(
    (at, i) => `r${String(i)}:0@${at}{${FIREBLAST}}`,
  )
  const SHOOTER = 's:0@c1{i2;3r1}'

  test('12.3: a loop that never meets an enemy does nothing', () => {
    const t = battle([SHOOTER, ...RING, 'e:1@c3{}'])
    expect(gone(t)).toEqual([])
  })

  /** The ring with a Tripler in it: each round one part flies at c3. */
  const LOOP = [
    SHOOTER,
    ...RING.filter((r) => !r.includes('@d3')),
    // Entered from d2 (D3): exits to D4, D5 and D3; c4 goes round, c3 is hit.
    `t:0@d3^4{${TRIPLER}}`,
  ]

  test('AMB-23: infinitely many hits kill whatever the toughness, and empty an HQ', () => {
    expect(gone(battle([...LOOP, 'e:1@c3{hp9}']))).toEqual(['e'])
    const hq = battle([...LOOP, 'e:1@c3{HQ}'])
    expect(hqs(hq)).toEqual([20, 0])
    expect(told(hq, 'attacked')[0]).toMatchObject({ times: null })
  })

  test('AMB-23: armor counts against each: strength 1 does nothing', () => {
    const t = battle([...LOOP, 'e:1@c3{hp9;2arm}'])
    expect(named(t, 'e')?.wounds).toBe(0)
    const strong = battle([...LOOP.map((u) => u.replace('3r1', '3r2')), 'e:1@c3{hp9;2arm}'])
    expect(gone(strong)).toEqual(['e'])
  })

  test('12.3: every Medic linked to the target is used up and does not help', () => {
    const t = battle([...LOOP, 'e:1@c3{hp9}', 'm:1@d1{MED4/2}', 'n:1@a1{MED2/2}', 'o:1@e3{MED5/2}'])
    // d1 looks down D4 at c2 and b2, a1 down D2 at b2 and c3, e3 down D5 at d3 and c3.
    while (asked(t).some(({ kind }) => kind !== 'DP-07')) play(t, ask(t).seat, ask(t).fallback)
    expect(gone(t)).toEqual(['e', 'n', 'o'])
  })
})

describe('Traps (12.4)', () => {
  test('12.4: an attack on the marked edge sets it off: 1 wound to all around, itself gone, no Medic helps', () => {
    const t = battle(['a:0@c4{i3;0m1}', 'p:1@c3{3trap;hp5}', 'm:1@c2{MED3}', 'h:1@b2{HQ}', 'f:1@d3{hp2}'])
    expect(gone(t)).toEqual(['a', 'p', 'm'])
    expect([hqs(t)[1], named(t, 'f')?.wounds]).toEqual([19, 1])
    expect(told(t, 'exploded')).toEqual([{ type: 'exploded', unit: t.names.indexOf('p'), trap: true }])
  })

  test('12.4: a strike stopped by armor sets it off as well; another edge does not', () => {
    const shot = battle(['a:0@c5{i3;0r1}', 'p:1@c3{3trap;3arm;hp5}', 'x:0@c4{}'])
    expect(gone(shot)).toEqual(['p', 'x'])
    const side = battle(['a:0@b3{i3;1m1}', 'p:1@c3{3trap;hp5}'])
    expect([gone(side), named(side, 'p')?.wounds]).toEqual([[], 1])
  })

  test('AMB-22: a netted Trap is inert', () => {
    const t = battle(['a:0@c4{i3;0m1}', 'n:0@b2{2net}', 'p:1@c3{3trap;hp5}'])
    expect([gone(t), named(t, 'p')?.wounds]).toEqual([[], 1])
  })

  test('12.4: explosions set Traps off in turn, each once; own attacks never', () => {
    const chain = battle([
      'k:0@c4{i3;clown}',
      'p:1@c3{3trap}',
      'q:0@c2{3trap}',
      'r:1@c1{3trap}',
      'x:1@d1{hp3}',
    ])
    play(chain, 0, 'explode:c4')
    // p is set off by the Clown, q by p, r by q; x stands by r and q.
    expect(gone(chain)).toEqual(['k', 'p', 'q', 'r'])
    expect(named(chain, 'x')?.wounds).toBe(2)
    const own = battle(['k:1@c4{i3;clown}', 'p:1@c3{3trap;hp3}'], { active: 0 })
    play(own, 1, 'explode:c4')
    expect([gone(own), named(own, 'p')?.wounds]).toEqual([['k'], 1])
  })

  test('12.4: a Sniper or a bomb only wounds it', () => {
    const t = sit({ units: ['p:1@c3{*trap;hp3}', 'x:0@c2{}'], hands: [['sniper'], []] })
    play(t, 0, 'sniper:c3')
    expect([gone(t), named(t, 'p')?.wounds]).toEqual([[], 1])
  })

  test('12.4: the attack that sets it off uses no Medic, another one on it does (section 8)', () => {
    const one = battle(['a:0@c4{i3;0m1}', 'p:1@c3{3trap;hp5}', 'm:1@c1{MED3/2}'])
    expect(gone(one)).toEqual(['a', 'p'])
    const two = battle(['a:0@c4{i3;0m1}', 'b:0@b3{i3;1m1;hp2}', 'p:1@c3{3trap;hp5}', 'm:1@c1{MED3/2}'])
    expect(gone(two)).toEqual(['a', 'p', 'm'])
  })
})

describe('Long links (12.5)', () => {
  test('12.5: the first and the second hex of the line, over enemies and gaps', () => {
    const t = battle([
      'o:0@c5{R+0/2}',
      'x:1@c4{hp9}',
      's:0@c3{i2;1r1}',
      'e:1@d2{hp9}',
      'u:0@c2{i2;1r1}',
      'f:1@d1{hp9}',
    ])
    expect([named(t, 'e')?.wounds, named(t, 'f')?.wounds]).toEqual([2, 1])
  })
})
