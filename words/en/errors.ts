// What the service answers when it refuses something: a plain sentence that says what to do.
// Why the rules refuse an action is said in refusals.ts.
import { two } from '../count.ts'

export const errors = {
  // who is asking
  not_signed_in: () => 'Sign in first.',
  wrong_password: () =>
    'This mail address and password do not fit together. Try again, or ask for a sign-in link.',
  bad_link: () => 'This link was used already or is too old. Ask for a new one.',
  cut_link: () => 'This link is not whole. Open it from the letter once more.',
  wrong_current: () =>
    'This is not your present password. Try again, or have a link for a new one sent to you.',
  bad_token: () => 'This token does not work, or does not work any more. Make a new one in your settings.',
  no_scope: (p: { scope: string }) => `This token is not good for that: it lacks the scope ${p.scope}.`,
  session_only: () => 'No token can do this. Sign in and do it yourself.',
  suspended: () => 'This account is suspended. Write to whoever runs this service.',
  admin_only: () => 'Only an admin can do this.',
  cross_site: () =>
    'This request did not come from the pages of this site. Send it with an Origin header that names this site.',
  not_yours: () => 'Only its players can see this game.',
  not_your_seat: () => 'This is not your seat. Leave the seat out, or give one of your own.',
  organizer_only: () => 'Only an organizer can do this.',
  not_late: () =>
    'You decide here only about a player whose time is up: extend it, or let the seat forfeit. Ask an admin for anything else.',
  no_ruling: () => 'An organizer can extend, forfeit, adjudicate, pause and resume. Choose one of these.',
  // what is asked for
  not_found: () => 'There is nothing at this address. Check it for a missing letter.',
  no_such_invite: () => 'This invitation does not exist any more. Ask for a new link.',
  // what stands in the way
  name_taken: () => 'Another player has this name, or one that looks the same. Choose another.',
  mail_taken: () =>
    'Another account of yours has this mail address already. Sign in to that one, or choose another address.',
  own_account: () => 'This is your own account. Choose another.',
  wrong_name: () => 'This is not your name. Type the name of your account to show that you mean it.',
  not_welcome: () =>
    'You and somebody at this table do not play with each other: one has blocked the other. Choose another table.',
  enough_tokens: (p: { most: number }) => `You have ${p.most} tokens already. Revoke one first.`,
  enough_bots: (p: { most: number }) => `You have ${p.most} bots already. Delete one first.`,
  resolved: () => 'This report was resolved already. Look at the list again.',
  bot_bots: () => 'A bot cannot have bots. Sign in with the account of a person.',
  own_table: () => 'You cannot sit down opposite yourself. Send the invitation to somebody else.',
  army_taken: () => 'The other player has taken this army. Choose another.',
  table_full: () =>
    'All seats at this table are taken. Ask for another invitation, or open a table of your own.',
  seat_taken: () => 'Somebody sits on this seat already. Choose another, or leave the seat out.',
  one_seat: () =>
    'You have a seat at this table already. Only a team match of three people gives you a second.',
  not_invited: () => 'This table waits for somebody who was asked by name. Open a table of your own.',
  table_reliability: (p: { most: number }) =>
    `This table is for players who lost at most ${p.most} % of their games by the clock. Finish some games in time first.`,
  rating_outside: () => 'This table is open to other ratings than yours. Choose another table.',
  challenged_twice: () => 'Name each player once, yourself not, and no more than there are free seats.',
  no_such_player: (p: { name: string }) => `There is no player called ${p.name}. Check the name.`,
  no_such_offer: () => 'This offer does not stand any more. Look for another.',
  offer_full: () => 'As many games of this offer are running as its player wants. Try again later.',
  own_offer: () => 'This offer is your own. Wait until somebody takes it.',
  registration_closed: () => 'Registration for this event is not open. Look at its dates.',
  not_entered: () => 'You do not take part in this event. Register first.',
  not_in_event: () => 'This player does not take part in this event. Choose one who does.',
  not_waiting: () => 'This player does not wait for a place. Ask them to register first.',
  no_room: () =>
    'Where everybody meets everybody a late player can only take the place of a bye, one at a time. Let them replace somebody instead.',
  event_holds: (p: { most: number }) =>
    `This format has room for ${p.most} players at most. Take somebody out first, or let them replace somebody.`,
  not_in_format: () => 'The format of this event does not have that. Look at what else an organizer can do.',
  event_begun: () => 'This event has begun. That can only be changed before.',
  not_running: () => 'No round of this event is being played. Wait until one is.',
  no_result: () => 'There is no result to approve yet. Wait until the games are over, or adjudicate.',
  encounter_over: () => 'This encounter has its result already. Adjudicate it if the result is wrong.',
  own_encounter: () =>
    'You play in this encounter yourself. Ask another organizer to decide; if there is none, do it on the page of the event.',
  owner_organizes: () => 'Whoever announced an event stays its organizer. Choose somebody else.',
  event_invited: () => 'This event is by invitation only. Ask its organizer to invite you.',
  event_rating: (p: { least: number; most: number }) =>
    `This event is for ratings from ${p.least} to ${p.most}. Choose another event.`,
  event_reliability: (p: { most: number }) =>
    `This event is for players who lost at most ${p.most} % of their games by the clock. Finish some games in time first.`,
  no_passwords: () => 'This service has no passwords. Sign in by a link that is sent to your mail address.',
  event_over: () => 'This event is over. Look at its final table.',
  owner_stays: () => 'This table is your own. Take it back instead of leaving it.',
  not_over: () => 'This can be done when the game is over. Play it to its end first.',
  busy: () => 'Others were faster several times in a row. Try again.',
  pair_of_two: () => 'A mirrored duel is for two people in the usual seats. Open it with two seats.',
  pair_chosen: () =>
    'Both games of a duel are played with the same armies. Give them out when you open the table, or open one game.',
  pair_unranked: () => 'A duplicate duel is not ranked. Open it as a friendly one.',
  given_unranked: () => 'A game from a given position is not ranked. Open it as a friendly one.',
  bad_time: () =>
    'This time does not fit. Choose one to come, at most 90 days ahead, the end after the start.',
  started: () => 'This game has begun and cannot be taken back. You can resign, or offer to cancel it.',
  value_drawn: () =>
    'This game has begun and draws with what was brought to it. It can be changed before only.',
  not_started: () => 'This game has not begun yet. Wait until somebody accepts the invitation.',
  over: () => 'This game is over. There is nothing left to prepare in it.',
  bad_address: () => 'This address cannot be used. Give a public one that begins with https:// and a name.',
  too_many_channels: (p: { most: number }) => `You have ${p.most} channels already. Remove one first.`,
  no_push: () => 'This service has no key for web push. Use mail, a webhook or a feed.',
  decided: () => 'This question is answered already, or the game has gone another way. Look at the board.',
  late_answer: () => 'This link is too old. If the question still waits, answer it at the board.',
  moved: () => 'Something has happened in this game since you looked. Look again, then send your turn.',
  not_a_socket: () => 'This address is for WebSockets. Ask with the header Upgrade: websocket.',
  still_hidden: () =>
    'Part of this game is still hidden from you. Export it when that has been shown, at the latest when the game is over.',
  // what was sent
  too_large: (p: { kilobytes: number }) => `This is too much at once. Send at most ${p.kilobytes} kB.`,
  not_json: () => 'Send JSON, with the header Content-Type: application/json.',
  bad_json: () => 'This is not readable as JSON. Check brackets and quotes.',
  missing: () => 'This is missing. Fill it in.',
  malformed: () => 'This cannot be read. Check its form.',
  no_option: () => 'This is not one of the possible values. Choose one of them.',
  too_short: (p: { least: number }) =>
    `This is too short: at least ${two(p.least, 'character', 'characters')}.`,
  too_long: (p: { most: number }) => `This is too long: at most ${two(p.most, 'character', 'characters')}.`,
  too_few: (p: { least: number }) => `These are too few: at least ${p.least}.`,
  too_many: (p: { most: number }) => `These are too many: at most ${p.most}.`,
  too_low: (p: { least: number }) => `This number is too low: at least ${p.least}.`,
  too_high: (p: { most: number }) => `This number is too high: at most ${p.most}.`,
  unknown_field: () => 'This field does not exist. Leave it out.',
  bad_name: () =>
    'A name has 2 to 24 letters or digits; space, - and _ may stand between them. Choose one like that.',
  bad_mail: () => 'This is not a mail address. Check it.',
  bad_value: () => 'A value is 64 digits from 0-9 and a-f. Leave it out to add nothing to the draws.',
  bad_setup: (p: { place: string; reason: string }) =>
    `This game cannot be set up: ${p.reason} at ${p.place}. Change that, or leave the setup out.`,
  key_missing: () =>
    'Send an Idempotency-Key header of 8 to 64 letters, digits, - or _, a new one for each submission.',
  key_reused: () => 'This Idempotency-Key was used for something else. Make a new one for each submission.',
  bad_zone: () => 'This is not a time zone. Give a name such as Europe/Warsaw.',
  bad_days: () => 'These are not days. Give the first and the last one, such as 2026-12-24.',
  bad_quiet: () =>
    'Quiet hours begin and end at different times and last 12 hours at most. Change one of them.',
  vacation_spent: (p: { year: number; most: number }) =>
    `In ${p.year} that would be more than ${p.most} days of vacation. Leave some out.`,
  bad_cap: () => 'The cap lies below what the clock begins with. Raise it.',
  bad_range: () => 'This range lets nobody in: its lower end lies above the upper one. Exchange them.',
  no_such_order: () => 'There is no such standing order in this game. Look up what can be ordered.',
  answer_twice: () => 'There are two answers to one position. Leave one out.',
  illegal: (p: { reason: string }) => `The rules do not allow this (${p.reason}). Choose another action.`,
  too_often: (p: { seconds: number }) => `Too often. Try again in ${two(p.seconds, 'second', 'seconds')}.`,
  // our own fault
  broken: () => 'Something is broken on our side. Nothing was changed; try again in a minute.',
}

export type ErrorWords = typeof errors
export type ErrorCode = keyof ErrorWords
