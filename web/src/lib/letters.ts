// The letters of the page. What is written before they are there would move when they come.
import { speaking } from './tongue.ts'

const FACES = [
  '400 15px Barlow',
  '600 15px Barlow',
  '500 15px "Barlow Condensed"',
  '600 15px "Barlow Condensed"',
]

/** Without them for so long the page is written in others. */
const PATIENCE = 1_500

const sample = speaking() === 'pl' ? 'aż' : 'a'
const loaded = Promise.allSettled(FACES.map((face) => document.fonts.load(face, sample)))

export const lettered = (): Promise<unknown> =>
  Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
