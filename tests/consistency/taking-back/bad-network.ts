import { setImmediate } from 'node:timers/promises'
import type { HttpReply } from '#tests/foyer/foyer.ts'

/** Numbers from 0 up to 1 that look random, and are the same in each run for the same seed. */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A network that loses requests and replies and delivers some requests twice. What is sent through it is sent
 * again until a reply comes, as the outbox of a tablet does.
 */
export const badNetwork =
  (chance: () => number) =>
  async <Reply extends HttpReply>(send: () => Promise<Reply>): Promise<Reply> => {
    for (;;) {
      const reply = await once(chance(), send)
      if (reply && reply.status < 500) return reply
      await setImmediate()
    }
  }

async function once<Reply extends HttpReply>(luck: number, send: () => Promise<Reply>): Promise<Reply | null> {
  if (luck < 0.1) return null
  try {
    if (luck < 0.2) await Promise.all([send(), send()])
    const reply = await send()
    return luck < 0.35 ? null : reply
  } catch {
    // The server is being replaced.
    return null
  }
}
