import type { PresenceEvent } from '#domain/attendance/events.ts'
import type { ActValues } from '#domain/contract/activity/activity-shapes.ts'
import type { ActionType } from '#domain/contract/activity/action-types.ts'
import type { CountingEvent } from '#domain/counting/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import type { GatheringId, HelperId, PersonId, RoomId } from '#domain/ids.ts'
import type { HelperCame, RoomClosed } from '#domain/rooms/events.ts'
import type { Views } from '#server/views.ts'
import { gatheringNamed, helperNamed, serviceNamed, servingNamed, tabletNamed } from './names.ts'
import { ofCustody, ofParentCalls, ofRollCalls } from './custody-rules.ts'
import { ofImports } from './import-rules.ts'
import { ofPrograms } from './program-rules.ts'
import { ofWebhooks, untoldOfWebhooks } from './webhook-rules.ts'
import { ofTeams } from './team-rules.ts'
import type { ActivityRule, ActivityEntry } from './activity-entry.ts'
import type { CareDeed, StoppedBecause } from '#domain/care/care-fields.ts'
import type { CareEvent } from '#domain/care/events.ts'

/** The words of a note are only for those who care for people. */
const careDeeds = {
  called: 'careCalled',
  visited: 'careVisited',
  'not-needed': 'careNotNeeded',
  note: 'careNoted',
} as const satisfies Record<CareDeed, ActionType>

const stopped = {
  'moved-away': 'movedAway',
  died: 'died',
  other: 'stoppedComing',
} as const satisfies Record<StoppedBecause, ActionType>

const edit = (deed: ActionType, people: PersonId[], more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  deed,
  people,
  ...more,
})

/** What is told of the care for a person, and of whether they come. */
const ofCare = {
  CareAssigned: ({ personId, helperId }, views) => {
    if (helperId === undefined) return { deed: 'careEnded', people: [personId] }
    return { deed: 'careAssigned', people: [personId], values: helperNamed(views, helperId) }
  },
  CareNoted: ({ personId, deed }) => ({ deed: careDeeds[deed], people: [personId] }),
  CareNoteTakenBack: ({ personId }) => ({ deed: 'careNoteTakenBack', people: [personId] }),
  CareNoteBroughtBack: ({ personId }) => ({ deed: 'careNoteBroughtBack', people: [personId] }),
  StoppedComing: ({ personId, because, day }) => edit(stopped[because], [personId], { values: { day } }),
  StoppedComingLifted: ({ personId }) => edit('comesAgain', [personId]),
} satisfies { [Type in CareEvent['type']]: ActivityRule<Type> }

/**
 * Check-ins need the other events of their household, and are told in `attendance-acts.ts`; counts need the others of
 * their five minutes, and are told in `acts.ts`.
 */
type ToldAlone = Exclude<DomainEvent['type'], (PresenceEvent | CountingEvent)['type']>

type Tellings = { readonly [Type in ToldAlone]?: ActivityRule<Type> }

const edits = {
  AttendeeRegistered: ({ attendeeId }) => edit('registered', [attendeeId]),
  RegisteredWithoutPhone: ({ attendeeId, family = [] }) =>
    edit('registeredWithoutPhone', [attendeeId, ...family.map(({ familyMemberId }) => familyMemberId)]),
  GuestAdmitted: ({ attendeeId }) => edit('guestAdmitted', [attendeeId]),
  AdmissionTakenBack: ({ attendeeId }) => edit('guestAdmissionTakenBack', [attendeeId]),
  GuestSentAway: () => ({ deed: 'guestsSentAway', values: { counted: 1 } }),
  GuestBroughtBack: () => ({ deed: 'guestsBroughtBack', values: { counted: 1 } }),
  GuestRecognized: ({ as }) => edit('guestRecognized', [as]),
  ProfileUpdated: ({ attendeeId }) => edit('profileChanged', [attendeeId]),
  PhoneChanged: ({ attendeeId, phone }) => edit('phoneChanged', [attendeeId], { values: { phone } }),
  PhoneRemoved: ({ attendeeId }) => edit('phoneRemoved', [attendeeId]),
  PersonalLinkRenewed: ({ attendeeId }) => edit('linkRenewed', [attendeeId]),
  NameOrderChosen: ({ attendeeId, personId }) =>
    edit('nameOrderChosen', [personId], attendeeId === personId ? {} : { familyOf: attendeeId }),
  FamilyMemberAdded: ({ attendeeId, familyMemberId }) =>
    edit('memberAdded', [familyMemberId], { familyOf: attendeeId }),
  FamilyMemberRemoved: ({ attendeeId, familyMemberId }) =>
    edit('memberRemoved', [familyMemberId], { familyOf: attendeeId }),
  FamilyMemberChanged: ({ attendeeId, familyMemberId }) =>
    edit('memberChanged', [familyMemberId], { familyOf: attendeeId }),
  FamilyMemberBroughtBack: ({ attendeeId, familyMemberId }) =>
    edit('memberBroughtBack', [familyMemberId], { familyOf: attendeeId }),
  FamilyConfirmed: ({ attendeeId, adults }) =>
    adults ? edit('adultsConfirmed', adults, { familyOf: attendeeId }) : edit('numberConfirmed', [attendeeId]),
  OwnProfileMade: ({ attendeeId }) => edit('ownProfileMade', [attendeeId]),
  HouseholdHandedOver: ({ attendeeId, to }) => edit('householdHandedOver', [to], { familyOf: attendeeId }),
} satisfies Tellings

/** The names that the events hold are those of that time. */
const tablet = (deed: ActionType, values: ActValues = {}): ActivityEntry => ({ deed, values })

const tablets = {
  DeviceLetIn: ({ name }) => tablet('tabletLetIn', { tablet: name }),
  DeviceChanged: ({ name }) => tablet('tabletChanged', { tablet: name }),
  DevicePaused: ({ deviceId }, views) => tablet('tabletPaused', tabletNamed(views, deviceId)),
  DeviceResumed: ({ deviceId }, views) => tablet('tabletResumed', tabletNamed(views, deviceId)),
  DeviceTurnedAway: ({ deviceId }, views) => tablet('tabletTurnedAway', tabletNamed(views, deviceId)),
  LettingInBegan: () => tablet('lettingInBegan'),
  LettingInEnded: () => tablet('lettingInEnded'),
  DoorsClosed: () => tablet('doorsClosed'),
  DoorsOpened: () => tablet('doorsOpened'),
} satisfies Tellings

/** The names are those of now. */
const helper = (deed: ActionType, helperId: HelperId, views: Views, roles?: HelperRole[]): ActivityEntry => ({
  deed,
  values: { ...helperNamed(views, helperId), ...(roles && { roles }) },
})

const ofHelpers = {
  HelperInvited: ({ helperId, roles }, views) => helper('helperInvited', helperId, views, roles),
  HelperJoined: ({ helperId }, views) => helper('helperJoined', helperId, views),
  HelperLinkRenewed: ({ helperId }, views) => helper('helperLinkRenewed', helperId, views),
  HelperRolesChanged: ({ helperId, roles }, views) => helper('helperRolesChanged', helperId, views, roles),
  HelperTakenAway: () => ({ deed: 'helperTakenAway' }),
  SharedPasswordChanged: () => ({ deed: 'sharedPasswordChanged' }),
  SharedPasswordEnded: () => ({ deed: 'sharedPasswordEnded' }),
} satisfies Tellings

const planned = (deed: ActionType, values: ActValues): ActivityEntry => ({ deed, values })

const ofGathering = (deed: ActionType, views: Views, id: GatheringId): ActivityEntry =>
  planned(deed, { ...gatheringNamed(views, id), day: dateOf(id) })

const schedule = {
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
} satisfies Tellings

/** The words are only for the leaders of the children's rooms. */
const ofChildren = {
  ChildDescribed: ({ childId }) => edit('childDescribed', [childId]),
  CollectorAllowed: ({ childId }) => edit('collectorAllowed', [childId]),
  CollectorEnded: ({ childId }) => edit('collectorEnded', [childId]),
  MayBring: ({ childId, householdId: other }) => edit('mayBring', [childId], { other }),
  MayBringEnded: ({ childId, householdId: other }) => edit('mayBringEnded', [childId], { other }),
  CollectingForbidden: ({ childId }) => edit('collectingForbidden', [childId]),
  CollectingForbidLifted: ({ childId }) => edit('collectingForbidLifted', [childId]),
  CollectorNoted: ({ childId }) => edit('collectorNoted', [childId]),
} satisfies Tellings

/** What was checked is only for administrators, on the page of the person. */
const ofClearances = {
  ClearanceRecorded: ({ personId }) => edit('clearanceRecorded', [personId]),
  ClearanceEnded: ({ personId }) => edit('clearanceEnded', [personId]),
  HelperAccountSet: ({ personId }) => edit('helperAccountSet', [personId]),
} satisfies Tellings

const ofRoom = (deed: ActionType, views: Views, roomId: RoomId, more: ActValues = {}): ActivityEntry =>
  planned(deed, { room: views.rooms.nameOf(roomId), ...more })

const helperInRoom = (deed: ActionType, views: Views, { roomId, who }: HelperCame['data']): ActivityEntry => ({
  deed,
  values: { room: views.rooms.nameOf(roomId), ...servingNamed(views, who) },
})

const ofRoomAt = (deed: ActionType, views: Views, { roomId, gatheringId }: RoomClosed['data']): ActivityEntry =>
  ofRoom(deed, views, roomId, { ...gatheringNamed(views, gatheringId), day: dateOf(gatheringId) })

const childrensRooms = {
  RoomAdded: ({ name: room }) => planned('roomAdded', { room }),
  RoomChanged: ({ roomId }, views) => ofRoom('roomChanged', views, roomId),
  RoomEnded: ({ roomId }, views) => ofRoom('roomEnded', views, roomId),
  RoomBroughtBack: ({ roomId }, views) => ofRoom('roomBroughtBack', views, roomId),
  ChildRulesSet: () => planned('childRulesSet', {}),
  RoomClosed: (data, views) => ofRoomAt('roomClosed', views, data),
  RoomOpened: (data, views) => ofRoomAt('roomOpened', views, data),
  HelperCame: (data, views) => helperInRoom('helperCame', views, data),
  HelperWent: (data, views) => helperInRoom('helperWent', views, data),
} satisfies Tellings

const ofTwo = (deed: ActionType, one: PersonId, other: PersonId): ActivityEntry => ({ deed, people: [one], other })

const merges = {
  PeopleLinked: ({ a, b }) => ofTwo('linked', a, b),
  ProfilesMerged: ({ from, into }) => ofTwo('merged', from, into),
  LinkRemoved: ({ link }, { people }) => ofTwo('takenApart', ...people.everJoinedBy(link)),
  PairKeptApart: ({ a, b }) => ofTwo('keptApart', a, b),
  PairReconsidered: ({ a, b }) => ofTwo('reconsidered', a, b),
} satisfies Tellings

/** The message that takes the place of another one tells of both. */
const ENDED = {
  'taken down': { deed: 'messageTakenDown' },
  over: { deed: 'messageOver' },
  replaced: null,
} as const

/** The text is told only while the message is on the walls. */
const messages = {
  WallMessageShown: ({ messageId }, { wall }) => {
    const message = wall.textOf(messageId)
    return { deed: 'messageShown', values: message === undefined ? {} : { message } }
  },
  WallMessageEnded: ({ because }) => ENDED[because],
} satisfies Tellings

const erasures = {
  AttendeeErased: () => ({ deed: 'personErased' }),
  FamilyMemberForgotten: () => ({ deed: 'memberErased' }),
} satisfies Tellings

const ofLog = {
  LogRestored: () => ({ deed: 'logRestored' }),
} satisfies Tellings

/** Events that concern only the server, or are a part of something that another event tells. */
const untold = {
  MemberImported: null,
  FamilyMemberImported: null,
  ContactsImported: null,
  HouseholdRestated: null,
  HouseholdTakenOver: null,
  ImportTakenBack: null,
  HouseholdBroughtBack: null,
  GuestAnnounced: null,
  GuestWaitsAgain: null,
  GuestLapsed: null,
  PhoneClaimed: null,
  PhoneReleased: null,
  GatheringRecorded: null,
  DeviceAskedToIdentify: null,
  DeviceAskedToReload: null,
  HelperNamed: null,
  ProgramKeyUsed: null,
  ProgramCommandGiven: null,
  ProgramCommandAnswered: null,
  ...untoldOfWebhooks,
  WallMessageWritten: null,
  HelperPasswordChosen: null,
  HelperPinChosen: null,
  ChurchFounded: null,
  LogRaised: null,
  FirstStepAnswered: null,
  FirstStepsPutAway: null,
  MarksLent: null,
  PastAttendanceImported: null,
  PastHeadCountImported: null,
  SeatsTaken: null,
  TagSeen: null,
  CopyBegan: null,
  CopyFinished: null,
}

/** What each event tells. The compiler asks for an event that is missing here. */
const activityRules: { readonly [Type in ToldAlone]: ActivityRule<Type> | null } = {
  ...edits,
  ...ofLog,
  ...ofImports,
  ...tablets,
  ...ofHelpers,
  ...ofPrograms,
  ...ofWebhooks,
  ...schedule,
  ...childrensRooms,
  ...ofChildren,
  ...ofTeams,
  ...ofClearances,
  ...ofCustody,
  ...ofParentCalls,
  ...ofRollCalls,
  ...merges,
  ...messages,
  ...ofCare,
  ...erasures,
  ...untold,
}

/** What an event tells; null for an event that tells people nothing. */
export function entryFor(
  event: Exclude<DomainEvent, PresenceEvent | CountingEvent>,
  views: Views,
): ActivityEntry | null {
  const telling = activityRules[event.type] as ((data: unknown, views: Views) => ActivityEntry | null) | null
  return telling?.(event.data, views) ?? null
}
