// Names nobody can guess. Small letters and digits without those that are misread, 5 bits each.
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

export const randomId = (length: number): string => written(crypto.getRandomValues(new Uint8Array(length)))

const written = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')

/** For a game the service starts by itself: started twice it has the same id, and the second start fails. */
export const gameIdFrom = (secret: Uint8Array): string => written(secret.subarray(0, 12))

/** Long enough never to meet another. */
export const userId = (): string => randomId(16)
export const gameId = (): string => randomId(12)
export const matchId = (): string => randomId(12)
export const eventId = (): string => randomId(12)
export const offerId = (): string => randomId(12)
export const channelId = (): string => randomId(16)
export const letterId = (): string => randomId(16)

/** Long enough never to be guessed: 130 bits. */
export const inviteCode = (): string => randomId(26)
export const secretToken = (): string => randomId(40)
