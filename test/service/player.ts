// A player at a service that runs somewhere on this machine.
export const PASSWORD = 'correct horse battery'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

export class Player {
  private cookie = ''

  constructor(
    readonly url: string,
    readonly name: string,
    /** What every request says besides. */
    private readonly headers: () => Record<string, string> = () => ({}),
  ) {}

  async send(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        origin: this.url,
        ...this.headers(),
        'content-type': 'application/json',
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = response.headers.get('set-cookie')
    if (set !== null) this.cookie = set.split(';')[0] ?? ''
    const text = await response.text()
    const parsed: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, body: parsed }
  }

  private get mail(): string {
    return `${this.name.toLowerCase().replaceAll(' ', '.')}@example.org`
  }

  /** Again, after a long time away. */
  async signIn(): Promise<void> {
    await this.expect(200, 'POST', '/api/session', { mail: this.mail, password: PASSWORD })
  }

  async signUp(lang: 'en' | 'pl' = 'en'): Promise<void> {
    const { name, mail } = this
    await this.expect(201, 'POST', '/api/account', { name, mail, password: PASSWORD, lang })
  }

  async expect(status: number, method: string, path: string, body?: unknown, key?: string): Promise<unknown> {
    const answer = await this.send(method, path, body, key)
    if (answer.status !== status)
      throw new Error(`${method} ${path}: ${String(answer.status)} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  submit(
    id: string,
    after: number,
    actions: readonly string[],
    key: string = crypto.randomUUID(),
  ): Promise<Answer> {
    return this.send('POST', `/api/games/${id}/actions`, { after, actions }, key)
  }
}

const field = (x: unknown, name: string): unknown =>
  typeof x === 'object' && x !== null ? Reflect.get(x, name) : undefined

export const textIn = (x: unknown, name: string): string => String(field(x, name))
export const numberIn = (x: unknown, name: string): number => Number(field(x, name))
export const listIn = (x: unknown, name: string): unknown[] => {
  const list = field(x, name)
  return Array.isArray(list) ? list : []
}

/** A game of two that has begun: `a` sits on seat 0 and begins. */
export async function begunGame(
  a: Player,
  b: Player,
  setup: unknown = {},
  armies: { army: string; against: string } = { army: 'borgo', against: 'outpost' },
): Promise<string> {
  const table = { game: 'hex', ...armies, first: 'me', setup }
  const opened = await a.expect(201, 'POST', '/api/games', table)
  await b.expect(200, 'POST', `/api/invites/${textIn(opened, 'invite')}/join`, { army: null })
  return textIn(opened, 'id')
}
