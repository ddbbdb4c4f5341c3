// What the people of the demo play: something sensible enough to look at.
import { convoy } from '../../shared/convoy/rules.ts'
import type { State as ConvoyState } from '../../shared/convoy/state.ts'
import { hex } from '../../shared/hex/rules.ts'
import type { State as HexState } from '../../shared/hex/state.ts'
import type { Seat } from '../../shared/kernel/index.ts'
import { decide } from '../../test/balance/players.ts'
import type { Random } from '../../test/fuzz/prng.ts'

/** Units go on the board while there is room; a battle now and then. */
export function hexMove(state: HexState, seat: Seat, random: Random): string {
  const words = hex.legal(state, seat).map((action) => hex.write(action))
  const placing = words.filter((word) => word.includes('@'))
  return random.pick(placing.length > 0 && !random.oneIn(6) ? placing : words)
}

/** By rule of thumb; and now and then what the rules would play, so that nothing goes round for ever. */
export function convoyMove(state: ConvoyState, seat: Seat, random: Random): string {
  const seen = convoy.view(state, [seat])
  return convoy.write(random.oneIn(40) ? convoy.fallback(seen, seat) : decide(seen, seat))
}
