// The format of a rules case (docs/cases.md), parsed: a fault names the case and the place in it.
import { at, choice, int, list, object, optional } from '../../../shared/kernel/parse.ts'
import { readUnit } from './unit.ts'
import type { CaseUnit } from './unit.ts'

type Axial = readonly [q: number, r: number]
type Phase = number | 'venom'

export type Answer =
  | readonly ['explode', string, number]
  | readonly ['heal', Phase, readonly (readonly [patient: string, medic: string, attacker: string])[]]
  | readonly ['pay', Phase, string, string]
  | readonly ['qm', string, number, number, 'm>r' | 'r>m']
  | readonly ['sharp', string, number, number, string]
  | readonly ['rocket', string, number, number, readonly Axial[]]

type Counts = Readonly<Record<string, number>>

export interface Expect {
  readonly removed: readonly string[] | null
  readonly wounds: Counts | null
  readonly hq: Counts | null
  readonly venom: Counts | null
}

interface Named {
  readonly id: string
  readonly title: string
}

export interface Position extends Named {
  readonly units: readonly CaseUnit[]
  readonly teams: Readonly<Record<string, string>>
  readonly moloch: string | null
  readonly roots: readonly Axial[]
}

export type Case =
  | (Position & { readonly kind: 'net'; readonly netted: readonly string[] })
  | (Position & {
      readonly kind: 'push'
      readonly pusher: string
      readonly target: string
      readonly options: readonly Axial[]
      readonly chooser: string | null
    })
  | (Position & { readonly kind: 'battle'; readonly choose: readonly Answer[]; readonly expect: Expect })
  | (Named & { readonly kind: 'text' })

const NAMED = ['kind', 'id', 'title', 'src', 'note']
const POSITION = [...NAMED, 'units', 'teams', 'opts', 'roots']
const KEYS = {
  net: [...POSITION, 'netted'],
  push: [...POSITION, 'pusher', 'target', 'options', 'chooser'],
  battle: [...POSITION, 'choose', 'expect'],
} as const
const KINDS = ['net', 'push', 'battle', 'text'] as const

/** A file as a list of what may be cases. */
export function readList(text: string): readonly unknown[] {
  const cases: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  if (!Array.isArray(cases)) throw new Error('a file of cases is a list')
  return cases
}

export const readCases = (text: string): Case[] => readList(text).map(readCase)

/** How a case is called in a report, even if it cannot be read. */
export const nameOf = (x: unknown, i: number): string =>
  typeof x === 'object' && x !== null && 'id' in x && typeof x.id === 'string' ? x.id : `case ${String(i + 1)}`

export function readCase(x: unknown, i: number): Case {
  const place = nameOf(x, i)
  const any: object = typeof x === 'object' && x !== null ? x : {}
  const kind = choice('kind' in any ? any.kind : undefined, `${place}.kind`, KINDS)
  // What is told in words is not read.
  const o = object(x, place, kind === 'text' ? Object.keys(any) : KEYS[kind])
  const named = { id: word(o['id'], `${place}.id`), title: optional(o['title'], (t) => word(t, `${place}.title`)) ?? '' }
  if (kind === 'text') return { ...named, kind }
  const position = { ...named, ...readPosition(o, place) }
  const ids = position.units.map(({ id }) => id)
  const unit = (y: unknown, where: string) => choice(y, where, ids)
  switch (kind) {
    case 'net':
      return { ...position, kind, netted: many(o['netted'], `${place}.netted`, unit) }
    case 'push':
      return {
        ...position,
        kind,
        pusher: unit(o['pusher'], `${place}.pusher`),
        target: unit(o['target'], `${place}.target`),
        options: many(o['options'], `${place}.options`, axial),
        chooser: optional(o['chooser'], (c) => word(c, `${place}.chooser`)),
      }
    case 'battle':
      return {
        ...position,
        kind,
        choose: many(o['choose'], `${place}.choose`, (a, where) => readAnswer(a, where, unit)),
        expect: readExpect(o['expect'], `${place}.expect`, unit),
      }
  }
}

type Read<T> = (x: unknown, place: string) => T

const MOST = 99

/** A list of the same; none if it is absent. */
const many = <T>(x: unknown, place: string, read: Read<T>): T[] =>
  list(x ?? [], place, 0, MOST).map((item, i) => read(item, at(place, i)))

function word(x: unknown, place: string): string {
  if (typeof x !== 'string') throw new Error(`${place}: not a text`)
  return x
}

function axial(x: unknown, place: string): Axial {
  const [q, r] = list(x, place, 2, 2)
  return [int(q, at(place, 0), -MOST, MOST), int(r, at(place, 1), -MOST, MOST)]
}

/** Values by the names of things. */
function table<T>(x: unknown, place: string, read: Read<T>): Record<string, T> {
  const keys = typeof x === 'object' && x !== null ? Object.keys(x) : []
  const o = object(x ?? {}, place, keys)
  return Object.fromEntries(Object.entries(o).map(([key, value]) => [key, read(value, `${place}.${key}`)]))
}

const count = (x: unknown, place: string): number => int(x, place, 0, MOST)

function readPosition(o: Readonly<Record<string, unknown>>, place: string): Omit<Position, keyof Named> {
  if (!('units' in o)) throw new Error(`${place}.units: missing`)
  const units = many(o['units'], `${place}.units`, (u, where) => readUnit(word(u, where), where))
  const owners = [...new Set(units.map(({ owner }) => owner))]
  const ids = units.map(({ id }) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) throw new Error(`${place}.units: two units are called ${twice}`)
  const opts = object(o['opts'] ?? {}, `${place}.opts`, ['moloch'])
  const teams = table(o['teams'], `${place}.teams`, word)
  object(teams, `${place}.teams`, owners)
  return {
    units,
    teams,
    moloch: optional(opts['moloch'], (m) => choice(m, `${place}.opts.moloch`, owners)),
    roots: many(o['roots'], `${place}.roots`, axial),
  }
}

function readExpect(x: unknown, place: string, unit: Read<string>): Expect {
  const o = object(x, place, ['removed', 'wounds', 'hq', 'venom', 'trace'])
  const counts = (key: string) =>
    optional(o[key], (y) => {
      const read = table(y, `${place}.${key}`, count)
      for (const id of Object.keys(read)) unit(id, `${place}.${key}`)
      return read
    })
  return {
    removed: optional(o['removed'], (ids) => many(ids, `${place}.removed`, unit)),
    wounds: counts('wounds'),
    hq: counts('hq'),
    venom: counts('venom'),
  }
}

const ANSWERS = ['explode', 'heal', 'pay', 'qm', 'sharp', 'rocket'] as const
const LENGTH = { explode: 3, heal: 3, pay: 4, qm: 5, sharp: 5, rocket: 5 } as const

function readAnswer(x: unknown, place: string, unit: Read<string>): Answer {
  const parts = list(x, place, 1, 5)
  const what = choice(parts[0], at(place, 0), ANSWERS)
  const [, a, b, c, d] = list(x, place, LENGTH[what], LENGTH[what])
  const where = (i: number) => at(place, i)
  const phase = (): Phase => (a === 'venom' ? a : int(a, where(1), 0, MOST))
  const shot = [unit, count, (e: unknown, p: string) => int(e, p, 0, 5)] as const
  switch (what) {
    case 'explode':
      return [what, unit(a, where(1)), count(b, where(2))]
    case 'heal':
      return [what, phase(), many(b, where(2), (heal, p) => readHeal(heal, p, a === 'venom' ? word : unit, unit))]
    case 'pay':
      return [what, phase(), unit(b, where(2)), unit(c, where(3))]
    case 'qm':
      return [what, shot[0](a, where(1)), shot[1](b, where(2)), shot[2](c, where(3)), choice(d, where(4), ['m>r', 'r>m'])]
    case 'sharp':
      return [what, shot[0](a, where(1)), shot[1](b, where(2)), shot[2](c, where(3)), unit(d, where(4))]
    case 'rocket':
      return [what, shot[0](a, where(1)), shot[1](b, where(2)), shot[2](c, where(3)), many(d, where(4), axial)]
  }
}

/** In the venom step there is no attacker: whatever stands in its place is not looked at. */
function readHeal(x: unknown, place: string, attacker: Read<string>, unit: Read<string>): [string, string, string] {
  const [patient, medic, by] = list(x, place, 3, 3)
  return [unit(patient, at(place, 0)), unit(medic, at(place, 1)), attacker(by, at(place, 2))]
}
