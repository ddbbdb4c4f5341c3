// Questions of others, what their answers lead to, and answers given in advance.
import { listed, two } from '../count.ts'

export const question = {
  retreat: (unit: string) => `Where does your ${unit} go?`,
  pushed: (pusher: string, hex: string) => `${pusher} pushes it off ${hex}. It keeps its facing.`,
  about: (units: readonly string[]) => `It is about ${listed(units, 'and')}.`,
  safe: 'Nobody can hit it there.',
  hit: (units: readonly string[], wounds: number) =>
    `${listed(units, 'and')} can hit it: ${two(wounds, 'wound', 'wounds')}.`,

  // answers given in advance
  ahead: 'Answer ahead',
  aheadWhy: 'Given for you only if exactly this comes next. Then nobody has to wait for you.',
  ifStep: (step: string) => `If this comes next: ${step}`,
  laidDown: 'Answers laid down',
  expected: 'If:',
  then: 'Then:',
  gone: 'An answer to something that can no longer come about.',
  takeBack: 'Take it back',
  playOut: 'Play out what you expect',

  // standing orders
  orders: 'Standing orders',
  ordersWhy: 'They answer for you, and only where they fit. The others do not see them.',
  always: (choice: string) => `Always answer like this: ${choice}. You are asked where it does not fit.`,
  where: 'Where they hold',
  here: 'In this game',
  everywhere: 'In all my games',
  usual: 'as in all your games',
  ask: 'ask me',
  saved: 'Saved.',
  notSaved: 'Your standing order could not be saved. Your answer is sent all the same.',
  kinds: {
    'DP-06': 'You drew instants only',
    'DP-19': 'Your unit is pushed',
    'DP-30': 'A Medic can help',
    'DP-33': 'A Medic can help against venom',
    'DP-34': 'A Clown may explode',
    'DP-35': 'A Quartermaster may change an attack',
    'DP-36': 'A rocket is steered',
    'DP-37': 'A Sharpshooter aims',
    'DP-39': 'A Medic can help in a battle',
    'DP-40': 'One of several Medics is discarded',
    'DP-41': 'Venom stays on somebody',
  } as { readonly [kind: string]: string },
  choices: {
    keep: 'keep them',
    redraw: 'draw again',
    default: 'as without an answer',
    away: 'away from the enemy HQs',
    home: 'towards my HQ',
    attack: 'attack',
    explode: 'explode',
    plain: 'attack as printed',
  } as { readonly [choice: string]: string },
}

export type QuestionWords = typeof question
