// Looks again every few seconds while somebody looks at the page; seldomer when nothing happens or nobody answers.

export interface Pace {
  readonly first: number
  readonly most: number
}

export interface Polling {
  readonly stop: () => void
  readonly now: () => void
}

/** `look` says whether there was news. Answers with the way to end it, and to look at once. */
export function poll(look: () => Promise<boolean>, { first, most }: Pace): Polling {
  let wait = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const again = () => {
    clearTimeout(timer)
    if (stopped || document.hidden) return
    timer = setTimeout(() => void turn(), wait)
  }
  const turn = async () => {
    clearTimeout(timer)
    const news = await look().catch(() => false)
    wait = news ? first : Math.min(most, wait * 1.4)
    again()
  }
  const now = () => {
    if (stopped || document.hidden) return
    wait = first
    void turn()
  }

  document.addEventListener('visibilitychange', now)
  addEventListener('online', now)
  again()
  return {
    now,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', now)
      removeEventListener('online', now)
    },
  }
}
