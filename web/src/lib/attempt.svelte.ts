// Something asked of the service by a button: under way, done, or refused with a sentence beside it.
import { untrack } from 'svelte'
import { Refusal, Unreachable } from './answer.ts'
import { t } from './language.svelte.ts'

export class Attempt {
  busy = $state(false)
  failure = $state<Refusal | Unreachable | null>(null)

  /** Runs one at a time; answers whether it went well. */
  async run(work: () => Promise<void>): Promise<boolean> {
    // An effect may run this, and must not run again when it is done.
    if (untrack(() => this.busy)) return false
    this.busy = true
    this.failure = null
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      this.failure = error
      return false
    } finally {
      this.busy = false
    }
  }

  /** The sentence that belongs to a field of the form. */
  of(field: string): string | null {
    return this.failure instanceof Refusal && this.failure.field === field ? this.failure.message : null
  }

  /** What belongs to no field that is shown. */
  rest(fields: readonly string[]): string | null {
    if (this.failure === null) return null
    if (this.failure instanceof Unreachable) return failureWords(this.failure)
    return this.failure.field !== null && fields.includes(this.failure.field) ? null : this.failure.message
  }
}

export const failureWords = (failure: Refusal | Unreachable): string =>
  failure instanceof Refusal ? failure.message : `${t().site.notArrived} ${t().site.notArrivedWhy}`
