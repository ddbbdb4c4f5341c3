import { expect, test } from 'vitest'
import { convoy } from '../../../shared/convoy/index.ts'
import { asked, at, named, say, sit } from './table.ts'
import type { Game } from './table.ts'

function ordered(game: Game, choice: string): string | null {
  const decision = asked(game)
  const action = convoy.obey(game.table.state, decision.seat, decision, choice)
  return action && convoy.write(action)
}

test('CV-D12: the strongest, the weakest, none, or the usual', () => {
  const game = sit({
    phase: 'outpost',
    units: at('ziggy_one', 'ripper', 'gauss_cannon', 'steelhound'),
    hands: { outpost: ['scorn', 'trooper', 'move'] },
  })
  say(game, 'scorn@ziggy_one')
  expect(ordered(game, 'strongest')).toBe(named(game, 'choose:{gauss_cannon}'))
  expect(ordered(game, 'weakest')).toBe(named(game, 'choose:{ripper}'))
  expect(ordered(game, 'decline')).toBe('no')
  expect(ordered(game, 'usual')).toBe(named(game, 'choose:{gauss_cannon}'))
  expect(ordered(game, 'forward')).toBe(null)
  say(game, 'no', 'trooper@iron_gate')
  expect(ordered(game, 'usual')).toBe('yes')
  // No unit to choose: it does not fit, so the player is asked.
  expect(ordered(game, 'strongest')).toBe(null)
})

test('CV-D10: stay, forward or back', () => {
  const game = sit({ units: at('iron_gate', 'hornet'), hands: { moloch: ['move'] } })
  say(game, 'use:{hornet}')
  expect(ordered(game, 'forward')).toBe('choose:cleveland_harbour')
  expect(ordered(game, 'back')).toBe('choose:ziggy_one')
  expect(ordered(game, 'stay')).toBe('no')
})

test('CV-D02: keep or redraw, and every order is of a kind that can be asked', () => {
  expect(convoy.orders.every(({ kind, choices }) => /^CV-D\d\d$/.test(kind) && choices.length > 0)).toBe(true)
  const open = sit({ hands: { moloch: ['move'] } })
  expect(ordered(open, 'usual')).toBe(null)
})
