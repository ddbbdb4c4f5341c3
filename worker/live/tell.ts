import type { Env } from '../env.ts'
import { summon } from '../mail/summon.ts'

const roomOf = ({ LIVE }: Pick<Env, 'LIVE'>, gameId: string) => LIVE.get(LIVE.idFromName(gameId))

/** After a batch was committed. A message that is lost costs one polling interval. */
const tellHead = async (env: Pick<Env, 'LIVE'>, gameId: string, head: number): Promise<void> => {
  await roomOf(env, gameId).tell(head)
}

export type Tell = (gameId: string, head: number) => void

/** Nobody waits for it: to begin with it costs time as well, so the answer goes first. */
export const telling =
  (env: Pick<Env, 'LIVE' | 'POST'>, context: Pick<ExecutionContext, 'waitUntil'>): Tell =>
  (gameId, head) => {
    const answered = scheduler.wait(0)
    context.waitUntil(answered.then(() => tellHead(env, gameId, head)))
    context.waitUntil(answered.then(() => summon(env)))
  }

export const enterRoom = (env: Pick<Env, 'LIVE'>, gameId: string, request: Request): Promise<Response> =>
  roomOf(env, gameId).fetch(request)
