import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Rejection } from '#domain/rejection.ts'
import { RequestRefused } from '#server/request-refused.ts'

/**
 * Makes guessing of phone numbers and links slow. Only misses count, so that a busy foyer is never slowed down: hits,
 * registrations and check-ins are not limited.
 */
export type Throttle = {
  /** Notes a miss. Refuses with 429 once a source has missed too often. */
  miss(kind: Guess, source: string): Promise<void>
  /** Passes on who was looked for by id, and notes a miss: asking for people who are not there is how links are guessed. */
  look<Found>(looking: Promise<Found>, source: string): Promise<Found>
}

export type Guess = 'phone' | 'id'

const limits: Record<Guess, { points: number; duration: number }> = {
  phone: { points: 100, duration: 60 },
  id: { points: 60, duration: 60 },
}

export function createThrottle(): Throttle {
  const limiters = new Map(Object.entries(limits).map(([kind, limit]) => [kind, new RateLimiterMemory(limit)]))

  async function miss(kind: Guess, source: string): Promise<void> {
    try {
      await limiters.get(kind)?.consume(networkOf(source))
    } catch (refusal) {
      const wait = Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 60_000) / 1000)
      throw new RequestRefused(429, 'too-many-tries', 'Too many tries. Please wait a moment.', wait)
    }
  }

  return {
    miss,
    async look(looking, source) {
      try {
        return await looking
      } catch (error) {
        if (error instanceof Rejection && error.code === 'unknown-attendee') await miss('id', source)
        throw error
      }
    },
  }
}

/** Whoever has one IPv6 address has a whole network of them. */
export function networkOf(source: string): string {
  if (!source.includes(':') || source.includes('.')) return source
  return source.split(':').slice(0, 4).join(':')
}
