// What happened since somebody's last turn, as lines of a letter.
import type { Seat } from '../../../shared/kernel/index.ts'
import type { LogTurn } from '../../../words/log.ts'
import type { Lang } from '../../db/schema.ts'
import type { Line } from '../page.ts'
import { noticeWords } from '../words.ts'
import type { Told } from './game.ts'

/** More than anybody reads in a letter. */
const MOST = 24

export function sinceLast(
  lang: Lang,
  turns: readonly LogTurn[],
  mine: readonly Seat[],
  nameOf: (seat: Seat) => string,
): Told['since'] {
  const current = turns.at(-1)
  const isMine = (turn: LogTurn): boolean => turn.seat !== null && mine.includes(turn.seat)
  const last = turns.map((turn) => turn !== current && isMine(turn)).lastIndexOf(true)
  // My turn that has just begun holds what I drew: that is told as my hand.
  const told = turns.slice(last + 1).filter((turn) => turn !== current || !isMine(turn))
  const lines = told.flatMap((turn) => linesOf(turn, nameOf))
  const cut = Math.max(0, lines.length - MOST)
  const sooner: Line[] = cut === 0 ? [] : [{ who: null, text: noticeWords[lang].sooner(cut) }]
  return { isFirst: last < 0, lines: [...sooner, ...lines.slice(cut)] }
}

function linesOf(turn: LogTurn, nameOf: (seat: Seat) => string): Line[] {
  return turn.lines
    .filter((line) => !line.undone)
    .map(({ seat, text }) => {
      const by = seat ?? turn.seat
      return { who: by === null ? null : nameOf(by), text }
    })
}
