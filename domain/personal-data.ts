import { MEMBER_FIELDS } from '#domain/attendee/person-fields.ts'
import type { DomainEvent } from './events.ts'
import type { StreamPrefix } from './streams.ts'

/**
 * Where personal data may be, and what happens to it. `docs/personal-data.md` is written from here, and the tests in
 * `tests/personal-data` do what it says and look.
 */

/** What becomes of a stream when a person is erased, or one of a family. */
export type Fate =
  /** It is ended for ever and wiped. */
  | 'ended'
  /** The household is written again without the family member, and everything before is wiped. */
  | 'restated'
  /** A record that holds only ids is added. */
  | 'recorded'
  /** The phone number is free again, and nothing says whose it was. */
  | 'released'
  /** Nothing changes: it is about nobody, or holds only ids, which counts need. */
  | 'kept'

/** What the export of a person holds of a stream. */
export type Exported =
  /** Every event of the person, with its time. */
  | 'events'
  /** The events, and what the families of others say about the person. */
  | 'events-and-families'
  /** When the person and the family came, and when that was taken back. */
  | 'attendance'
  /** How else the person is known, by name. */
  | 'names'
  | 'nothing'

type KindOfStream = {
  /** What it holds about people. */
  readonly holds: string
  /** What erasing a person does to it, and what forgetting one family member does. */
  readonly erasing: Fate
  readonly forgetting: Fate
  readonly exporting: Exported
}

const kept = { erasing: 'kept', forgetting: 'kept', exporting: 'nothing' } as const

/** Every kind of stream. The compiler asks for a new one. */
export const streamsAndPeople: Readonly<Record<StreamPrefix, KindOfStream>> = {
  'attendee-': {
    holds: 'a person or a guest who is expected, and those who come along: everything that is known about them',
    erasing: 'ended',
    forgetting: 'restated',
    exporting: 'events-and-families',
  },
  'attendance-': { ...kept, holds: 'ids: who came, and when', exporting: 'attendance' },
  'count-': { ...kept, holds: 'nobody: how many people were counted at a door' },
  'gathering-': { ...kept, holds: 'nobody' },
  'schedule-main': { ...kept, holds: 'nobody' },
  'people-main': { ...kept, holds: 'ids: which records are one person', exporting: 'names' },
  'care-': {
    holds: 'one record of a person: the words of those who care for them, who does, and why they no longer come',
    erasing: 'ended',
    forgetting: 'ended',
    exporting: 'events',
  },
  'rooms-main': { ...kept, holds: 'nobody' },
  'room-': { ...kept, holds: 'nobody' },
  'teams-main': { ...kept, holds: 'nobody' },
  'teamlist-': { ...kept, holds: 'ids: who is expected to serve, and in which team' },
  'pages-': { ...kept, holds: 'nobody: which marks were called, and when' },
  'rollcall-': { ...kept, holds: 'ids: which children were seen in a roll call, and who was missing' },
  'child-': {
    holds: 'one record of a child: age, allergies, notes, and who may collect the child or may not',
    erasing: 'ended',
    forgetting: 'ended',
    exporting: 'events',
  },
  'serving-': {
    holds: 'one record of a person who serves with children: clearances, and the account with which they sign in',
    erasing: 'ended',
    forgetting: 'ended',
    exporting: 'events',
  },
  'phone-': {
    ...kept,
    holds: 'the id of who holds a number. The number itself is only a keyed hash',
    erasing: 'released',
  },
  'import-': { ...kept, holds: 'nobody: only how many were added, changed and taken back' },
  'pastattendance-': {
    ...kept,
    holds:
      'ids: who came on which day in earlier years. The name of the program, as an administrator types it, may name a person. Batches have none',
    exporting: 'attendance',
  },
  'erasure-': { ...kept, holds: 'ids: that somebody was erased', erasing: 'recorded', forgetting: 'recorded' },
  'device-': {
    ...kept,
    holds: 'the name of a tablet, which may name a person. It stays when the tablet gets another one',
  },
  'devices-main': { ...kept, holds: 'nobody' },
  'helper-': {
    ...kept,
    holds: 'the name of a helper, and hashes of passwords. It is ended when the helper is taken away',
  },
  'helpers-main': { ...kept, holds: 'ids, roles, and keyed hashes of sign-in names' },
  'message-': {
    ...kept,
    holds: 'a message on the walls, which may name a person or a car. It is ended when the message leaves the walls',
  },
  'programs-main': {
    ...kept,
    holds: 'the names of other programs that have a key, which may name a person, and hashes of the keys',
  },
  'calendars-main': {
    ...kept,
    holds: 'the names of calendars, which may name a person, and hashes of their addresses',
  },
  'programcall-': { ...kept, holds: 'ids: what another program asked for once, and the answer' },
  'webhooks-main': {
    ...kept,
    holds: 'the names and addresses of webhooks, which may name a person, and the numbers of their secrets',
  },
  'webhook-': { ...kept, holds: 'ids: how far a webhook has come, and what it sends again or skips' },
  'webhooksender-main': { ...kept, holds: 'nobody: which server sends' },
  'wall-main': { ...kept, holds: 'ids: when a message was shown, and that it ended' },
  'marks-': { ...kept, holds: 'nobody: which marks of a day a tablet was lent' },
  'church-main': { ...kept, holds: 'nobody' },
  'copy-main': { ...kept, holds: 'nobody' },
}

/** Whose personal data an event holds, and in which fields: `family[].name` is the name of each of the family. */
export type PersonalFields = {
  readonly of: 'person' | 'care' | 'child' | 'clearance' | 'helper' | 'device' | 'message' | 'program'
  readonly fields: readonly string[]
}

const profile = ['name', 'hebrewName', 'phone', 'email']
const relative = ['name', 'hebrewName', 'relationship']
const within = (path: string, fields: readonly string[]): string[] => fields.map((field) => `${path}.${field}`)
const household = [
  ...within('profile', [...profile, ...MEMBER_FIELDS]),
  ...within('imported', [...profile, ...MEMBER_FIELDS]),
  ...within('family[]', relative),
  ...within('importedFamily[]', relative),
]

const contacts = within('contacts[]', ['numbers', 'source', 'otherId', 'otherHouseholdId', 'nameOrder'])

/** The personal fields of every event; null for events that hold none. The compiler asks for a new event. */
export const personalFields: Readonly<Record<DomainEvent['type'], PersonalFields | null>> = {
  AttendeeRegistered: { of: 'person', fields: profile },
  RegisteredWithoutPhone: { of: 'person', fields: ['name', 'hebrewName', 'email', ...within('family[]', relative)] },
  ProfileUpdated: { of: 'person', fields: ['name', 'hebrewName', 'email', ...MEMBER_FIELDS] },
  PhoneChanged: { of: 'person', fields: ['phone'] },
  PhoneRemoved: null,
  PersonalLinkRenewed: { of: 'person', fields: ['code'] },
  NameOrderChosen: { of: 'person', fields: ['nameOrder'] },
  FamilyMemberAdded: { of: 'person', fields: relative },
  FamilyMemberRemoved: null,
  FamilyMemberChanged: { of: 'person', fields: relative },
  FamilyMemberBroughtBack: null,
  OwnProfileMade: { of: 'person', fields: ['name', 'hebrewName'] },
  HouseholdTakenOver: { of: 'person', fields: within('family[]', relative) },
  HouseholdHandedOver: null,
  FamilyConfirmed: null,
  AdmissionTakenBack: null,
  MemberImported: { of: 'person', fields: [...profile, ...MEMBER_FIELDS] },
  FamilyMemberImported: { of: 'person', fields: relative },
  ContactsImported: { of: 'person', fields: contacts },
  ImportTakenBack: { of: 'person', fields: household },
  HouseholdBroughtBack: null,
  HouseholdRestated: { of: 'person', fields: [...household, ...within('former[]', relative), ...contacts, 'code'] },
  GuestAnnounced: { of: 'person', fields: ['name', 'phone', ...within('family[]', ['name', 'relationship'])] },
  GuestAdmitted: null,
  GuestRecognized: null,
  GuestWaitsAgain: null,
  GuestSentAway: null,
  GuestBroughtBack: null,
  GuestLapsed: null,
  PeopleLinked: null,
  ProfilesMerged: null,
  LinkRemoved: null,
  PairKeptApart: null,
  PairReconsidered: null,
  PartyCheckedIn: null,
  CheckInTakenBack: null,
  ServingChanged: null,
  TakeBackUndone: null,
  ChildReceived: null,
  ChildMoved: null,
  ChildOut: null,
  ChildBack: null,
  ChildHandedOver: null,
  ChildReturned: null,
  HandOverUndone: null,
  ReceiptRenewed: null,
  ReceiptClosed: null,
  StayClosedLater: null,
  StayAnswered: null,
  CustodyContradicted: null,
  ContradictionSeen: null,
  HandOverRefused: null,
  RuleShown: null,
  NumberShown: null,
  PeopleCounted: null,
  CountTakenBack: null,
  CountTakeBackUndone: null,
  CounterMoved: null,
  GatheringRecorded: null,
  GatheringClosingChanged: null,
  WeeklyServiceScheduled: null,
  WeeklyServiceChanged: null,
  WeeklyServiceEnded: null,
  OneOffScheduled: null,
  OneOffChanged: null,
  OccurrenceCancelled: null,
  OccurrenceRestored: null,
  OccurrenceChanged: null,
  OccurrenceChangeTakenBack: null,
  PhoneClaimed: null,
  PhoneReleased: null,
  DeviceLetIn: { of: 'device', fields: ['name'] },
  DeviceChanged: { of: 'device', fields: ['name'] },
  DevicePaused: null,
  DeviceResumed: null,
  DeviceTurnedAway: null,
  DeviceAskedToIdentify: null,
  DeviceAskedToReload: null,
  LettingInBegan: null,
  LettingInEnded: null,
  DoorsClosed: null,
  DoorsOpened: null,
  HelperInvited: null,
  HelperLinkRenewed: null,
  HelperJoined: null,
  HelperRolesChanged: null,
  HelperTakenAway: null,
  SharedPasswordChanged: null,
  SharedPasswordEnded: null,
  HelperNamed: { of: 'helper', fields: ['name'] },
  HelperPasswordChosen: { of: 'helper', fields: ['password.salt', 'password.hash'] },
  HelperPinChosen: { of: 'helper', fields: ['pin.salt', 'pin.hash'] },
  WallMessageShown: null,
  WallMessageEnded: null,
  WallMessageWritten: { of: 'message', fields: ['text'] },
  ChurchFounded: null,
  LogRaised: null,
  LogRestored: null,
  FirstStepAnswered: null,
  FirstStepsPutAway: null,
  MarksLent: null,
  CopyBegan: null,
  CopyFinished: null,
  DirectoryImported: null,
  DirectoryTakenBack: null,
  DirectoryErased: null,
  PastAttendanceBegun: { of: 'program', fields: ['name'] },
  PastAttendanceImported: null,
  PastHeadCountImported: null,
  PastAttendanceTakenBack: null,
  CareAssigned: null,
  CareNoted: { of: 'care', fields: ['word'] },
  CareNoteTakenBack: null,
  CareNoteBroughtBack: null,
  StoppedComing: { of: 'care', fields: ['because', 'day'] },
  StoppedComingLifted: null,
  RoomAdded: null,
  RoomChanged: null,
  RoomEnded: null,
  TeamAdded: null,
  TeamChanged: null,
  TeamEnded: null,
  TeamBroughtBack: null,
  ServingOnWallsSet: null,
  TeamListSet: null,
  RoomBroughtBack: null,
  ChildRulesSet: null,
  RoomClosed: null,
  SeatsTaken: null,
  TagSeen: null,
  HelperCame: null,
  HelperWent: null,
  ParentPaged: null,
  PageComing: null,
  PageAnswered: null,
  PageEnded: null,
  RollCallStarted: null,
  Accounted: null,
  AccountedTakenBack: null,
  NotFound: null,
  RollCallEnded: null,
  RoomOpened: null,
  ChildDescribed: { of: 'child', fields: ['born', 'bornAbout', 'grade', 'allergies', 'careNotes', 'leavesAlone'] },
  CollectorAllowed: { of: 'child', fields: ['name', 'relation', 'phone'] },
  CollectorEnded: null,
  MayBring: null,
  MayBringEnded: null,
  CollectingForbidden: { of: 'child', fields: ['name', 'ground', 'note'] },
  CollectingForbidLifted: { of: 'child', fields: ['reason'] },
  CollectorNoted: { of: 'child', fields: ['name', 'seen', 'phone'] },
  ProgramKeyMade: { of: 'program', fields: ['name'] },
  ProgramKeyUsed: null,
  ProgramKeyTakenAway: null,
  ProgramCommandGiven: null,
  ProgramCommandAnswered: null,
  CalendarMade: { of: 'program', fields: ['name'] },
  CalendarTakenAway: null,
  WebhookMade: { of: 'program', fields: ['name', 'url'] },
  WebhookChanged: { of: 'program', fields: ['name', 'url'] },
  WebhookSecretChanged: null,
  WebhookTurnedOff: null,
  WebhookTurnedOn: null,
  WebhookEnded: null,
  WebhookReached: null,
  WebhookSentAgain: null,
  WebhookSkipped: null,
  SenderTook: null,
  SenderLeft: null,
  ClearanceRecorded: { of: 'clearance', fields: ['kind', 'until'] },
  ClearanceEnded: { of: 'clearance', fields: ['kind'] },
  HelperAccountSet: null,
  AttendeeErased: null,
  FamilyMemberForgotten: null,
}
