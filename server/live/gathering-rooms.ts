import type { GatheringId } from '#domain/ids.ts'
import type { Viewers } from './viewers.ts'

/** The two rooms of a gathering: those who watch its counts, and those who watch its board. */

export const countsRoom = (id: GatheringId): string => `counts:${id}`
export const boardRoom = (id: GatheringId): string => `board:${id}`

export const isOfGathering = (room: string): boolean => /^(counts|board):/.test(room)

/** Whether anybody watches a gathering. */
export const isWatched = ({ sockets: { adapter } }: Viewers, id: GatheringId): boolean =>
  adapter.rooms.has(countsRoom(id)) || adapter.rooms.has(boardRoom(id))

/** Calls back with the gathering of a room that the last viewer has left. */
export function whenLeft({ sockets: { adapter } }: Viewers, callback: (id: GatheringId) => void): void {
  adapter.on('delete-room', (room: string) => {
    if (isOfGathering(room)) callback(Number(room.slice(room.indexOf(':') + 1)))
  })
}
