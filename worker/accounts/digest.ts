import { sha256, toHex, utf8 } from '../../shared/kernel/index.ts'

/** What is kept of a secret that only its holder shall have. */
export const digest = async (secret: string): Promise<string> => toHex(await sha256(utf8(secret)))
