import { type EditEvent, isOfEdit, profileEditIn, stands, takeBacksIn } from '#domain/attendee/profile-edit.ts'
import { type StoppedComingLifted, isOfComing } from '#domain/care/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isChildEvent } from '#domain/read-models/children.ts'
import { isOfChildrensRooms } from '#domain/read-models/rooms.ts'
import { isOfTeams } from '#domain/read-models/teams/teams.ts'
import type { CommandId } from '#domain/ids.ts'
import type { FateOfChange } from '#domain/rooms/history.ts'
import { areNumbersFree, causedIn } from '#server/people/person/take-back-edit.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import type { Corrections } from './attendance-acts.ts'
import type { Timed } from './events-on.ts'
import { entryFor } from './activity-rules.ts'
import type { ActivityEntry } from './activity-entry.ts'

/** What can become of an edit, and what became of it. */
export type FateOfEdit = Pick<Corrections, 'mayBeTakenBack' | 'takenBackBy'>

/** Tells what is no check-in and no count. `fate`: of an edit for which more than its own event had to be read. */
export function tellOther(
  event: Parameters<typeof entryFor>[0],
  fate: FateOfEdit | undefined,
  views: Views,
): (ActivityEntry & Corrections) | null {
  const told = entryFor(event, views)
  return told && { ...told, ...(fateKnown(event, views) ?? fate ?? { mayBeTakenBack: isStandingEdit(event, views) }) }
}

/** What became of a change that a view follows. */
function fateKnown(event: Parameters<typeof entryFor>[0], views: Views): FateOfEdit | undefined {
  if (isOfComing(event)) return fateOfComing(event.data, views)
  if (isOfChildrensRooms(event)) return fateOf(views.rooms.fateOf(event.data.commandId))
  if (isOfTeams(event)) return fateOf(views.teams.fateOf(event.data.commandId))
  if (isChildEvent(event)) return fateOf(views.children.fateOf(event.data.childId, event.data.commandId))
  return undefined
}

const fateOf = ({ isLast, undoneBy }: FateOfChange): FateOfEdit => ({ mayBeTakenBack: isLast, takenBackBy: undoneBy })

function fateOfComing({ personId, commandId }: StoppedComingLifted['data'], { coming }: Views): FateOfEdit {
  return fateOf(coming.fateOf(personId, commandId))
}

/**
 * The fates of edits of the day, by the ids of their events. Streams are read only where an edit no longer stands, or
 * has changed a number: somebody else may have the one before by now.
 */
export async function fatesOfEdits(
  { log, views }: Pick<Services, 'log' | 'views'>,
  day: readonly Timed[],
): Promise<ReadonlyMap<string, FateOfEdit>> {
  const edits = editsInQuestion(day, views)
  const streams = new Set(edits.flat().map(({ stream }) => stream))
  const caused = new Map<string, Caused>()
  await Promise.all(
    Array.from(streams, async (stream) => caused.set(stream, causedIn((await log.read(stream)).events))),
  )
  return new Map(edits.flatMap((parts) => fatesOfParts(parts, caused, views)))
}

type Caused = ReturnType<typeof causedIn>

/** An event of an edit. An edit has one for each profile of a person, and for the number. */
type PartOfEdit = {
  readonly id: string
  readonly stream: string
  readonly event: EditEvent
  readonly commandId: CommandId
}

function editsInQuestion(day: readonly Timed[], views: Views): PartOfEdit[][] {
  const parts = day.flatMap(({ recorded: { id, stream, event, cause } }) =>
    isOfEdit(event) ? [{ id, stream, event, commandId: cause.commandId }] : [],
  )
  const edits = Map.groupBy(
    parts,
    ({ commandId, event }) => `${commandId} ${views.people.shownAs(event.data.attendeeId)}`,
  )
  return [...edits.values()].filter((ofOne) =>
    ofOne.some(({ event }) => event.type !== 'ProfileUpdated' || !isStandingEdit(event, views)),
  )
}

function fatesOfParts(
  parts: readonly PartOfEdit[],
  caused: ReadonlyMap<string, Caused>,
  views: Views,
): [string, FateOfEdit][] {
  const commands = new Map(parts.map(({ stream, commandId }) => [stream, commandId]))
  const profiles = [...commands].flatMap(([stream, command]) => profileEditIn(caused.get(stream) ?? [], command) ?? [])
  if (stands(profiles)) {
    const mayBeTakenBack = areNumbersFree(profiles, views)
    return parts.map(({ id }) => [id, { mayBeTakenBack }])
  }
  return parts.map(({ id, stream, commandId }) => [
    id,
    { takenBackBy: takeBacksIn(caused.get(stream) ?? []).get(commandId) },
  ])
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
