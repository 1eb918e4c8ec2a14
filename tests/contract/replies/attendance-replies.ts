import { under } from './parts.ts'

/** For the attendance list, and for the report that is exported from it. */
const attendanceRow = [
  'id',
  'checkInTime',
  'addedLater',
  'primary',
  'groupSize',
  ...under('user', ['id', 'name', 'phone', 'email', 'hebrewName']),
  ...under('familyAttendances', under('familyMember', ['id', 'name', 'hebrewName'])),
  'firstTimeGuests',
  ...under('alsoIn', ['person', 'row']),
]

/** The doors of a gathering, with their names, and the doors that an usher may choose. */
const doorCounts = [
  'counted',
  ...under('doors', ['counterId', 'countedFor', 'door', 'name', 'people']),
  ...under('named', ['door', 'name']),
]

/** The fields of the replies about who came to a gathering and how many, and who uses them. */
export const attendanceReplies = {
  /** For people who call it by hand. */
  ensurePastEvents: ['recorded'],
  eventStats: ['totalAttendees', 'firstTimeGuests', 'counted'],
  eventAttendances: attendanceRow,
  checkInByStaff: attendanceRow,
  takeBackAttendance: attendanceRow,
  undoTakeBack: attendanceRow,
  changeWhoCame: attendanceRow,
  moveAttendance: attendanceRow,
  /** The phone of an usher: its own sum, and the totals under it. */
  countPeople: ['people', ...under('takenOff', ['sliceId', 'people']), 'movedTo', 'totalAttendees', 'counted'],
  doorCounts,
  takeBackCount: doorCounts,
  undoTakeBackOfCount: doorCounts,
  moveCounter: doorCounts,
  /** The welcome desk. */
  findAtDesk: [
    ...under('households', [
      'id',
      'phone',
      ...under('people', ['id', 'name', 'hebrewName', 'relationship', 'checkedInAt', 'lastHere', 'cameLast']),
    ]),
    'found',
  ],
} as const
