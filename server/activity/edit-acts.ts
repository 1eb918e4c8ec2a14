import { isOfEdit, profileEditIn, stands, takeBacksIn } from '#domain/attendee/profile-edit.ts'
import type { DomainEvent } from '#domain/events.ts'
import { areNumbersFree, causedIn } from '#server/people/person/take-back-edit.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'
import type { Corrections } from './attendance-acts.ts'
import type { Timed } from './events-on.ts'
import { tell } from './tellings.ts'
import type { Told } from './told.ts'

/** What can become of an edit, and what became of it. */
export type FateOfEdit = Pick<Corrections, 'mayBeTakenBack' | 'takenBackBy'>

/** Tells what is no check-in and no count. `fate`: of an edit for which more than its own event had to be read. */
export function tellOther(
  event: Parameters<typeof tell>[0],
  fate: FateOfEdit | undefined,
  views: Views,
): (Told & Corrections) | null {
  const told = tell(event, views)
  return told && { ...told, ...(fate ?? { mayBeTakenBack: isStandingEdit(event, views) }) }
}

/**
 * The fates of edits of the day, by the ids of their events. Streams are read only where an edit no longer stands, or
 * has changed a number: somebody else may have the one before by now.
 */
export async function fatesOfEdits(
  { log, views }: Parts,
  day: readonly Timed[],
): Promise<ReadonlyMap<string, FateOfEdit>> {
  const edits = day.flatMap(({ recorded: { id, stream, event, cause } }) =>
    isOfEdit(event) ? [{ id, stream, event, commandId: cause.commandId }] : [],
  )
  const ofPerson = ({ commandId, event }: (typeof edits)[number]) =>
    `${commandId} ${views.people.shownAs(event.data.attendeeId)}`
  const inQuestion = [...Map.groupBy(edits, ofPerson).values()].filter((parts) =>
    parts.some(({ event }) => event.type !== 'ProfileUpdated' || !isStandingEdit(event, views)),
  )
  const streams = [...new Set(inQuestion.flat().map(({ stream }) => stream))]
  const read = await Promise.all(streams.map(async (stream) => causedIn((await log.read(stream)).events)))
  const caused = new Map(streams.map((stream, at) => [stream, read[at] ?? []]))
  const takeBacks = new Map(Array.from(caused, ([stream, events]) => [stream, takeBacksIn(events)]))
  const fates = inQuestion.flatMap((parts) => {
    const profiles = new Map(parts.map(({ stream, commandId }) => [stream, commandId]))
    const edit = [...profiles].flatMap(
      ([stream, commandId]) => profileEditIn(caused.get(stream) ?? [], commandId) ?? [],
    )
    return parts.map(({ id, stream, commandId }): [string, FateOfEdit] => [
      id,
      stands(edit)
        ? { mayBeTakenBack: areNumbersFree(edit, views) }
        : { takenBackBy: takeBacks.get(stream)?.get(commandId) },
    ])
  })
  return new Map(fates)
}

/** Whether an edit of a profile still stands: everything that it says of the profile is still so. */
function isStandingEdit(event: DomainEvent, { records }: Views): boolean {
  if (!isOfEdit(event)) return false
  const profile = records.person(event.data.attendeeId)?.profile
  if (!profile) return false
  if (event.type === 'PhoneRemoved') return profile.phone === undefined
  if (event.type === 'PhoneChanged') return profile.phone === event.data.phone
  const { attendeeId: _, ...fields } = event.data
  return Object.entries(fields).every(([field, value]) => (profile[field as keyof typeof fields] ?? null) === value)
}
