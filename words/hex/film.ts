// The pictures of a film in words: what each shows, and why a blow is as strong as it is.
import type { Event } from '../../shared/hex/events.ts'
import { explain } from '../../shared/hex/explain.ts'
import type { Frame } from '../../shared/hex/film.ts'
import { tallyOf } from '../../shared/hex/tally.ts'
import { filmWords } from '../film.ts'
import type { Told } from '../film.ts'
import { words } from '../index.ts'
import type { Lang } from '../index.ts'
import { lookWords } from '../look.ts'
import { eventWords, Register } from './events.ts'
import { namer, sources } from './look.ts'
import { hqWords } from './turns.ts'

/** One register follows the whole film, so all of it is told at once. */
export function tellFilm(lang: Lang, frames: readonly Frame[], names: readonly string[]): Told[] {
  const [first] = frames
  if (!first) return []
  const register = new Register(first.before)
  return frames.map((frame) => ({
    title: titleOf(lang, frame, names),
    lines: frame.events.flatMap((event) => {
      const text = eventWords(lang, register, event)
      return text === null ? [] : [{ text, why: whyOf(lang, frame, event) }]
    }),
    sums:
      frame.what === 'step' ? '' : hqWords(lang, frame.after, standOf(frame.before), standOf(frame.after)),
  }))
}

const standOf = (state: Frame['after']): readonly number[] => tallyOf(state).counts

function titleOf(lang: Lang, { what, phase, seat, before, after }: Frame, names: readonly string[]): string {
  const say = words[lang].game
  switch (what) {
    case 'before':
      return say.beforePhases
    case 'phase':
      return say.phase(phase)
    case 'after':
      return say.after
    case 'step': {
      const name = seat === null ? '' : (names[seat] ?? '')
      return before.turn === 0 && after.turn === 0
        ? filmWords[lang].start
        : filmWords[lang].of(after.turn, name)
    }
  }
}

/** Who makes a blow stronger than it is printed. */
function whyOf(lang: Lang, { before }: Frame, event: Event): string {
  if (event.type !== 'attacked') return ''
  const unit = before.units.find(({ id }) => id === event.unit)
  const attack =
    unit &&
    explain(before, unit).attacks.find(
      ({ weapon, directions }) =>
        weapon === event.weapon && directions.some((direction) => direction === event.direction),
    )
  return attack && attack.strength.parts.length > 1
    ? sources(lookWords[lang], attack.strength, namer(lang, before))
    : ''
}
