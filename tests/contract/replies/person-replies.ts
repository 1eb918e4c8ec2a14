import { familyMember, grant, personChange, personOfAct, profileFacts, under, user } from './parts.ts'

/** The details of the directory. */
const attendee = [
  'id',
  'name',
  'hebrewName',
  ...profileFacts,
  'isMember',
  'relationship',
  ...under('familyMembers', [...familyMember, 'attendanceCount']),
  'attendances',
  ...under('attendanceHistory', [
    'eventId',
    'eventName',
    'eventDate',
    'checkInTime',
    'addedLater',
    'primary',
    ...under('familyAttending', ['id', 'name']),
  ]),
]

/** The fields of the replies about a person and their family, and who uses them. */
export const personReplies = {
  attendeeProfile: attendee,
  /** For the directory, whose search also finds the names of the family. */
  allAttendees: [...attendee, 'familyNames', 'lastHere', ...under('alsoAs', ['is', 'name', 'familyOf'])],
  renewLink: ['code'],
  /** The file that is handed to the person. */
  exportAttendee: [
    'church',
    'exportedAt',
    ...under('person', attendee),
    'code',
    ...under('linkUsed', ['at', 'device']),
    ...under('belongsTo', ['name', 'relationship']),
    ...under('alsoAs', ['is', 'name', 'familyOf']),
    ...under('checkIns', ['eventId', 'eventName', 'eventDate', 'is', 'at', 'familyOf', 'scanned']),
    ...under('recorded', ['at', 'what', 'familyOf', 'data']),
  ],
  registerWithoutPhone: [...user, ...grant],
  editAttendee: user,
  takeBackEdit: 'nothing',
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
    ...under('year', ['from', ...under('services', ['slot', 'name', ...under('marks', ['is', 'day']), 'came', 'of'])]),
    ...under('visits', [
      'eventId',
      'eventName',
      'eventDate',
      'checkInTime',
      'addedLater',
      ...under('with', ['id', 'name']),
    ]),
  ],
  changesOfPerson: personChange,
  addToFamily: familyMember,
  changeFamilyMember: familyMember,
  takeOffFamily: 'nothing',
  bringBackToFamily: 'nothing',
  makeOwnProfile: ['id', 'phone'],
  handOverHousehold: 'nothing',
  forgetFamilyMember: 'nothing',
} as const
