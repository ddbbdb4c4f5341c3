// Standing orders: usual answers to usual questions, so that nobody waits for them.
import type { Decision, Order, Seat } from '../kernel/types.ts'
import type { Action, Choice } from './actions.ts'
import { choose } from './actions.ts'
import { cityNumber } from './cities.ts'
import { theUnit } from './lookup.ts'
import type { State, Unit } from './state.ts'
import { strongest, weakest } from './strength.ts'

const TARGET = ['usual', 'strongest', 'weakest', 'decline'] as const

export const orders: readonly Order[] = [
  { kind: 'CV-D02', choices: ['keep', 'redraw'] },
  { kind: 'CV-D03', choices: ['usual'] },
  { kind: 'CV-D06', choices: ['usual', 'strongest', 'weakest'] },
  { kind: 'CV-D07', choices: ['usual', 'strongest', 'weakest'] },
  { kind: 'CV-D10', choices: ['stay', 'forward', 'back'] },
  { kind: 'CV-D11', choices: TARGET },
  { kind: 'CV-D12', choices: TARGET },
  { kind: 'CV-D15', choices: ['usual', 'decline'] },
  { kind: 'CV-D16', choices: TARGET },
  { kind: 'CV-D17', choices: ['usual'] },
  { kind: 'CV-D18', choices: ['usual'] },
  { kind: 'CV-D19', choices: ['usual', 'strongest', 'weakest'] },
  { kind: 'CV-D20', choices: ['usual', 'strongest', 'weakest'] },
  { kind: 'CV-D21', choices: ['strongest', 'weakest', 'decline'] },
  { kind: 'CV-D22', choices: ['usual', 'strongest', 'weakest'] },
  { kind: 'CV-D23', choices: ['usual', 'strongest', 'weakest'] },
  { kind: 'CV-D27', choices: ['usual', 'strongest', 'weakest'] },
]

/** null: the order does not fit this decision. */
export function obey(state: State, seat: Seat, decision: Decision<Action>, choice: string): Action | null {
  const known = orders.find((order) => order.kind === decision.kind)
  if (decision.seat !== seat || !known?.choices.includes(choice)) return null
  if (choice === 'usual') return decision.fallback
  const options = decision.options ?? []
  if (choice === 'keep' || choice === 'redraw') return options.find(({ type }) => type === choice) ?? null
  const choices = options.flatMap((option) => (option.type === 'choose' ? [option.choice] : []))
  const found = pick(state, choices, choice, decision)
  return found ? choose(found) : null
}

function pick(
  state: State,
  choices: readonly Choice[],
  order: string,
  { about }: Decision<Action>,
): Choice | undefined {
  if (order === 'decline' || order === 'stay') return choices.find(({ pick }) => pick === 'no')
  if (order === 'forward' || order === 'back') {
    const here = theUnit(state, Number(about[0])).city
    return choices.find((c) => c.pick === 'city' && cityNumber(c.city) > here === (order === 'forward'))
  }
  const units = choices.flatMap((c) => (c.pick === 'unit' ? [theUnit(state, c.unit)] : []))
  const unit: Unit | null = order === 'strongest' ? strongest(state, units) : weakest(state, units)
  return unit ? choices.find((c) => c.pick === 'unit' && c.unit === unit.id) : undefined
}
