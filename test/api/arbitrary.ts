// What a program could send, made of the OpenAPI document: mostly as a schema has it, and wrong in any of its places.
import fc from 'fast-check'
import { at, isJson } from './client.ts'

export interface Operation {
  readonly method: string
  readonly path: string
  readonly operation: unknown
}

export const operationsOf = (document: unknown): Operation[] => {
  const paths = at(document, 'paths')
  return Object.entries(isJson(paths) ? paths : {}).flatMap(([path, item]) =>
    Object.entries(isJson(item) ? item : {}).map(([method, operation]) => ({ path, method, operation })),
  )
}

/** By the name of a parameter: values that mean something to the service. */
export type Known = Readonly<Record<string, readonly string[]>>

export interface Sent {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const NASTY_TEXT = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  "' OR 1=1 --",
  '../../me',
  '%00',
  '__proto__',
  '<script>alert(1)</script>',
  '$.seed',
  'x'.repeat(5000),
] as const

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY_TEXT, null, true, -1, 0.5, 1e300, Number.MAX_SAFE_INTEGER),
  fc.constantFrom({}, [], [[]], { $ne: null }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One in so many is not what the schema says. */
const WRONG = 12

const orWrong = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: WRONG, arbitrary: right }, { weight: 1, arbitrary: nasty })

const listOf = (x: unknown): unknown[] => (Array.isArray(x) ? x : [])
const numberAt = (schema: unknown, key: string, otherwise: number): number => {
  const value = at(schema, key)
  return typeof value === 'number' ? value : otherwise
}

function resolved(schema: unknown, document: unknown): unknown {
  const reference = at(schema, '$ref')
  return typeof reference === 'string' ? at(document, ...reference.split('/').slice(1)) : schema
}

/** `known` gives texts where the name of the field is known. */
export function valueOf(given: unknown, document: unknown, known: Known, name = ''): fc.Arbitrary<unknown> {
  const schema = resolved(given, document)
  const inside = (part: unknown, field = name) => valueOf(part, document, known, field)
  const choices = [...listOf(at(schema, 'anyOf')), ...listOf(at(schema, 'oneOf'))]
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => inside(choice)))
  const all = listOf(at(schema, 'allOf'))
  if (all.length > 0) return inside(all[0])
  const options = listOf(at(schema, 'enum'))
  if (options.length > 0) return orWrong(fc.constantFrom(...options))
  if (at(schema, 'const') !== undefined) return orWrong(fc.constant(at(schema, 'const')))
  const type = at(schema, 'type')
  const types = typeof type === 'string' ? [type] : listOf(type)
  if (types.length === 0) return nasty
  return orWrong(fc.oneof(...types.map((one) => ofType(String(one), schema, inside, known[name]))))
}

function ofType(
  type: string,
  schema: unknown,
  inside: (part: unknown, field?: string) => fc.Arbitrary<unknown>,
  known: readonly string[] = [],
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema, inside)
    case 'array':
      return fc.array(inside(at(schema, 'items')), { maxLength: 6 })
    case 'integer':
      if (known.length > 0) return fc.constantFrom(...known.map(Number))
      return fc.integer({
        min: numberAt(schema, 'minimum', -5),
        max: Math.min(numberAt(schema, 'maximum', 2e12), 2e12),
      })
    case 'number':
      return fc.double({ min: -1e4, max: 1e4, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema, known)
  }
}

function objectOf(
  schema: unknown,
  inside: (part: unknown, field?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const properties = at(schema, 'properties')
  const fields = Object.entries(isJson(properties) ? properties : {})
  const required = listOf(at(schema, 'required')).map(String)
  const record = fc.record(Object.fromEntries(fields.map(([name, part]) => [name, inside(part, name)])), {
    requiredKeys: required.filter((name) => fields.some(([field]) => field === name)),
  })
  const more = fc.dictionary(fc.constantFrom('extra', 'constructor', 'admin', 'seed'), nasty, { maxKeys: 1 })
  return fc
    .tuple(record, fc.oneof({ weight: WRONG, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: more }))
    .map(([own, extra]) => ({ ...own, ...extra }))
}

const textOf = (schema: unknown, known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    ...(known.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 2, arbitrary: fc.string({ minLength: numberAt(schema, 'minLength', 0), maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY_TEXT) },
  )

interface Parameter {
  readonly name: string
  readonly place: string
  readonly value: fc.Arbitrary<unknown>
}

/** A whole request for an operation. */
export function requestOf(
  { path, operation }: Operation,
  document: unknown,
  known: Known,
): fc.Arbitrary<Sent> {
  const parameters = listOf(at(operation, 'parameters')).map((parameter): Parameter => ({
    name: String(at(parameter, 'name')),
    place: String(at(parameter, 'in')),
    value: valueOf(at(parameter, 'schema'), document, known, String(at(parameter, 'name'))),
  }))
  const values = fc.record(Object.fromEntries(parameters.map(({ name, value }) => [name, value])), {
    requiredKeys: parameters.filter(({ place }) => place === 'path').map(({ name }) => name),
  })
  const schema = at(operation, 'requestBody', 'content', 'application/json', 'schema')
  const body =
    schema === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          {
            weight: WRONG,
            arbitrary: valueOf(schema, document, known).map((value) => JSON.stringify(value)),
          },
          { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '['.repeat(4000), '{"a":1e999}') },
        )
  return fc.tuple(values, body).map(([chosen, text]) => {
    const of = (place: string) =>
      parameters.flatMap(({ name, place: own }) =>
        own === place && chosen[name] !== undefined ? [[name, said(chosen[name])] as const] : [],
      )
    const query = new URLSearchParams(Object.fromEntries(of('query'))).toString()
    const address = of('path').reduce(
      (sum, [name, value]) => sum.replace(`{${name}}`, () => escaped(value)),
      path,
    )
    const headers = Object.fromEntries(
      of('header').map(([name, value]) => [name, value.replace(/[^ -~]/g, '?')] as const),
    )
    return { address: address + (query && `?${query}`), headers, body: text }
  })
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** As a program writes it into an address; half a character cannot be written. */
const escaped = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '?')) || '%20'
