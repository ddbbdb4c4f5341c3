// What was sent without a connection goes out when there is one, whichever page is looked at.
import { api } from '$lib/api.ts'
import { Refusal, Unreachable } from '$lib/answer.ts'
import { keepDraft, keptDraft, keptPlaces } from './kept.ts'

/** But for the game that is looked at: its own page sees to it. */
export async function sendWaiting(except: string | null): Promise<void> {
  for (const place of keptPlaces()) if (place.game !== except) await send(place)
}

async function send({ game, seat }: { readonly game: string; readonly seat: number }): Promise<void> {
  const kept = keptDraft(game, seat)
  if (!kept?.posted) return
  const { head: after, steps, posted } = kept
  try {
    const { head } = await api.submit(game, posted.key, { seat, after, actions: [...posted.actions] })
    // Something at the table (an offer) leaves the draft as it is.
    const isTurn = posted.actions.every((action) => steps.includes(action))
    keepDraft(game, seat, { head, steps: isTurn ? [] : steps, posted: null })
  } catch (error) {
    // The page of the game says what still fits.
    if (error instanceof Refusal) keepDraft(game, seat, { ...kept, posted: null })
    else if (!(error instanceof Unreachable)) throw error
  }
}
