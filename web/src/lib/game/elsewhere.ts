// The draft as the service keeps it for its owner, so that it can be gone on with on another device.
import { Refusal, Unreachable } from '$lib/answer.ts'
import type { SavedDraft } from '$lib/api.ts'

export interface Drafts {
  read(): Promise<SavedDraft | null>
  save(draft: SavedDraft | null): Promise<void>
}

/** A draft is sent when nothing has changed for so long, or when the page is left. */
const REST = 1_200

const silent = (error: unknown): undefined => {
  // What lies on this device is enough to go on with; the next change tries again.
  if (error instanceof Refusal || error instanceof Unreachable) return undefined
  throw error
}

export class Elsewhere {
  readonly #drafts: Drafts
  #waiting: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(drafts: Drafts) {
    this.#drafts = drafts
  }

  /** undefined: nobody knows. */
  read(): Promise<SavedDraft | null | undefined> {
    return this.#drafts.read().catch(silent)
  }

  /** `kept` is told once it is there. */
  save(draft: SavedDraft, kept: () => void): void {
    this.drop()
    this.#waiting = () => {
      this.drop()
      void this.#drafts.save(draft.actions.length > 0 ? draft : null).then(kept, silent)
    }
    this.#timer = setTimeout(this.#waiting, REST)
  }

  /** What was to be kept is sent as a turn instead. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#waiting = null
  }

  /** Before the page is left: what waits is sent now. */
  flush(): void {
    this.#waiting?.()
  }
}
