// A game as the page knows it: read again and again while it is looked at, its log kept up with its head.
import { api, isKept } from '$lib/api.ts'
import type { Begun, Game, LogEntry, SavedDraft, Seen, Submission } from '$lib/api.ts'
import { Refusal, Unreachable } from '$lib/answer.ts'
import { poll } from '$lib/poll.ts'
import { keepSeen, recallSeen } from '$lib/seen.ts'
import type { Drafts } from './elsewhere.ts'
import { listen } from './live.ts'

const FINAL = [401, 403, 404]

/** Where a game lies: at the service, or on this device alone. */
export interface Place {
  readonly id: string
  /** On this device: there is nobody to write to, and no clock. */
  readonly local: boolean
  readonly log: readonly LogEntry[]
  readonly silentSince: number | null
  readonly seenAt: number
  /** Drafts on other devices; null: there are none. */
  readonly drafts: Drafts | null
  look(): Promise<boolean>
  /** The position after an entry, as the reader may see it. */
  moment(seq: number): Promise<Seen>
  /** Plays all of it or none; the same key is played once. */
  submit(key: string, submission: Submission): Promise<{ readonly head: number }>
}

export class Table implements Place {
  readonly id: string
  readonly local = false
  game = $state.raw<Game | null>(null)
  log = $state.raw<readonly LogEntry[]>([])
  /** Why it cannot be shown at all. */
  refusal = $state.raw<Refusal | null>(null)
  /** Since when nobody answers; null: all is well. */
  silentSince = $state<number | null>(null)
  /** When the position was last known to be the newest. */
  seenAt = $state(Date.now())
  #tag: string | null = null
  #looking = Promise.resolve(false)

  readonly begun: Begun | null = $derived(this.game && this.game.status !== 'open' ? this.game : null)

  readonly drafts: Drafts

  constructor(id: string) {
    this.id = id
    this.drafts = {
      read: () => api.draft(id),
      save: (draft: SavedDraft | null) => (draft ? api.saveDraft(id, draft) : api.clearDraft(id)),
    }
  }

  watch(): () => void {
    void this.look()
    const polling = poll(() => this.look(), { first: 3_000, most: 20_000 })
    const hush = listen(this.id, polling.now)
    return () => {
      polling.stop()
      hush()
    }
  }

  /** Looks; answers whether there was news. One look at a time, so that none undoes what another has found. */
  look(): Promise<boolean> {
    const look = this.#looking.catch(() => false).then(() => this.#once())
    this.#looking = look
    return look
  }

  moment(seq: number): Promise<Seen> {
    return api.moment(this.id, seq)
  }

  submit(key: string, submission: Submission): Promise<{ readonly head: number }> {
    return api.submit(this.id, key, submission)
  }

  async #once(): Promise<boolean> {
    try {
      const answer = await api.game(this.id, this.#tag)
      this.seenAt = Date.now()
      this.silentSince = null
      if (answer === null) return false
      const log = answer.game.status === 'open' ? [] : await this.#logOf(answer.game)
      this.#tag = answer.tag
      this.log = log
      this.game = answer.game
      void keepSeen(this.#key, { game: answer.game, log })
      return true
    } catch (error) {
      // What is refused for the moment only (too often) is asked again like what got no answer.
      if (error instanceof Refusal && FINAL.includes(error.status)) this.refusal = error
      else if (error instanceof Refusal || error instanceof Unreachable) {
        this.silentSince ??= Date.now()
        if (this.game === null) await this.#recall()
      } else throw error
      return false
    }
  }

  get #key(): string {
    return `game/${this.id}`
  }

  /** As it was when this device saw it last. */
  async #recall(): Promise<void> {
    const seen = await recallSeen(this.#key)
    if (seen === null || !isKept(seen.what)) return
    this.seenAt = seen.at
    this.log = seen.what.log
    this.game = seen.what.game
  }

  /** What has been undone changes entries that are known already: then the whole log is read. */
  async #logOf(game: Begun): Promise<readonly LogEntry[]> {
    const known = this.log.at(-1)
    if (known === undefined || this.begun?.status !== game.status) return api.log(this.id, -1)
    const tail = await api.log(this.id, known.seq)
    return tail.some(({ action }) => action?.startsWith('undo '))
      ? api.log(this.id, -1)
      : [...this.log, ...tail]
  }
}
