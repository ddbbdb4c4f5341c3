// What the page says and offers besides the board and the hand, from the sheet alone.
import { words } from '$words/index.ts'
import type { Lang } from '$words/index.ts'
import { along } from './choose.ts'
import { leftWords } from './left.ts'
import { nameAt, nameInHand, sentence } from '$words/hex/names.ts'
import type { Pick } from './picks.ts'
import type { Sheet } from './sheet.svelte.ts'
import { stepWords } from '$words/hex/steps.ts'

export interface Prompt {
  readonly title: string | null
  readonly text: string
}

/** The tile or the unit that was picked first, by name. */
export function pickedName(lang: Lang, { state, seat, picked }: Sheet): string {
  const [first] = picked
  if (first?.at === 'hand') return nameInHand(lang, state, seat, first.tile)
  return first?.at === 'hex' ? sentence(nameAt(lang, state, first.hex)) : ''
}

export function promptOf(lang: Lang, sheet: Sheet, other: string): Prompt {
  const say = words[lang].game
  if (sheet.picked.length > 0) {
    const name = pickedName(lang, sheet)
    const hexes = sheet.next.some((pick) => pick.at === 'hex')
    return { title: name, text: hexes ? say.pickHex(name) : say.pickNext(name) }
  }
  if (sheet.drafted.stop === 'chance') return { title: null, text: say.waitsChance }
  if (sheet.drafted.stop === 'others')
    return { title: null, text: sheet.state.active === sheet.seat ? say.waitsOthers(other) : say.nothingMore }
  if (!sheet.decision) return { title: null, text: say.theirTurn(other) }
  const idle = sheet.decision.kind === 'DP-08' && sheet.legal.every(({ type }) => type === 'end')
  if (idle) return { title: null, text: say.nothingMore }
  // Once something is drafted it is told what is left.
  const left = sheet.steps.length > 0 ? leftWords(lang, sheet) : ''
  if (left !== '') return { title: null, text: left }
  return { title: null, text: say.ask[sheet.decision.kind] ?? say.askOther }
}

/** Buttons: the words among the next picks. Ending the turn has the button that sends. */
export function buttonsOf(lang: Lang, sheet: Sheet): { readonly pick: Pick; readonly text: string }[] {
  return sheet.next.flatMap((pick) =>
    pick.at === 'word' && pick.word !== 'end' ? [{ pick, text: buttonWords(lang, sheet, pick) }] : [],
  )
}

function buttonWords(lang: Lang, sheet: Sheet, pick: Extract<Pick, { at: 'word' }>): string {
  if (pick.word === 'packet') return words[lang].game.packet(Number(pick.about))
  if (pick.word === 'convert') {
    const [way] = along(sheet.ways, [...sheet.picked, pick])
    return way ? stepWords(lang, sheet.state, sheet.seat, way.action) : ''
  }
  return [words[lang].game.words[pick.word], pick.about].join(' ').trim()
}

export function sendWords(lang: Lang, sheet: Sheet): string {
  const say = words[lang].game
  const last = sheet.actions.at(-1)
  if (sheet.view.stage.at === 'armies') return say.sendAnswer
  if (sheet.view.stage.at === 'hq') return last?.type === 'place' ? say.sendHq(last.hex) : say.send
  if (sheet.drafted.stop === 'chance') return say.sendOn
  const mine = sheet.view.active === sheet.seat
  if (!mine) return say.sendAnswer
  const ended = sheet.drafted.stop === 'others' && sheet.state.active === sheet.seat
  if (ended) return say.sendOn
  const kept = sheet.isOpen ? (sheet.state.players[sheet.seat]?.hand ?? []) : []
  const names = kept.map((tile) => nameInHand(lang, sheet.state, sheet.seat, tile))
  if (sheet.steps.length === 0) return names.length > 0 ? say.endKeep(names) : say.end
  return names.length > 0 ? say.sendKeep(names) : say.send
}
