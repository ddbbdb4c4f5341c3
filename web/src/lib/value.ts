/** What this browser adds to the draws: 32 random bytes as hex digits. */
export const ownValue = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
