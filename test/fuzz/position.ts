// What must hold in every position of every game.
import { IllegalAction } from '../../shared/kernel/errors.ts'
import { copy, same } from '../../shared/kernel/plain.ts'
import type { Chance, Head, Rules, Seat } from '../../shared/kernel/types.ts'
import { insist } from './game.ts'
import type { Random } from './prng.ts'
import { misspell } from './words.ts'

interface Game<Setup, State extends Head, Action, Event> {
  readonly rules: Rules<Setup, State, Action, Event>
  readonly chance: Chance
  readonly random: Random
}

const sorted = (words: readonly string[]): string => [...words].sort().join(' ')

/** Plain data: JSON in, JSON out. */
export function checkPlain(state: Head): void {
  const back: unknown = JSON.parse(JSON.stringify(state))
  // An `undefined` is lost on the way, so the two differ by a key.
  insist(same(back, state), () => 'the state is not plain data')
}

export function checkDecisions<Setup, State extends Head, Action, Event>(
  { rules }: Game<Setup, State, Action, Event>,
  state: State,
): void {
  const decisions = rules.waiting(state)
  const over = rules.outcome(state) !== null
  insist(over === (decisions.length === 0), () => (over ? 'over, but somebody is asked' : 'a dead end'))
  const ids = new Set(decisions.map(({ id }) => id))
  insist(ids.size === decisions.length, () => 'two decisions with one id')
  const playing = rules.playing(state)
  for (const { seat, kind, options, fallback } of decisions) {
    insist(playing.includes(seat), () => `${kind} is asked of a seat that is out`)
    const words = options?.map((option) => rules.write(option))
    insist(words?.length !== 0, () => `${kind} has no options`)
    insist(
      new Set(words).size === (words ?? []).length,
      () => `${kind} has an option twice: ${sorted(words ?? [])}`,
    )
    const word = rules.write(fallback)
    const legal = words ?? rules.legal(state, seat).map((action) => rules.write(action))
    insist(legal.includes(word), () => `the default of ${kind}, ${word}, is not legal`)
  }
}

/** `legal` lists words that are read back, once each, the same from the seat's own view, and nothing for others. */
export function checkLegal<Setup, State extends Head, Action, Event>(
  { rules }: Game<Setup, State, Action, Event>,
  state: State,
  seat: Seat,
): Map<string, Action> {
  const actions = new Map<string, Action>()
  for (const action of rules.legal(state, seat)) {
    const word = rules.write(action)
    insist(!actions.has(word), () => `${word} is legal twice`)
    insist(same(rules.read(word), action), () => `${word} is read back as another action`)
    actions.set(word, action)
  }
  const asked = rules.waiting(state).some((decision) => decision.seat === seat)
  insist(
    asked === actions.size > 0,
    () => `seat ${String(seat)} is ${asked ? '' : 'not '}asked, but has ${sorted([...actions.keys()])}`,
  )
  const seen = rules.legal(rules.view(state, [seat]), seat).map((action) => rules.write(action))
  insist(
    sorted(seen) === sorted([...actions.keys()]),
    () => `from its own view seat ${String(seat)} sees other actions`,
  )
  return actions
}

/** `play` accepts exactly what `legal` lists, and a refusal changes nothing. */
export function checkPlay<Setup, State extends Head, Action, Event>(
  game: Game<Setup, State, Action, Event>,
  state: State,
  seat: Seat,
  pool: readonly string[],
): void {
  const { rules, random, chance } = game
  const legal = checkLegal(game, state, seat)
  const words = [...legal.keys()]
  for (const word of words.length > 0 ? [random.pick(words), random.pick(words)] : []) {
    const code = refusal(() => rules.play(copy(state), seat, rules.read(word), chance))
    insist(
      code === null,
      () => `seat ${String(seat)}: ${word} is listed as legal, but refused: ${String(code)}`,
    )
  }
  // One copy for all that must be refused: it must come out as it went in.
  const trial = copy(state)
  for (let i = 0; i < NEAR_MISSES; i++) {
    const other = random.pick(pool)
    const word = random.oneIn(4)
      ? other
      : misspell(random.pick(random.oneIn(2) ? pool : [other, ...words]), other, random)
    const action = readable(rules, word)
    if (action === null || legal.has(word)) continue
    insist(rules.write(action) === word, () => `${word} is read, but is written as ${rules.write(action)}`)
    const code = refusal(() => rules.play(trial, seat, action, chance))
    insist(code !== null, () => `seat ${String(seat)}: ${word} is not listed as legal, but accepted`)
  }
  insist(same(trial, state), () => `seat ${String(seat)}: a refused action changed the position`)
}

const NEAR_MISSES = 40

/** The code of a refusal; null: accepted. */
function refusal(play: () => void): string | null {
  try {
    play()
  } catch (error) {
    if (error instanceof IllegalAction) return error.code
    throw error
  }
  return null
}

function readable<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  text: string,
): Action | null {
  try {
    return rules.read(text)
  } catch (error) {
    if (error instanceof IllegalAction && error.code === 'unreadable') return null
    throw error
  }
}

/** The clock alone brings every game to its end. */
export function checkFallback<Setup, State extends Head, Action, Event>(
  { rules, chance }: Game<Setup, State, Action, Event>,
  from: State,
  most: number,
): void {
  const state = copy(from)
  for (let i = 0; rules.outcome(state) === null; i++) {
    insist(i < most, () => `defaults alone do not end the game in ${String(most)} actions`)
    const [decision] = rules.waiting(state)
    insist(decision !== undefined, () => 'a dead end on the way of defaults')
    state.seq++
    rules.play(state, decision.seat, rules.fallback(state, decision.seat), chance)
  }
}
