// Why the rules refuse an action, by its code.
import type { Params, TableCode } from '../../shared/kernel/index.ts'
import type { Code } from '../../shared/hex/index.ts'

export const refusals: { readonly [code in TableCode | Code]: (p: Params) => string } = {
  after_barrier: () => 'Something new was drawn or answered before this step. Look at it, then go on.',
  bad_adjudication: () => 'Give every seat a place and points; somebody must be first.',
  behind_barrier: () =>
    'Tiles were drawn or the other side has acted since. Ask them to agree to take it back.',
  game_over: () => 'This game is over.',
  no_offer: () => 'There is no offer to answer. Reload the board.',
  no_seat: () => 'Only a player of this game can do that.',
  no_such_seat: () => 'There is no such seat at this table.',
  no_such_version: () => 'There is no such version of the rules to move on to.',
  not_agreed: () => 'Not everyone has agreed yet.',
  not_paused: () => 'The game is not paused.',
  not_playing: () => 'You are no longer in this game.',
  nothing_to_undo: () => 'There is nothing of yours to take back.',
  offer_open: () => 'An offer is open. Answer or withdraw it first.',
  organizer_only: () => 'Only an organizer can do that.',
  own_offer: () => 'That is your own offer. The others must answer it.',
  held: () =>
    'The other game of this duel has not finished the turn before. This one goes on as soon as it has.',
  begun_already: () => 'That turn may begin already.',
  paused: () => 'The game is paused. Resume it first.',
  paused_already: () => 'The game is paused already.',
  unreadable: () => 'That action cannot be read. See docs/notation.md for how actions are written.',
  not_your_decision: () => 'It is not your turn to decide.',
  not_now: () => 'That is not possible at this point of the turn.',
  discard_first: () => 'You hold a full hand. Discard one tile first.',
  not_in_hand: ({ tile }) => `You do not hold ${String(tile)}.`,
  not_a_unit: ({ tile }) => `${String(tile)} is not placed on the board.`,
  no_such_hex: ({ hex }) => `There is no hex ${String(hex)} on this board.`,
  occupied: ({ hex }) => `A unit stands on ${String(hex)} already.`,
  must_keep: () => 'With reinforcement, tiles you do not use stay in your hand.',
  enough_tiles_used: () => 'You have used as many tiles as this turn allows.',
  ability_used: ({ hex }) => `The unit on ${String(hex)} has used that in this turn already.`,
  hq_netted: () => 'Your HQ is netted, so it cannot throw a grenade.',
  netted: ({ hex }) => `The unit on ${String(hex)} is netted: it cannot move, turn, push or use an ability.`,
  no_ability: ({ hex }) => `The unit on ${String(hex)} has no such ability.`,
  no_battle_any_more: () =>
    'A last tile has been drawn: only a full board starts a battle now. The tile can be discarded.',
  no_change: () => 'That changes nothing. Choose another hex or another facing.',
  no_link: ({ hex }) => `No Transport on ${String(hex)} is linked to that unit.`,
  no_such_answer: () => 'That is not one of the choices. Reload the board and choose again.',
  no_target: ({ hex }) => `There is nothing this tile can hit at ${String(hex)}.`,
  no_unit: ({ hex }) => `There is no unit on ${String(hex)}.`,
  no_way: ({ hex }) =>
    `The unit on ${String(hex)} cannot be pushed: it is netted, a friend, or has no free hex behind it.`,
  not_adjacent: ({ hex }) => `${String(hex)} is not next to it.`,
  not_your_unit: ({ hex }) => `The unit on ${String(hex)} is not yours.`,
}
