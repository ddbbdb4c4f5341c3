const HOUR = 60 * 60 * 1000

/** When something was used last, to the hour: enough to recognize it by, and one write an hour. */
export const coarse = (now: number): number => now - (now % HOUR)
