import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId } from '#domain/ids.ts'
import type { PhoneEvent } from './events.ts'

/** One phone, one profile: the last event of `phone-{hash}` says who holds the number. The stream is never ended. */
export const phoneStream = (hash: string): string => `phone-${hash}`

export type PhoneCommand =
  /** Changes nothing when another person holds the number: the state then says who. */
  | { type: 'ClaimPhone'; attendeeId: AttendeeId; commandId?: CommandId | undefined }
  /** Changes nothing when this person does not hold the number. */
  | { type: 'ReleasePhone'; attendeeId: AttendeeId }

/** Who holds a number, and the command that changed their number to it, if they did not register with it. */
export type Reserved = { readonly heldBy: AttendeeId | null; readonly byChange: CommandId | null }

const FREE: Reserved = { heldBy: null, byChange: null }

export const reservation: Decider<PhoneCommand, Reserved, PhoneEvent> = {
  initial: FREE,
  decide(command, { heldBy }) {
    const { attendeeId } = command
    if (command.type === 'ReleasePhone') return heldBy === attendeeId ? [{ type: 'PhoneReleased', data: {} }] : []
    if (heldBy !== null) return []
    const { commandId } = command
    return [{ type: 'PhoneClaimed', data: commandId === undefined ? { attendeeId } : { attendeeId, commandId } }]
  },
  evolve: (_, event) =>
    event.type === 'PhoneClaimed' ? { heldBy: event.data.attendeeId, byChange: event.data.commandId ?? null } : FREE,
}
