// The answers a case lists, found among the options of a decision; what is not listed takes the default.
import type { Action } from '../../../shared/hex/actions.ts'
import { boardOf, hexAt, hexName } from '../../../shared/hex/board.ts'
import { alike } from '../../../shared/hex/medics.ts'
import type { Wounding } from '../../../shared/hex/state.ts'
import type { Decision } from '../../../shared/kernel/types.ts'
import type { Answer } from './case.ts'
import type { CasePosition } from './position.ts'

export function answerTo(decision: Decision<Action>, position: CasePosition, answers: readonly Answer[]): Action {
  const options = decision.options ?? []
  const fits = options.find((option) => isListed(option, position, answers))
  return fits ?? decision.fallback
}

function isListed(option: Action, position: CasePosition, answers: readonly Answer[]): boolean {
  const phase = position.state.battle?.phase ?? 'venom'
  const at = (id: string): string | undefined => {
    const unit = position.unit(id)
    return unit && hexName(boardOf(2), unit.hex)
  }
  switch (option.type) {
    case 'explode':
      return answers.some((a) => a[0] === 'explode' && a[2] === phase && at(a[1]) === option.hex)
    case 'convert':
      return answers.some(
        (a) =>
          a[0] === 'qm' &&
          a[2] === phase &&
          at(a[1]) === option.hex &&
          a[3] === option.direction &&
          (a[4] === 'm>r' ? 'ranged' : 'melee') === option.to,
      )
    case 'aim':
      return answers.some(
        (a) => a[0] === 'sharp' && a[2] === phase && at(a[1]) === option.hex && a[3] === option.direction && at(a[4]) === option.target,
      )
    case 'rocket':
      return answers.some(
        (a) =>
          a[0] === 'rocket' &&
          a[2] === phase &&
          at(a[1]) === option.hex &&
          a[3] === option.direction &&
          String(a[4].map(([q, r]) => hexName(boardOf(2), hexAt(boardOf(2), { q, r })))) === String(option.path),
      )
    case 'heal':
      return isListedHeal(option, position, answers, phase, at)
    default:
      return false
  }
}

function isListedHeal(
  option: Action & { type: 'heal' },
  position: CasePosition,
  answers: readonly Answer[],
  phase: number | 'venom',
  at: (id: string) => string | undefined,
): boolean {
  const { stage } = position.state
  if (stage.at !== 'heal') return false
  const healed = answers.filter((a) => a[0] === 'heal' && a[1] === phase).flatMap((a) => (a[0] === 'heal' ? a[2] : []))
  const pays = answers.filter((a) => a[0] === 'pay' && a[1] === phase)
  const healFits =
    healed.length === 0 ||
    healed.some(
      ([patient, medic, attacker]) =>
        at(patient) === option.patient && at(medic) === option.medic && isFrom(stage.wounding, option.packet, position.unit(attacker)?.id),
    )
  const payFits =
    pays.length === 0 ||
    pays.some((a) => a[0] === 'pay' && at(a[2]) === option.medic && at(a[3]) === option.payer)
  return (healed.length > 0 || pays.length > 0) && healFits && payFits
}

/** Equal packets are one option: the one named stands for all that are alike. */
function isFrom(wounding: Wounding, packet: number, attacker: number | undefined): boolean {
  const chosen = wounding.packets.find((p) => p.id === packet)
  return wounding.packets.some((p) => p.from === attacker && chosen !== undefined && alike(p, chosen))
}
