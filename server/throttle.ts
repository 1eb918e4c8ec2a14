import { RateLimiterMemory } from 'rate-limiter-flexible'
import { RequestRefused } from '#server/errors.ts'

/**
 * Makes guessing slow. Only misses count, so that a busy foyer is never slowed down and an attack cannot lock anybody
 * out: hits, registrations and check-ins are not limited, and the right password always works.
 */
export type Throttle = {
  /** Notes a miss. Refuses with 429 once a source has missed too often. */
  miss(kind: Guess, source: string): Promise<void>
}

export type Guess = 'password' | 'phone' | 'id'

const limits: Record<Guess, { points: number; duration: number }> = {
  /** Ten wrong passwords, then one more for every six minutes. */
  password: { points: 10, duration: 3600 },
  phone: { points: 100, duration: 60 },
  id: { points: 60, duration: 60 },
}

export function createThrottle(): Throttle {
  const limiters = new Map(Object.entries(limits).map(([kind, limit]) => [kind, new RateLimiterMemory(limit)]))
  return {
    async miss(kind, source) {
      try {
        await limiters.get(kind)?.consume(networkOf(source))
      } catch (refusal) {
        const wait = Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 60_000) / 1000)
        throw new RequestRefused(429, 'too-many-tries', 'Too many tries. Please wait a moment.', wait)
      }
    },
  }
}

/** Whoever has one IPv6 address has a whole network of them. */
function networkOf(source: string): string {
  if (!source.includes(':') || source.includes('.')) return source
  return source.split(':').slice(0, 4).join(':')
}
