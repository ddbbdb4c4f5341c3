// The description of the API as the service gives it, read into what a page shows.
export interface Operation {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  /** Scopes of a token that may call it; none: only who is signed in on a page. */
  readonly scopes: readonly string[]
  /** Whether nobody in particular may call it. */
  readonly open: boolean
  readonly parameters: readonly string[]
  /** The schema of what is sent, as JSON; null: nothing is. */
  readonly body: string | null
  readonly answers: readonly { readonly status: string; readonly means: string }[]
}

export interface Resource {
  readonly name: string
  readonly operations: readonly Operation[]
}

export const ADDRESS = '/api/openapi.json'

export async function readResources(): Promise<readonly Resource[]> {
  const answer = await fetch(ADDRESS)
  if (!answer.ok) throw new Error(String(answer.status))
  const document: unknown = await answer.json()
  const resources = new Map<string, Operation[]>()
  for (const [path, methods] of entries(at(document, 'paths')))
    for (const [method, operation] of entries(methods)) {
      const name = path.split('/')[2] ?? ''
      resources.set(name, [...(resources.get(name) ?? []), operationOf(method, path, operation)])
    }
  return [...resources].map(([name, operations]) => ({ name, operations })).toSorted(byName)
}

const byName = (a: Resource, b: Resource): number => (a.name < b.name ? -1 : 1)

function operationOf(method: string, path: string, operation: unknown): Operation {
  const ways = list(at(operation, 'security'))
  const schema = at(operation, 'requestBody', 'content', 'application/json', 'schema')
  return {
    method: method.toUpperCase(),
    path,
    summary: text(at(operation, 'summary')),
    description: text(at(operation, 'description')),
    scopes: ways.flatMap((way) => list(at(way, 'token')).map(text)),
    open: ways.length === 0 || ways.some((way) => entries(way).length === 0),
    parameters: list(at(operation, 'parameters')).map(
      (one) => `${text(at(one, 'name'))}${at(one, 'required') === true ? '' : '?'} (${text(at(one, 'in'))})`,
    ),
    body: schema === undefined ? null : JSON.stringify(schema, null, 2),
    answers: entries(at(operation, 'responses')).map(([status, answer]) => ({
      status,
      means: text(at(answer, 'description')),
    })),
  }
}

const entries = (x: unknown): [string, unknown][] =>
  typeof x === 'object' && x !== null && !Array.isArray(x) ? Object.entries(x) : []
const list = (x: unknown): readonly unknown[] => (Array.isArray(x) ? x : [])
const text = (x: unknown): string => (typeof x === 'string' ? x : '')
const at = (x: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((inner, key) => new Map(entries(inner)).get(key), x)
