// Where somebody who had to sign in first wanted to go. Named, so that no address can lead elsewhere.
import { resolve } from '$app/paths'
import { OWN, recall, remember } from './keep.ts'

type Next = { readonly invite: string } | { readonly game: string } | { readonly then: 'new' } | null

function nextOf(params: URLSearchParams): Next {
  const invite = params.get('invite')
  if (invite !== null) return { invite }
  const game = params.get('game')
  if (game !== null) return { game }
  return params.get('then') === 'new' ? { then: 'new' } : null
}

export function onward(params: URLSearchParams) {
  const next = nextOf(params)
  if (next === null) return resolve('/games')
  if ('invite' in next) return resolve('/(site)/join/[code]', { code: next.invite })
  if ('game' in next) return resolve('/game/[id]', { id: next.game })
  return resolve('/new')
}

/** The same wish, handed on to the other way of signing in. */
export function wish(params: URLSearchParams): `?${string}` | '' {
  const next = nextOf(params)
  return next === null ? '' : `?${new URLSearchParams({ ...next }).toString()}`
}

/** A link from a letter opens a page of its own, which knows nothing of the one it was asked for on. */
const KEY = `${OWN}onward`

/** Kept for the link that is asked for last, and for no other. */
export const keepWish = (params: URLSearchParams): void => {
  remember(KEY, wish(params) || null)
}

export const keptWish = (): URLSearchParams => new URLSearchParams(recall(KEY) ?? '')

/** Whoever signs in another time wants to go elsewhere. */
export const forgetWish = (): void => {
  remember(KEY, null)
}
