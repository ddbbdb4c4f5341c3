// Deadlines as an iCalendar (RFC 5545): an event of no length at each, with an alarm some hours before.
import { Buffer } from 'node:buffer'

export interface Deadline {
  /** The same for the same decision, so that a deadline that moves is moved, not doubled. */
  readonly id: string
  readonly title: string
  readonly href: string
  readonly at: number
}

const WARNING = 'PT6H'

export function calendar(name: string, now: number, deadlines: readonly Deadline[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hexpost//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...deadlines.flatMap((deadline) => event(deadline, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const event = ({ id, title, href, at }: Deadline, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(at)}`,
  `SUMMARY:${escaped(title)}`,
  `URL:${href}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-${WARNING}`,
  'END:VALARM',
  'END:VEVENT',
]

/** 20261116T120000Z. */
const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n]/g, '\\n')

/** A line is at most 75 bytes long; the next begins with a space (3.1). No letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let now = ''
  for (const sign of line) {
    if (Buffer.byteLength(now + sign) > 74) {
      lines.push(now)
      now = ''
    }
    now += sign
  }
  return [...lines, now].join('\r\n ')
}
