import type { Decider } from '#domain/decider.ts'
import type { CommandId, GatheringId, Instant, RoomId } from '#domain/ids.ts'
import type { RoomOfDayEvent } from './events.ts'
import { type History, beforeLast, historyAfter, standing } from './history.ts'

/** The stream of one room at one gathering. */
export const roomOfDayStream = (gatheringId: GatheringId, roomId: RoomId): string => `room-${gatheringId}-${roomId}`

/** Whether a room was closed or opened at a gathering, oldest first. A room is open until it is closed. */
export type RoomOfDay = { readonly isOpen: History<boolean>; readonly known: ReadonlySet<CommandId> }

export type RoomOfDayCommand = {
  readonly gatheringId: GatheringId
  readonly roomId: RoomId
  readonly at: Instant
  readonly commandId: CommandId
} & ({ readonly type: 'CloseRoom' | 'OpenRoom' } | { readonly type: 'UndoClosing'; readonly change: CommandId })

export const isRoomOpen = ({ isOpen }: RoomOfDay): boolean => standing(isOpen) ?? true

/** What happens to a room at one gathering. */
export const roomOfDay: Decider<RoomOfDayCommand, RoomOfDay, RoomOfDayEvent> = {
  initial: { isOpen: [], known: new Set() },
  decide({ gatheringId, roomId, at, commandId, ...command }, state) {
    if (state.known.has(commandId)) return []
    const isUndo = command.type === 'UndoClosing'
    const wanted = isUndo ? (beforeLast(state.isOpen, command.change) ?? true) : command.type === 'OpenRoom'
    if (wanted === isRoomOpen(state)) return []
    const undoes = isUndo ? { undoes: command.change } : {}
    const data = { gatheringId, roomId, at, commandId, ...undoes }
    return [{ type: wanted ? 'RoomOpened' : 'RoomClosed', data }]
  },
  evolve: ({ isOpen, known }, { type, data }) => ({
    isOpen: historyAfter(isOpen, data, type === 'RoomOpened'),
    known: new Set([...known, data.commandId]),
  }),
}
