import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { convoy } from '../../../shared/convoy/index.ts'
import { EFFECTS } from '../../../shared/convoy/effects.ts'
import { handlers } from '../../../shared/convoy/handlers.ts'
import { history } from '../../../shared/kernel/open.ts'
import { convoySpeech } from '../../../words/convoy.ts'
import { breakable, stepWords } from '../../../words/convoy-names.ts'
import { questionWords } from '../../../words/convoy-questions.ts'
import { logTurns } from '../../../words/convoy-turns.ts'
import { playAtRandom } from './random.ts'
import { asked, at, say, sit } from './table.ts'

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

test('CV-D24: the War Council asks for what it does: which card goes', () => {
  const game = sit({ phase: 'outpost', hands: { outpost: ['war_council'] } })
  say(game, 'war_council')
  const { state } = game.table
  expect(questionWords(convoySpeech.en, state, asked(game))).toBe('War Council: which card do you discard?')
  expect(questionWords(convoySpeech.pl, state, asked(game))).toBe('Narada wojenna: którą kartę odrzucasz?')
})

test('leaving it is said in words that answer the question', () => {
  const game = sit({
    phase: 'outpost',
    units: at('ziggy_one', 'ripper'),
    hands: { outpost: ['scorn', 'trooper'] },
  })
  const no = (lang: 'en' | 'pl') => stepWords(convoySpeech[lang], game.table.state, convoy.read('no'))
  say(game, 'scorn@ziggy_one')
  expect([no('en'), no('pl')]).toEqual(['No Robot', 'Żaden robot'])
  say(game, 'no', 'trooper@ziggy_one')
  expect([no('en'), no('pl')]).toEqual(['No', 'Nie'])
})

test('long words can be broken, and every break is of a card there is', () => {
  expect(breakable(convoySpeech.en, 'Dreadnought')).toBe('Dread\u00adnought')
  expect(breakable(convoySpeech.en, 'Kid')).toBe('Kid')
  for (const lang of LANGS) {
    const texts = Object.values(convoySpeech[lang].cards).flatMap(({ name, does }) => [name, does])
    const unused = convoySpeech[lang].say.breaks.filter(
      (word) => !texts.some((text) => text.includes(word.replaceAll('-', ''))),
    )
    expect(unused, lang).toEqual([])
  }
})

test('the log begins with the phase the game began in, and tells of an instant once', () => {
  const from = { phase: 'outpost', hands: { outpost: ['sudden_attack', 'move'] } } as const
  const game = sit(from)
  say(game, 'sudden_attack')
  const { state, log } = game.table
  const entries = history(convoy, log, [1]).map(({ entry, ...rest }) => ({ ...entry, ...rest }))
  const told = (start: typeof from | null) =>
    logTurns('en', convoySpeech.en, state, ['Anna', 'Bert'], start, entries)
  expect(told(from).map(({ n, title }) => [n, title])).toEqual([[1, 'Battle 1. IV. The Outpost attacks']])
  expect(told(from).flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
    'Sudden Attack is played.',
  ])
  expect(told(null)[0]).toMatchObject({ n: 0, title: 'Set-up' })
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
