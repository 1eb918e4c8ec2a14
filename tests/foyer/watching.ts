import type { Acknowledgement, Board, Counts } from '#domain/contract/live.ts'
import { ADMIN } from './foyer.ts'
import type { Viewer } from './setup.ts'
import { vi } from 'vitest'

/** Returns the result of a request. A refusal fails the test. */
const valueOf = <T>(reply: Acknowledgement<T>): T => {
  if (!reply.ok) throw new Error(reply.code)
  return reply.value
}
/** Watches as the wall does. */
export const watchCounts = async (viewer: Viewer, eventId: number): Promise<Counts> =>
  valueOf(await viewer.emitWithAck('counts:watch', { eventId }))
/** Watches as the dashboard does. */
export const watchBoard = async (viewer: Viewer, eventId: number): Promise<Board> =>
  valueOf(await viewer.emitWithAck('board:watch', { eventId, authorization: ADMIN }))

const TIMES = 50

/**
 * For `beforeEach`: a server does fifty times as often what it does again and again, such as reading the clock, or
 * looking who may still see names. Otherwise tests would wait up to five seconds for it.
 */
export function lookOften(): () => void {
  const usual = globalThis.setInterval
  vi.stubGlobal('setInterval', (look: () => void, every: number) => usual(look, every / TIMES))
  return () => void vi.unstubAllGlobals()
}
