import { expect, test } from 'vitest'
import { routes } from '#domain/contract/routes.ts'
import type { Route } from '#domain/contract/route.ts'
import { declaredBy } from '#tests/contract/fields.ts'

/**
 * The fields of each reply, and who uses them. A field that no screen, file or specified call uses is not sent. A new
 * field is added here with its use, or the test fails. `contract.test.ts` compares what is sent with what is declared.
 */

const under = (place: string, fields: readonly string[]) => [place, ...fields.map((field) => `${place}.${field}`)]

/** For the header of each kiosk, and the choice of events. */
const event = ['id', 'name', 'date']
/** For the kiosk: when check-in opens and closes. */
const times = ['startsAt', 'opensAt', 'closesAt']
const clockTimes = ['starts', 'opens', 'closes']

/** For the rows of the confirmation, and the list in the registration. */
const familyMember = ['id', 'name', 'hebrewName', 'relationship']
const familyMembers = under('familyMembers', familyMember)

/** For the form of the registration, the confirmation with the people who are checked in, and Success. */
const user = [
  'id',
  'code',
  'name',
  'hebrewName',
  'phone',
  'email',
  ...familyMembers,
  ...under('checkedIn', ['eventId', ...under('people', ['id', 'checkInTime'])]),
]
/** Sent with the next change of this person. */
const grant = ['grant']

/** The profile. */
const profileFacts = ['phone', 'email', 'address', 'city', 'state', 'zipCode', 'baptismDate', 'memberSince', 'notes']

const attendee = [
  'id',
  'name',
  'hebrewName',
  ...profileFacts,
  'isMember',
  ...under('familyMembers', [...familyMember, 'attendanceCount']),
  'attendances',
  ...under('attendanceHistory', [
    'eventId',
    'eventName',
    'eventDate',
    'checkInTime',
    'primary',
    ...under('familyAttending', ['id', 'name']),
  ]),
]

const attendanceRow = [
  'id',
  'checkInTime',
  'primary',
  'groupSize',
  ...under('user', ['id', 'name', 'phone', 'email', 'hebrewName']),
  ...under('familyAttendances', under('familyMember', ['id', 'name', 'hebrewName'])),
  'firstTimeGuests',
  ...under('alsoIn', ['person', 'row']),
]

/** Sent back with the next change of a plan. */
const servicePlanned = ['slot', 'revision']
const eventPlanned = ['eventId', 'revision']

const standing = ['state', 'code', 'id', 'name', 'kind', 'language', 'lettingIn']
const described = ['name', 'kind', 'serves', 'oneOffs', 'language']
const row = [
  'id',
  ...described,
  'isPaused',
  'pausedAt',
  'pausedBy',
  'isOn',
  'heardAt',
  'version',
  'isUpToDate',
  'unsent',
  'lastCheckIn',
]

const session = [
  ...under('helper', ['id', 'name', 'roles']),
  ...under('desk', ['name']),
  'hasHelpers',
  'sharedPasswordWorks',
]
const helper = [
  'id',
  'name',
  'roles',
  'signsIn',
  ...under('link', ['at', 'until', 'isOver']),
  'isHere',
  'lastSeen',
  'isYou',
  'isLastAdministrator',
]
/** The link is shown once, to be sent. */
const newLink = [...under('helper', helper), 'path']
const personOfAct = ['id', 'name']

/** The doors of a gathering, with their names, and the doors that an usher may choose. */
const doorCounts = [
  'counted',
  ...under('doors', ['counterId', 'countedFor', 'door', 'name', 'people']),
  ...under('named', ['door', 'name']),
]

const memberRow = ['name', 'hebrewName', 'relationship']
/** What becomes of a household, before it is imported or an import is taken back. */
const householdChange = [
  'userId',
  'name',
  'isMember',
  ...under('fields', ['field', 'from', 'to']),
  ...under('members', [...under('from', memberRow), ...under('to', memberRow)]),
]

const onWalls = under('message', ['messageId', 'text', 'endsIn', ...under('writtenBy', ['is', 'name', 'id'])])

/** A person who is compared with another one. */
const comparedPerson = [
  'id',
  'name',
  'hebrewName',
  'isMember',
  ...under('profile', profileFacts),
  ...under('belongsTo', ['id', 'name', 'relationship']),
  'attendances',
  'lastCame',
]

/** What was changed about a person. */
const personChange = [
  'id',
  'at',
  'sentence',
  'deed',
  ...under('people', personOfAct),
  ...under('familyOf', personOfAct),
  ...under('values', ['phone']),
  'by',
  ...under('doer', ['is', 'name']),
  'device',
]

const used: Record<keyof typeof routes, readonly string[] | 'a file' | 'nothing'> = {
  currentEvent: [...event, ...times, 'nextOpensAt'],
  allEvents: event,
  /** For people who call it by hand. */
  ensurePastEvents: ['recorded'],
  eventStats: ['totalAttendees', 'firstTimeGuests', 'counted'],
  /** The attendance list and the report that is exported from it. */
  eventAttendances: attendanceRow,
  checkPhone: ['exists', ...under('user', user), ...grant],
  createUser: [...user, ...grant],
  /** For a card: names, phone number, the size of the family, and who was found. The family is listed as specified. */
  searchByLastName: ['id', 'name', 'hebrewName', 'phone', ...familyMembers, ...under('matched', ['id', 'name'])],
  updateUser: user,
  /** The personal page. */
  publicUser: ['id', 'name'],
  userWithFamily: [...user, ...grant],
  addFamilyMember: familyMember,
  removeFamilyMember: 'nothing',
  /** For Success, and so that a delivering tablet knows what was recorded. */
  checkIn: ['eventId', 'userId', 'primary', 'familyMemberIds', 'checkInTime', 'came'],
  /** For the screen after a take-back: who is still checked in, and since when. */
  takeBackOwnCheckIn: ['eventId', 'userId', ...under('people', ['id', 'checkInTime'])],
  checkInByStaff: attendanceRow,
  takeBackAttendance: attendanceRow,
  undoTakeBack: attendanceRow,
  changeWhoCame: attendanceRow,
  moveAttendance: attendanceRow,
  /** The phone of an usher: its own sum, and the totals under it. */
  countPeople: ['people', ...under('takenOff', ['sliceId', 'people']), 'movedTo', 'totalAttendees', 'counted'],
  doorCounts,
  findAtDesk: [
    ...under('households', [
      'id',
      'phone',
      ...under('people', ['id', 'name', 'hebrewName', 'relationship', 'checkedInAt', 'lastHere', 'cameLast']),
    ]),
    'found',
  ],
  takeBackCount: doorCounts,
  undoTakeBackOfCount: doorCounts,
  moveCounter: doorCounts,
  attendeeProfile: attendee,
  /** For the directory, whose search also finds the names of the family. */
  allAttendees: [...attendee, 'familyNames', ...under('alsoAs', ['is', 'name', 'familyOf'])],
  userByCode: [...user, ...grant],
  renewLink: ['code'],
  /** The file that is handed to the person. */
  exportAttendee: [
    'church',
    'exportedAt',
    ...under('person', attendee),
    'code',
    ...under('linkUsed', ['at', 'device']),
    ...under('recorded', ['at', 'what', 'data']),
  ],
  registerWithoutPhone: [...user, ...grant],
  editAttendee: user,
  eraseAttendee: 'nothing',
  personPage: [
    'id',
    'name',
    'hebrewName',
    'isMember',
    ...under('profile', profileFacts),
    ...under('linkUsed', ['at', 'device']),
    ...under('belongsTo', ['id', 'name', 'relationship']),
    ...under('alsoAs', ['link', 'is', 'id', 'name', ...under('familyOf', personOfAct), 'canTakeApart']),
    ...under('family', [...familyMember, 'attendances', 'hasProfile']),
    ...under('year', ['from', ...under('services', ['name', ...under('marks', ['is', 'day']), 'came', 'of'])]),
    ...under('visits', ['eventId', 'eventName', 'eventDate', 'checkInTime', ...under('with', ['id', 'name'])]),
  ],
  changesOfPerson: personChange,
  addToFamily: familyMember,
  changeFamilyMember: familyMember,
  takeOffFamily: 'nothing',
  bringBackToFamily: 'nothing',
  makeOwnProfile: ['id', 'phone'],
  handOverHousehold: 'nothing',
  forgetFamilyMember: 'nothing',
  /** The page of the possible duplicates. */
  duplicates: under('pairs', [
    ...under('a', ['id', 'name']),
    ...under('b', ['id', 'name']),
    ...under('familyOf', ['id', 'name']),
    'clues',
  ]),
  comparePair: [
    ...under('a', comparedPerson),
    ...under('b', comparedPerson),
    'clues',
    'attendances',
    ...under('family', [...memberRow, 'of', 'ids']),
    'standing',
  ],
  links: [
    'link',
    'is',
    ...under('a', personOfAct),
    ...under('b', personOfAct),
    ...under('familyOf', personOfAct),
    'at',
    ...under('doer', ['is', 'name']),
    'canTakeApart',
  ],
  changesSinceLink: personChange,
  linkPeople: ['link'],
  mergeProfiles: ['link'],
  removeLink: 'nothing',
  keepPairApart: 'nothing',
  importDirectory: [
    'message',
    ...under('results', ['added', 'changed', 'unchanged', 'errors']),
    ...under('changes', householdChange),
  ],
  imports: [
    'importId',
    'at',
    ...under('by', ['is', 'name']),
    'added',
    'changed',
    'unchanged',
    'toTakeBack',
    'gone',
    'restored',
    'takenBackAt',
    ...under('takenBackBy', ['is', 'name']),
  ],
  takeBackImport: [
    'undone',
    'of',
    'gone',
    'restored',
    'stayed',
    ...under('households', [...householdChange, ...under('stays', [...under('what', ['id', 'name']), 'because'])]),
  ],
  schedule: [
    'today',
    ...under('current', [...event, ...times]),
    ...under('next', [...event, ...times]),
    ...under('services', [...servicePlanned, ...under('plans', ['name', 'weekday', ...clockTimes, 'from']), 'ends']),
    ...under('events', [
      ...event,
      ...times,
      ...clockTimes,
      'revision',
      'state',
      'isCancelled',
      'isRecorded',
      'slot',
      ...under('everyWeek', [...event, ...clockTimes]),
    ]),
  ],
  addService: servicePlanned,
  changeService: servicePlanned,
  endService: servicePlanned,
  resumeService: servicePlanned,
  addEvent: eventPlanned,
  changeEvent: eventPlanned,
  eventAsEveryWeek: eventPlanned,
  cancelEvent: eventPlanned,
  restoreEvent: eventPlanned,
  changeClosing: eventPlanned,
  /** Board of a device that is not let in, and how it goes on. */
  askToComeIn: standing,
  ownStanding: standing,
  /** The page of the tablets. */
  fleet: [
    'now',
    'doorsClosed',
    'lettingInUntil',
    ...under('waiting', ['id', 'code', 'askedAt', 'browser', ...under('was', described), 'mayReplace']),
    ...under('devices', row),
    'actingWithoutKey',
  ],
  letTabletsIn: ['until'],
  setDoors: ['closed'],
  acceptDevice: row,
  refuseDevice: 'nothing',
  identifyDevice: 'nothing',
  reloadDevice: 'nothing',
  pauseDevice: row,
  resumeDevice: row,
  turnAwayDevice: 'nothing',
  changeDevice: row,
  /** The account menu, the gate, and the places that a helper sees. */
  session,
  signIn: session,
  /** The page of a link. */
  invitation: ['name', 'invitedBy', 'roles', 'until'],
  join: session,
  /** The page of the helpers. */
  listHelpers: ['now', ...under('helpers', helper), ...under('sharedPassword', ['works', 'lastUsed', 'mayEnd'])],
  inviteHelper: newLink,
  renewHelperLink: newLink,
  changeHelper: helper,
  takeHelperAway: 'nothing',
  signOut: 'nothing',
  changeSharedPassword: 'nothing',
  endSharedPassword: 'nothing',
  /** Everything is read on the page, or needed to take back and to undo from there. */
  /** For the page from which the walls are written on. */
  messageOnWalls: onWalls,
  showMessage: onWalls,
  takeMessageDown: 'nothing',
  activity: [
    'id',
    'at',
    'kind',
    'sentence',
    'deed',
    ...under('people', personOfAct),
    ...under('familyOf', personOfAct),
    ...under('other', personOfAct),
    ...under('values', [
      'helper',
      'roles',
      'counted',
      'door',
      'tablet',
      'event',
      'day',
      'closesAt',
      'phone',
      'added',
      'changed',
      'gone',
      'restored',
      'stayed',
      'message',
    ]),
    'by',
    ...under('doer', ['is', 'name', 'id']),
    'device',
    'deviceId',
    'tappedAt',
    ...under('place', ['eventId', 'userId']),
    ...under('count', ['eventId', 'counterId', 'sliceId', 'countsFor']),
    'canTakeBack',
    'canTakeApart',
    'takenApart',
    'toTakeBack',
    'canUndo',
    'takenBackBy',
    'undoneBy',
    'undoes',
  ],
  membersFile: 'a file',
  standardTemplate: 'a file',
  goccTemplate: 'a file',
}

test('every route has a row, and every row has a route', () => {
  expect(Object.keys(used).toSorted()).toEqual(Object.keys(routes).toSorted())
})

test.each(Object.entries<Route>(routes))('the reply of %s has what is used, and nothing more', (name, { reply }) => {
  const fields = used[name as keyof typeof routes]
  if (reply === undefined) expect(fields).toBe('nothing')
  else if (reply === 'text/csv') expect(fields).toBe('a file')
  else
    expect([...declaredBy(reply)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      Array.isArray(fields) && fields.toSorted((a: string, b: string) => (a < b ? -1 : 1)),
    )
})
