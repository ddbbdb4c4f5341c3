// Whether this service has passwords, asked once: some sign people in by link only.
import { api } from '../api.ts'

class Ways {
  passwords = $state(true)
  #asked = false

  async ask(): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    // If nobody answers the form is shown, and says what is wrong when it is sent.
    this.passwords = await api.passwords().catch(() => true)
  }
}

export const ways = new Ways()
