// Positions and events in answers: which game it is says what they are.
import { z } from '@hono/zod-openapi'
import type { GameEvent, Seen } from '../match/games.ts'

const position = <G extends Seen['game']>(game: G, rules: string) => ({
  game: z.literal(game),
  view: z.custom<Extract<Seen, { readonly game: G }>['view']>().openapi({
    type: 'object',
    description: `A position of ${rules} as the reader may see it: see the rules`,
  }),
})

export const seen = {
  hex: position('hex', 'Neuroshima Hex'),
  convoy: position('convoy', 'The Convoy'),
}

export const Happened = z
  .custom<GameEvent>()
  .openapi({ type: 'object', description: 'What happened: see the rules of the game' })
