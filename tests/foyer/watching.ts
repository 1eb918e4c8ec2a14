import type { Acknowledgement, Board, Counts } from '#domain/contract/live.ts'
import { ADMIN } from './foyer.ts'
import type { Viewer } from './setup.ts'

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
