import type { Act, ActValues, CountOfAct, PersonOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { kindOf } from '#domain/contract/activity/action-types.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { GatheringId, Instant, LocalDate, PersonId } from '#domain/ids.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { isAttendanceEvent, isPresenceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isCountingEvent } from '#domain/read-models/attendance/counted-people.ts'
import { isErased as isErasedRecord } from '#domain/read-models/people/is-erased.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'
import { type Corrections, type Histories, historiesOf, movesAmong, tellAttendance } from './attendance-acts.ts'
import { editsInOne, inOne, inOneRow, wholesInOne } from './acts-in-one.ts'
import { inEnglish } from './in-english.ts'
import { doerInEnglish, gatheringNamed, personOf, tabletNamed } from './names.ts'
import { actorOf } from '#server/people/must-be-known.ts'
import { canTakeApart } from '#server/people/person/other-records.ts'
import { fatesOfEdits, tellOther } from './edit-acts.ts'
import { type Timed, eventsOn } from './events-on.ts'
import { type Counter, type Door, counter, countsFor, peopleInSlice } from '#domain/counting/counter.ts'
import type { CountTakenBack, CountingEvent, PeopleCounted } from '#domain/counting/events.ts'
import type { Views } from '#server/views.ts'
import { type ActivityEntry } from './activity-entry.ts'

/** What was done on a day, newest first. It is read from the log each time, and the names are those of now. */
export async function actsOn(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  day: LocalDate,
): Promise<Act[]> {
  const events = await eventsOn(services, day)
  const past = { histories: await historiesOf(services, events), fates: await fatesOfEdits(services, events) }
  const moves = movesAmong(events)
  const isToday = day === localDate(services.now(), services.config.timeZone)
  const acts = events.flatMap((timed) => {
    const told = toldBy(timed.recorded, past, services)
    const isPartOfMove = told?.deed === 'checkedIn' && moves.has(timed.recorded.cause.commandId)
    const act = told && !isPartOfMove && actOf(timed, told, services, isToday)
    return [act || [], cameAgain(timed, services)].flat()
  })
  return inOne(inOneRow(editsInOne(wholesInOne(acts), services), services), services.config.timeZone)
    .toReversed()
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** What happened before the day and since: some acts of the day can only be told with it. */
type Past = { readonly histories: Histories; readonly fates: Awaited<ReturnType<typeof fatesOfEdits>> }

function toldBy(
  { id, event, cause }: RecordedEvent,
  { histories, fates }: Past,
  { views }: Pick<Services, 'views'>,
): (ActivityEntry & Corrections) | null {
  const told = isPresenceEvent(event)
    ? tellAttendance(event, histories, views)
    : isCountingEvent(event)
      ? tellCount(event, views)
      : tellOther(event, fates.get(id), views)
  // Foyer plans the first services by itself, and forgets guests that nobody admitted.
  const isOwnWork = cause.by === 'system' && told && ['schedule', 'erasures'].includes(kindOf(told.deed))
  return isOwnWork ? null : told
}

/** The act that an event tells. Null when all of its people were erased and nothing is left to tell. */
function actOf(
  { recorded, at }: Timed,
  told: ActivityEntry & Corrections,
  services: Pick<Services, 'config' | 'views'>,
  isToday: boolean,
): Act | null {
  const { views, config } = services
  const { event, cause } = recorded
  const people = (told.people ?? []).map((id) => personOf(views, id))
  const { familyOf, other } = othersOf(told, views)
  if (isAboutOne(told) && [...people, familyOf].some(isErased)) return null

  const said = {
    deed: told.deed,
    people,
    ...(familyOf && { familyOf }),
    ...(other && { other }),
    values: told.values ?? {},
  }
  const doer = actorOf(views, cause)
  return {
    id: told.actId ?? cause.commandId,
    at,
    kind: kindOf(told.deed),
    sentence: inEnglish(said, config.timeZone),
    ...said,
    by: doerInEnglish(doer),
    doer,
    ...deviceOf(recorded, services),
    ...tapOf(recorded, services),
    ...returnOf(event),
    ...placeOf(event),
    ...(told.count && { count: told.count }),
    ...corrections(told, isToday && isOfKnown(event, services)),
    ...apartness(event, views),
  }
}

/** People who no longer came, and have come again with a check-in. They are an act of their own, at no place. */
function cameAgain(timed: Timed, services: Pick<Services, 'config' | 'views'>): Act[] {
  const { event } = timed.recorded
  const people = event.type === 'PartyCheckedIn' ? services.views.coming.liftedBy(event.data.commandId) : []
  const act = people.length > 0 && actOf(timed, { deed: 'cameAgain', people }, services, false)
  if (!act) return []
  const { place: _, ...told } = act
  return [told]
}

/** Whether an act tells nothing without the names of its people. */
const isAboutOne = ({ deed }: ActivityEntry): boolean => ['edits', 'care'].includes(kindOf(deed))

/** The person whose family an act is about, and the other one of two people. */
function othersOf(told: ActivityEntry, views: Services['views']): Pick<Act, 'familyOf' | 'other'> {
  const named = (id: PersonId | undefined) => (id === undefined ? undefined : personOf(views, id))
  return { familyOf: named(told.familyOf), other: named(told.other) }
}

const placeOf = (event: DomainEvent): Pick<Act, 'place'> =>
  isAttendanceEvent(event) ? { place: { eventId: event.data.gatheringId, userId: event.data.attendeeId } } : {}

/** When the person was erased, nobody can see whose check-in it was. So it stays as it is. */
const isOfKnown = (event: DomainEvent, { views }: Pick<Services, 'views'>): boolean =>
  !isAttendanceEvent(event) || views.directory.person(event.data.attendeeId) !== undefined

const isErased = (person: PersonOfAct | undefined): boolean => person !== undefined && person.name === undefined

function deviceOf(
  { cause: { device } }: RecordedEvent,
  { views }: Pick<Services, 'views'>,
): Pick<Act, 'device' | 'deviceId'> {
  if (device === undefined) return {}
  const { tablet } = tabletNamed(views, device)
  return { deviceId: device, ...(tablet === undefined ? {} : { device: tablet }) }
}

const A_MINUTE = 60_000

/** When a visitor tapped, if the check-in arrived much later. When staff check somebody in late, nobody tapped then. */
function tapOf({ event, cause }: RecordedEvent, { views }: Pick<Services, 'views'>): { tappedAt?: Instant } {
  if (event.type !== 'PartyCheckedIn' || cause.by !== 'tablet' || cause.at === undefined) return {}
  const { at, gatheringId } = event.data
  const gathering = views.gatherings.find(gatheringId)
  const isByStaff = at === gathering?.closesAt || at === gathering?.opensAt
  return !isByStaff && Date.parse(cause.at) - Date.parse(at) >= A_MINUTE ? { tappedAt: at } : {}
}

/** Whether a device has offered it again after the log was restored. */
const returnOf = (event: DomainEvent): { cameBack?: true } =>
  'offeredAgain' in event.data && event.data.offeredAgain ? { cameBack: true } : {}

const mayBeTakenBack = ({ toTakeBack = [], mayBeTakenBack: isCountOrEdit = false }: Corrections): boolean =>
  isCountOrEdit || toTakeBack.length > 0

/** What can be corrected now, and what was. */
function corrections(told: Corrections, mayCorrect: boolean): Pick<Act, 'canTakeBack' | 'canUndo'> & Partial<Act> {
  const { mayBeUndone = false, takenBackBy, undoneBy, undoes } = told
  const canTakeBack = mayCorrect && mayBeTakenBack(told)
  return {
    canTakeBack,
    canUndo: mayCorrect && mayBeUndone,
    ...(canTakeBack && told.toTakeBack && { toTakeBack: [...told.toTakeBack] }),
    ...(takenBackBy !== undefined && { takenBackBy }),
    ...(undoneBy !== undefined && { undoneBy }),
    ...(undoes !== undefined && { undoes }),
  }
}

type Apartness = Pick<Act, 'canTakeApart'> & Partial<Pick<Act, 'takenApart' | 'canUndo'>>

/**
 * Whether a link or a merge can be taken apart, or was taken apart. Also whether somebody can undo the statement that
 * two records are two people. Nothing is taken apart after an erasure.
 */
function apartness(event: DomainEvent, views: Services['views']): Apartness {
  const { people } = views
  if (event.type === 'PairKeptApart') {
    const { a, b } = event.data
    const canUndo = people.areKeptApart(a, b) && ![a, b].some((id) => isErasedRecord(views, id))
    return { canTakeApart: false, canUndo }
  }
  if (event.type !== 'PeopleLinked' && event.type !== 'ProfilesMerged') return { canTakeApart: false }
  const link = people.find(event.data.link)
  return {
    canTakeApart: link !== undefined && canTakeApart(link, views),
    ...(people.wasRemoved(event.data.link) && { takenApart: true }),
  }
}

/** What ushers have counted, and what became of it. The sums of five minutes are one act, with the latest of them. */
function tellCount(event: CountingEvent, views: Views): ActivityEntry & Corrections {
  const { gatheringId: eventId, counterId } = event.data
  const known = views.counted.find(eventId, counterId) ?? counter.initial
  const count = { eventId, counterId, countsFor: countsFor(eventId, known) }
  const values = doorNamed(known.door, views)
  switch (event.type) {
    case 'PeopleCounted':
      return counted(event.data, known, count, values)
    case 'CountTakenBack':
      return takenBack(event.data, known, count, values)
    case 'CountTakeBackUndone':
      return restored(event.data.takeBack, known, values)
    case 'CounterMoved':
      return moved(event.data.to, known, count, values, views)
  }
}

function doorNamed({ door, doorName }: Door, views: Views): ActValues {
  const name = door === undefined ? doorName : tabletNamed(views, door).tablet
  return name === undefined ? {} : { door: name }
}

function counted({ sliceId, sum }: PeopleCounted['data'], known: Counter, count: CountOfAct, values: ActValues) {
  const slice = known.slices.get(sliceId)
  const isThere = slice !== undefined && peopleInSlice(slice) > 0
  return {
    deed: 'counted',
    actId: sliceId,
    values: { ...values, counted: sum },
    count: isThere ? { ...count, sliceId } : count,
    mayBeTakenBack: isThere,
    takenBackBy: isThere ? undefined : [...(slice?.takenBack.keys() ?? [])].at(-1),
  } satisfies ActivityEntry & Corrections
}

function takenBack(
  { sliceId, people, commandId }: CountTakenBack['data'],
  known: Counter,
  count: CountOfAct,
  values: ActValues,
) {
  return {
    deed: 'countTakenBack',
    values: { ...values, counted: people },
    count,
    mayBeUndone: known.slices.get(sliceId)?.takenBack.has(commandId) ?? false,
    undoneBy: known.undoneBy.get(commandId),
  } satisfies ActivityEntry & Corrections
}

/** A move can be undone while it stands: the counter is then moved back. */
function moved(
  to: GatheringId,
  known: Counter,
  count: CountOfAct,
  values: ActValues,
  views: Views,
): ActivityEntry & Corrections {
  const mayBeUndone = known.movedTo === to
  return { deed: 'counterMoved', values: { ...values, ...gatheringNamed(views, to) }, count, mayBeUndone }
}

function restored(takeBack: string, known: Counter, values: ActValues): ActivityEntry & Corrections {
  const people = known.commands.get(takeBack)?.people ?? 0
  return { deed: 'countRestored', values: { ...values, counted: people }, undoes: takeBack }
}
