import type { Env } from '../env.ts'
import { mailKey } from './names.ts'
import type { Account } from './users.ts'

/** Only whoever runs the service makes admins, by naming their addresses; and only a proven address counts. */
export const isAdmin = ({ ADMINS = '' }: Pick<Env, 'ADMINS'>, { mail, proven, bot }: Account): boolean =>
  proven && !bot && ADMINS.split(/[\s,]+/).some((admin) => admin !== '' && mailKey(admin) === mailKey(mail))
