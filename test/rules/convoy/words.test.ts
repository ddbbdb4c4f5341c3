import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { convoy } from '../../../shared/convoy/index.ts'
import { EFFECTS } from '../../../shared/convoy/effects.ts'
import { handlers } from '../../../shared/convoy/handlers.ts'
import { convoySpeech } from '../../../words/convoy.ts'
import { stepWords } from '../../../words/convoy-names.ts'
import { questionWords } from '../../../words/convoy-questions.ts'
import { playAtRandom } from './random.ts'

const LANGS = ['en', 'pl'] as const
/** All that the rules number, but for the choice of a side: that is made before there is a game. */
const KINDS = [
  ...new Set(readFileSync('docs/rules.md', 'utf8').match(/(?<=^\| \**)CV-D\d\d(?=\** \|)/gm)),
].filter((kind) => kind !== 'CV-D01')
/** Enough for the rarest of them. */
const GAMES = 200

const isSaid = (text: string): boolean =>
  /^\p{Lu}.*[^.\s]$/u.test(text) && !/undefined|null|_|\(\)/.test(text)

test('every effect that asks has a question in both languages', () => {
  const asking = EFFECTS.filter((name) => handlers[name].sort === 'ask')
  for (const lang of LANGS)
    expect(
      asking.filter((name) => convoySpeech[lang].say.questions[name] === undefined),
      lang,
    ).toEqual([])
})

test('every decision of random games has its question, and every answer to it words of its own', () => {
  const met = new Set<string>()
  const bad = new Set<string>()
  for (let game = 0; game < GAMES; game++)
    playAtRandom(`words ${String(game)}`, ({ state }, decision) => {
      met.add(decision.kind)
      const legal = convoy.legal(state, decision.seat)
      for (const lang of LANGS) {
        const speech = convoySpeech[lang]
        const question = questionWords(speech, state, decision)
        if (question === speech.say.askOther || !/^\p{Lu}.+[.?]$/u.test(question))
          bad.add(`${decision.kind} asks: ${question}`)
        const answers = legal.map((action) => stepWords(speech, state, action))
        for (const [i, answer] of answers.entries()) {
          if (!isSaid(answer)) bad.add(`${decision.kind} offers: ${answer}`)
          if (answers.indexOf(answer) !== i) bad.add(`${decision.kind} offers twice: ${answer}`)
        }
      }
    })
  expect([...bad]).toEqual([])
  expect(KINDS).toHaveLength(26)
  expect([...met].sort()).toEqual(KINDS)
})
