import { isOfEdit, takeBacksIn } from '#domain/attendee/profile-edit.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { CommandId } from '#domain/ids.ts'
import { causedIn } from '#server/people/person/take-back-edit.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'
import type { Corrections } from './attendance-acts.ts'
import type { Timed } from './events-on.ts'
import { tell } from './tellings.ts'
import type { Told } from './told.ts'

/** Tells what is no check-in and no count, and what became of it if it is an edit of a profile. */
export function tellOther(
  event: Parameters<typeof tell>[0],
  takenBackBy: CommandId | undefined,
  views: Views,
): (Told & Corrections) | null {
  const told = tell(event, views)
  return told && { ...told, mayBeTakenBack: isStandingEdit(event, views), takenBackBy }
}

/**
 * What has taken edits of the day back, by the ids of their events. A stream is read only where an edit no longer
 * stands.
 */
export async function takeBacksOfEdits(
  { log, views }: Parts,
  day: readonly Timed[],
): Promise<ReadonlyMap<string, CommandId>> {
  const fallen = day.filter(({ recorded: { event } }) => isOfEdit(event) && !isStandingEdit(event, views))
  const streams = Map.groupBy(fallen, ({ recorded: { stream } }) => stream)
  const found = Array.from(streams, async ([stream, edits]) => {
    const takeBacks = takeBacksIn(causedIn((await log.read(stream)).events))
    return edits.flatMap(({ recorded: { id, cause } }): [string, CommandId][] => {
      const takeBack = takeBacks.get(cause.commandId)
      return takeBack === undefined ? [] : [[id, takeBack]]
    })
  })
  return new Map((await Promise.all(found)).flat())
}

/** Whether an edit of a profile still stands: everything that it says of the profile is still so. */
function isStandingEdit(event: DomainEvent, { records }: Views): boolean {
  if (event.type !== 'ProfileUpdated' && event.type !== 'PhoneChanged' && event.type !== 'PhoneRemoved') return false
  const profile = records.person(event.data.attendeeId)?.profile
  if (!profile) return false
  if (event.type === 'PhoneRemoved') return profile.phone === undefined
  if (event.type === 'PhoneChanged') return profile.phone === event.data.phone
  const { attendeeId: _, ...fields } = event.data
  return Object.entries(fields).every(([field, value]) => (profile[field as keyof typeof fields] ?? null) === value)
}
