import type { CommandId } from '#domain/ids.ts'
import { stateAfter } from '#domain/decider.ts'
import { attendee, type Edit } from './attendee.ts'
import type { AttendeeEvent } from './events.ts'
import { PROFILE_FIELDS } from './person-fields.ts'

/** What one command changed in a profile. */
export type ProfileEdit = {
  /** The changed fields as they were before. Null for a field that was absent. */
  readonly former: Edit & { readonly phone?: string | null }
  /** Whether all of them still are as this command left them. */
  readonly isLatest: boolean
}

type Caused = { readonly event: AttendeeEvent; readonly commandId: CommandId }

const EDITS: ReadonlySet<string> = new Set<AttendeeEvent['type']>(['ProfileUpdated', 'PhoneChanged', 'PhoneRemoved'])

/** Finds an edit among everything that happened to a profile. Null when the command edited nothing there. */
export function profileEditIn(recorded: readonly Caused[], edit: CommandId): ProfileEdit | null {
  const isIts = ({ event, commandId }: Caused) => commandId === edit && EDITS.has(event.type)
  const profileAfter = (events: readonly Caused[]) =>
    stateAfter(
      attendee,
      events.map(({ event }) => event),
    ).profile
  const first = recorded.findIndex(isIts)
  if (first === -1) return null
  const before = profileAfter(recorded.slice(0, first))
  const after = profileAfter(recorded.slice(0, recorded.findLastIndex(isIts) + 1))
  const now = profileAfter(recorded)
  const changed = PROFILE_FIELDS.filter((field) => before?.[field] !== after?.[field])
  return {
    former: Object.fromEntries(changed.map((field) => [field, before?.[field] ?? null])),
    isLatest: changed.every((field) => now?.[field] === after?.[field]),
  }
}
