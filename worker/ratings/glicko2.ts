// Glicko-2 as Mark Glickman wrote it down ("Example of the Glicko-2 system", 2022). The names in comments are his.

export interface Rating {
  readonly rating: number
  /** RD: how far off it may be. */
  readonly deviation: number
  /** sigma: how much the player's strength moves. */
  readonly volatility: number
}

export interface Played {
  readonly against: Pick<Rating, 'rating' | 'deviation'>
  /** 1 won, 1/2 drawn, 0 lost. */
  readonly score: number
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }

/** tau: how fast volatility may change. The paper asks for 0.3 to 1.2. */
const TAU = 0.5
const SCALE = 173.7178
const EPSILON = 0.000001

/** The rating after one period with these games; one without any only makes it less certain. */
export function rate({ rating, deviation, volatility }: Rating, played: readonly Played[]): Rating {
  const mu = (rating - NEWCOMER.rating) / SCALE
  const phi = deviation / SCALE
  const games = played.map(({ against, score }) => {
    const weight = g(against.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-weight * (mu - (against.rating - NEWCOMER.rating) / SCALE)))
    return { weight, expected, score }
  })
  if (games.length === 0) return { rating, deviation: SCALE * Math.hypot(phi, volatility), volatility }
  const v = 1 / sum(games.map(({ weight, expected }) => weight ** 2 * expected * (1 - expected)))
  const surprise = sum(games.map(({ weight, expected, score }) => weight * (score - expected)))
  const sigma = newVolatility(phi, volatility, v, v * surprise)
  const newPhi = 1 / Math.sqrt(1 / (phi ** 2 + sigma ** 2) + 1 / v)
  return {
    rating: NEWCOMER.rating + SCALE * (mu + newPhi ** 2 * surprise),
    // Nobody is less certain than a newcomer.
    deviation: Math.min(NEWCOMER.deviation, SCALE * newPhi),
    volatility: sigma,
  }
}

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Step 5: the Illinois algorithm. */
function newVolatility(phi: number, sigma: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number): number => {
    const ex = Math.exp(x)
    const d = phi ** 2 + v + ex
    return (ex * (delta ** 2 - d)) / (2 * d ** 2) - (x - a) / TAU ** 2
  }
  let A = a
  let B = delta ** 2 > phi ** 2 + v ? Math.log(delta ** 2 - phi ** 2 - v) : lowEnd(f, a)
  let fA = f(A)
  let fB = f(B)
  while (Math.abs(B - A) > EPSILON) {
    const C = A + ((A - B) * fA) / (fB - fA)
    const fC = f(C)
    if (fC * fB <= 0) {
      A = B
      fA = fB
    } else fA /= 2
    B = C
    fB = fC
  }
  return Math.exp(A / 2)
}

function lowEnd(f: (x: number) => number, a: number): number {
  let k = 1
  while (f(a - k * TAU) < 0) k++
  return a - k * TAU
}
