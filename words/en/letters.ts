// What letters say. Each is a subject and a plain text.
import { two } from '../count.ts'

export interface LetterText {
  readonly subject: string
  readonly text: string
}

interface WithLink {
  readonly name: string
  readonly link: string
  readonly minutes: number
}

const lasting = (minutes: number): string => {
  const days = Math.floor(minutes / (24 * 60))
  return days > 0 ? two(days, 'day', 'days') : two(minutes, 'minute', 'minutes')
}

export const letters = {
  /** On the button, where the text has the address; by the kind of the letter. */
  open: {
    'sign-in': 'Sign in',
    confirm: 'Confirm the address',
    reset: 'Choose a new password',
    notice: 'Ask for a new password',
  } as { readonly [kind: string]: string },
  signIn: (p: WithLink): LetterText => ({
    subject: 'Your sign-in link for Hexpost',
    text: [
      `Hello ${p.name},`,
      `sign in to Hexpost with this link. It works once, for ${lasting(p.minutes)}:`,
      p.link,
      'If you did not ask for it, somebody typed your address by mistake. You need to do nothing.',
    ].join('\n\n'),
  }),
  confirm: (p: WithLink): LetterText => ({
    subject: 'Is this your mail address? (Hexpost)',
    text: [
      `Hello ${p.name},`,
      `${p.name} is a player on Hexpost who gave this address. If that is you, confirm it with this link. It works once, for ${lasting(p.minutes)}:`,
      p.link,
      'If it is not you, somebody typed your address by mistake. You need to do nothing.',
    ].join('\n\n'),
  }),
  reset: (p: WithLink): LetterText => ({
    subject: 'A new password for Hexpost',
    text: [
      `Hello ${p.name},`,
      `choose a new password for Hexpost with this link. It works once, for ${lasting(p.minutes)}:`,
      p.link,
      'The new password signs you out everywhere and revokes your tokens.',
      'If you did not ask for it, somebody typed your address by mistake. You need to do nothing.',
    ].join('\n\n'),
  }),
  mailChange: (p: { name: string; origin: string }): LetterText => ({
    subject: 'Your mail address on Hexpost is about to change',
    text: [
      `Hello ${p.name},`,
      'somebody who is signed in to your account asked for another mail address. It changes as soon as that address is confirmed; then letters go there.',
      'If this was you, you need to do nothing.',
      'If it was not you, ask for a new password now. Setting it stops the change and signs everybody else out:',
      `${p.origin}/password`,
    ].join('\n\n'),
  }),
  passwordChange: (p: { name: string; origin: string }): LetterText => ({
    subject: 'Your password on Hexpost was changed',
    text: [
      `Hello ${p.name},`,
      'the password of your account was changed just now, and other devices were signed out.',
      'If this was not you, ask for a new password by mail:',
      `${p.origin}/password`,
    ].join('\n\n'),
  }),
}

export type LetterWords = typeof letters
