// A board that knows no rules: it only does what events tell.
import type { Event } from '../../../shared/hex/events.ts'
import type { Ground, State, Unit } from '../../../shared/hex/state.ts'

type Piece = Pick<Unit, 'id' | 'tile' | 'seat' | 'hex' | 'rot' | 'wounds' | 'venom'>

export interface Followed {
  readonly units: Map<number, Piece>
  ground: Ground[]
  readonly hq: number[]
}

export const follow = (state: State): Followed => ({
  units: new Map(state.units.map((unit) => [unit.id, piece(unit)])),
  ground: [...state.ground],
  hq: state.players.map((player) => player.hq),
})

const piece = ({ id, tile, seat, hex, rot, wounds, venom }: Unit): Piece => ({
  id,
  tile,
  seat,
  hex,
  rot,
  wounds,
  venom,
})

export function apply(board: Followed, event: Event): void {
  switch (event.type) {
    case 'placed': {
      const { unit, tile, seat, hex, rot } = event
      if (unit === null) board.ground.push({ tile, seat, hex })
      else board.units.set(unit, { id: unit, tile, seat, hex, rot, wounds: 0, venom: 0 })
      return
    }
    case 'moved':
      change(board, event.unit, { hex: event.to, rot: event.rot })
      return
    case 'pushed':
      change(board, event.unit, { hex: event.to })
      return
    case 'ground gone':
      board.ground = board.ground.filter(({ hex }) => hex !== event.hex)
      return
    case 'wounded':
      change(board, event.unit, { wounds: the(board, event.unit).wounds + event.wounds })
      return
    case 'hq wounded':
      board.hq[event.seat] = event.left
      return
    case 'poisoned':
      change(board, event.unit, { venom: the(board, event.unit).venom + 1 })
      return
    case 'removed':
      board.units.delete(event.unit)
      return
    default:
  }
}

function the(board: Followed, id: number): Piece {
  const unit = board.units.get(id)
  if (!unit) throw new Error(`an event tells of unit ${String(id)}, which is not on the board`)
  return unit
}

const change = (board: Followed, id: number, by: Partial<Piece>): void => {
  board.units.set(id, { ...the(board, id), ...by })
}

/** In one order, to be compared. */
export const inOrder = ({ units, ground, hq }: Followed) => ({
  units: [...units.values()].sort((a, b) => a.id - b.id),
  ground: [...ground].sort((a, b) => a.hex - b.hex),
  hq,
})
