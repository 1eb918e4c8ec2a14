import type { ActKind, ActValues } from '#domain/contract/activity/activity-shapes.ts'
import type { Deed } from '#domain/contract/activity/deeds.ts'
import type { DomainEvent } from '#domain/events.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'
import { gatheringNamed, serviceNamed, tabletNamed } from './names.ts'

/** What an event tells people who read the activity, in ids. */
export type Told = {
  readonly kind: ActKind
  readonly deed: Deed
  readonly people?: readonly PersonId[]
  readonly familyOf?: PersonId
  readonly values?: ActValues
  /** The act that this event is a part of, when that is not its command. */
  readonly actId?: CommandId
}

type Telling<Type extends DomainEvent['type']> = (
  data: Extract<DomainEvent, { type: Type }>['data'],
  views: Views,
) => Told

type Tellings = { readonly [Type in DomainEvent['type']]?: Telling<Type> }

const edit = (deed: Deed, people: PersonId[], more: Partial<Told> = {}): Told => ({
  kind: 'edits',
  deed,
  people,
  ...more,
})

const edits: Tellings = {
  AttendeeRegistered: ({ attendeeId }) => edit('registered', [attendeeId]),
  ProfileUpdated: ({ attendeeId }) => edit('profileChanged', [attendeeId]),
  PhoneChanged: ({ attendeeId, phone }) => edit('phoneChanged', [attendeeId], { values: { phone } }),
  PersonalLinkRenewed: ({ attendeeId }) => edit('linkRenewed', [attendeeId]),
  FamilyMemberAdded: ({ attendeeId, familyMemberId }) =>
    edit('memberAdded', [familyMemberId], { familyOf: attendeeId }),
  FamilyMemberRemoved: ({ attendeeId, familyMemberId }) =>
    edit('memberRemoved', [familyMemberId], { familyOf: attendeeId }),
}

const imports: Tellings = {
  DirectoryImported: ({ importId, added, changed }) => ({
    kind: 'imports',
    deed: 'imported',
    values: { added, changed },
    actId: importId,
  }),
}

/** The names that the events hold are those of that time. */
const tablet = (deed: Deed, values: ActValues = {}): Told => ({ kind: 'tablets', deed, values })

const tablets: Tellings = {
  DeviceLetIn: ({ name }) => tablet('tabletLetIn', { tablet: name }),
  DeviceChanged: ({ name }) => tablet('tabletChanged', { tablet: name }),
  DevicePaused: ({ deviceId }, views) => tablet('tabletPaused', tabletNamed(views, deviceId)),
  DeviceResumed: ({ deviceId }, views) => tablet('tabletResumed', tabletNamed(views, deviceId)),
  DeviceTurnedAway: ({ deviceId }, views) => tablet('tabletTurnedAway', tabletNamed(views, deviceId)),
  LettingInBegan: () => tablet('lettingInBegan'),
  LettingInEnded: () => tablet('lettingInEnded'),
  DoorsClosed: () => tablet('doorsClosed'),
  DoorsOpened: () => tablet('doorsOpened'),
}

const planned = (deed: Deed, values: ActValues): Told => ({ kind: 'schedule', deed, values })

const ofGathering = (deed: Deed, views: Views, id: GatheringId): Told =>
  planned(deed, { ...gatheringNamed(views, id), day: dateOf(id) })

const schedule: Tellings = {
  WeeklyServiceScheduled: ({ name: event }) => planned('serviceScheduled', { event }),
  WeeklyServiceChanged: ({ name: event, from: day }) => planned('serviceChanged', { event, day }),
  WeeklyServiceEnded: ({ slot, from: day }, views) => planned('serviceEnded', { ...serviceNamed(views, slot), day }),
  OneOffScheduled: ({ name: event, gatheringId }) => planned('oneOffScheduled', { event, day: dateOf(gatheringId) }),
  OneOffChanged: ({ name: event, gatheringId }) => planned('oneOffChanged', { event, day: dateOf(gatheringId) }),
  OccurrenceCancelled: ({ gatheringId }, views) => ofGathering('gatheringCancelled', views, gatheringId),
  OccurrenceRestored: ({ gatheringId }, views) => ofGathering('gatheringRestored', views, gatheringId),
  OccurrenceChanged: ({ name: event, gatheringId }) => planned('gatheringChanged', { event, day: dateOf(gatheringId) }),
  OccurrenceChangeTakenBack: ({ gatheringId }, views) => ofGathering('gatheringAsAlways', views, gatheringId),
  GatheringClosingChanged: ({ gatheringId, closesAt }, views) => {
    const told = ofGathering('closingChanged', views, gatheringId)
    return { ...told, values: { ...told.values, closesAt } }
  },
}

const erasures: Tellings = {
  AttendeeErased: () => ({ kind: 'erasures', deed: 'personErased' }),
  FamilyMemberForgotten: () => ({ kind: 'erasures', deed: 'memberErased' }),
}

/**
 * What each event tells. An event that is not here concerns only the server, or is a part of something that is told.
 * Check-ins need the other events of their household, and are told in `attendance-acts.ts`.
 */
const tellings: Tellings = { ...edits, ...imports, ...tablets, ...schedule, ...erasures }

/** What an event tells; null for an event that tells people nothing. */
export function tell(event: DomainEvent, views: Views): Told | null {
  const telling = tellings[event.type] as ((data: unknown, views: Views) => Told) | undefined
  return telling?.(event.data, views) ?? null
}
