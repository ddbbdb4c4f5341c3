// The format of a rules case (docs/cases.md), parsed.

export type Answer =
  | readonly ['explode', string, number]
  | readonly ['heal', number | 'venom', readonly (readonly [string, string, string])[]]
  | readonly ['pay', number | 'venom', string, string]
  | readonly ['qm', string, number, number, 'm>r' | 'r>m']
  | readonly ['sharp', string, number, number, string]
  | readonly ['rocket', string, number, number, readonly (readonly [number, number])[]]

export interface Expect {
  readonly removed?: readonly string[]
  readonly wounds?: Readonly<Record<string, number>>
  readonly hq?: Readonly<Record<string, number>>
  readonly venom?: Readonly<Record<string, number>>
}

interface Position {
  readonly id: string
  readonly title: string
  readonly units: readonly string[]
  readonly teams?: Readonly<Record<string, string>>
  readonly opts?: { readonly moloch?: string }
  readonly roots?: readonly (readonly [number, number])[]
}

export type Case =
  | (Position & { readonly kind: 'net'; readonly netted?: readonly string[] })
  | (Position & {
      readonly kind: 'push'
      readonly pusher: string
      readonly target: string
      readonly options?: readonly (readonly [number, number])[]
      readonly chooser: string
    })
  | (Position & { readonly kind: 'battle'; readonly choose?: readonly Answer[]; readonly expect: Expect })
  | { readonly kind: 'text'; readonly id: string; readonly title: string }

const KINDS = ['net', 'push', 'battle', 'text']

export function isCase(x: unknown): x is Case {
  if (typeof x !== 'object' || x === null || !('kind' in x) || !('id' in x)) return false
  if (typeof x.id !== 'string' || typeof x.kind !== 'string' || !KINDS.includes(x.kind)) return false
  return x.kind === 'text' || ('units' in x && Array.isArray(x.units))
}

export function readCases(text: string): Case[] {
  const cases: unknown = JSON.parse(text)
  if (!Array.isArray(cases)) throw new Error('a file of cases is a list')
  return cases.map((c, i) => {
    if (!isCase(c)) throw new Error(`case ${String(i)} has no id, units or known kind`)
    return c
  })
}
