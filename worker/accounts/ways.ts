// How people can sign in here: by a link in a letter always, by a password where whoever runs the service can afford it.
import { refused } from '../edge/refused.ts'
import type { Env } from '../env.ts'

export const hasPasswords = ({ PASSWORDS }: Pick<Env, 'PASSWORDS'>): boolean => PASSWORDS !== 'false'

export function checkPasswords(env: Pick<Env, 'PASSWORDS'>): void {
  if (!hasPasswords(env)) throw refused(403, 'no_passwords')
}
