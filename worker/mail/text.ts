// The letter as plain text. It says all that the HTML says.
import { linesOf } from './page.ts'
import type { Page } from './page.ts'

export function pageText({
  title,
  lead,
  time,
  board,
  sections,
  answers = [],
  answersWhy,
  button,
  why,
  settings,
  stop,
}: Page): string {
  return [
    lead === '' ? title : `${title}\n${lead}`,
    ...(time
      ? [[`${time.left}, ${time.until}`, ...(time.without === undefined ? [] : [time.without])].join('\n')]
      : []),
    ...sections.map(({ heading, href, lines }) =>
      [
        heading,
        ...lines.map(({ who, text }) => `- ${who === null ? '' : `${who}: `}${indented(text)}`),
        ...(href === undefined ? [] : [href]),
      ].join('\n'),
    ),
    ...(answersWhy === undefined ? [] : [answersWhy]),
    ...answers.map(({ text, href }) => `${text}\n${href}`),
    ...(board ? [board.note === undefined ? board.alt : `${board.alt} ${board.note}`] : []),
    `${button.text}:\n${button.href}`,
    [`-- \n${why}`, ...[settings, ...(stop ? [stop] : [])].map(({ text, href }) => `${text}: ${href}`)].join(
      '\n',
    ),
  ].join('\n\n')
}

/** So that nobody's words pass for ours. */
const indented = (text: string): string => linesOf(text).join('\n  ')
