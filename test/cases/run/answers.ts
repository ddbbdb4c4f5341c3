// The answers a case lists, found among the options of a decision; what is not listed takes the default.
import type { Action } from '../../../shared/hex/actions.ts'
import { boardOf, hexAt, hexName } from '../../../shared/hex/board.ts'
import { readField } from '../../../shared/hex/field.ts'
import { alike, seatOf } from '../../../shared/hex/medics.ts'
import type { HealOption } from '../../../shared/hex/medics.ts'
import type { Wounding } from '../../../shared/hex/state.ts'
import { defaultHeal } from '../../../shared/hex/triage.ts'
import { choicesOf } from '../../../shared/hex/wounds.ts'
import type { Decision } from '../../../shared/kernel/types.ts'
import type { Answer } from './case.ts'
import type { CasePosition } from './position.ts'

export function answerTo(decision: Decision<Action>, position: CasePosition, answers: readonly Answer[]): Action {
  const { stage } = position.state
  if (stage.at === 'heal') return healAnswer(decision, stage.wounding, position, answers)
  const listed = decision.options?.find((option) => isListed(option, position, answers))
  return listed ?? decision.fallback
}

function isListed(option: Action, position: CasePosition, answers: readonly Answer[]): boolean {
  const phase = position.state.battle?.phase
  const at = (id: string): string | undefined => {
    const unit = position.unit(id)
    return unit && hexName(boardOf(2), unit.hex)
  }
  const now = answers.filter((a) => a[2] === phase)
  switch (option.type) {
    case 'explode':
      return now.some((a) => a[0] === 'explode' && at(a[1]) === option.hex)
    case 'convert':
      return now.some(
        (a) =>
          a[0] === 'qm' &&
          at(a[1]) === option.hex &&
          a[3] === option.direction &&
          (a[4] === 'm>r' ? 'ranged' : 'melee') === option.to,
      )
    case 'aim':
      return now.some(
        (a) => a[0] === 'sharp' && at(a[1]) === option.hex && a[3] === option.direction && at(a[4]) === option.target,
      )
    case 'rocket':
      return now.some(
        (a) =>
          a[0] === 'rocket' &&
          at(a[1]) === option.hex &&
          a[3] === option.direction &&
          String(a[4].map(([q, r]) => hexName(boardOf(2), hexAt(boardOf(2), { q, r })))) === String(option.path),
      )
    default:
      return false
  }
}

type Listed = readonly [patient: string, medic: string, attacker: string]

/** The first listed heal that is still to come and can; who pays for it as listed, else by default. */
function healAnswer(
  { seat, options = [], fallback }: Decision<Action>,
  wounding: Wounding,
  position: CasePosition,
  answers: readonly Answer[],
): Action {
  const field = readField(position.state)
  const phase = position.state.battle?.phase ?? 'venom'
  const choices = choicesOf(field, wounding, seat)
  const isOf = (heal: HealOption, [patient, medic, attacker]: Listed): boolean =>
    position.idOf(heal.patient) === patient &&
    position.idOf(heal.medic) === medic &&
    // Which attack counts is for the patient's own player to say.
    (seatOf(field, heal.patient) !== seat || isFrom(wounding, heal.packet, position.unit(attacker)?.id))
  const listed = answers.flatMap((a) => (a[0] === 'heal' && a[1] === phase ? [...a[2]] : []))
  for (const done of wounding.heals) {
    const i = listed.findIndex((one) => isOf(done, one))
    if (i >= 0) listed.splice(i, 1)
  }
  const payers = new Map(answers.flatMap((a) => (a[0] === 'pay' && a[1] === phase ? [[a[2], a[3]] as const] : [])))
  const isPaid = (heal: HealOption): boolean =>
    position.idOf(heal.payer) === relieved(payers, position.idOf(heal.medic))
  const fitting = listed.map((one) => choices.filter((heal) => isOf(heal, one))).find((fits) => fits.length > 0)
  const paid = (fitting ?? choices).filter(isPaid)
  if (!fitting && paid.length === 0) return fallback
  const heal = defaultHeal(field, wounding, seat, paid.length > 0 ? paid : (fitting ?? choices))
  return options[choices.indexOf(heal)] ?? fallback
}

/** Who pays in the end, where one listed relief follows another; nobody, if none is listed. */
function relieved(payers: ReadonlyMap<string, string>, medic: string): string | undefined {
  const chain = [medic]
  for (const id of chain) {
    const next = payers.get(id)
    if (next === undefined) return chain.length > 1 ? id : undefined
    if (chain.includes(next)) return next
    chain.push(next)
  }
  return undefined
}

/** Equal packets are one option: the one named stands for all that are alike. */
function isFrom(wounding: Wounding, packet: number, attacker: number | undefined): boolean {
  const chosen = wounding.packets.find((p) => p.id === packet)
  return (
    attacker === undefined ||
    wounding.packets.some((p) => p.from === attacker && chosen !== undefined && alike(p, chosen))
  )
}
