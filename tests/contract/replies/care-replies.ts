import { under } from './parts.ts'

/** The notes of a person, on their page and on the board of care. */
const careOfPerson = [
  'id',
  ...under('helper', ['id', 'name']),
  ...under('notes', ['id', 'personId', 'deed', 'word', 'at', ...under('doer', ['is', 'name'])]),
  ...under('lastCame', ['day', 'device']),
]

/** A card on the board of care. */
const careCard = [
  'id',
  'name',
  'hebrewName',
  'familyOf',
  'phone',
  'list',
  'eventId',
  'since',
  'before',
  'missed',
  ...under('regularly', ['came', 'of', 'onSundays']),
  ...under('company', ['children', 'others']),
  'isNew',
  ...under('helper', ['id', 'name']),
  'calledAt',
]

/** Somebody who was missing. */
const missingPerson = [
  'id',
  'name',
  'hebrewName',
  'phone',
  ...under('familyOf', ['id', 'name']),
  'came',
  'of',
  'lastHere',
]

/** The fields of the replies about care, and who uses them. */
export const careReplies = {
  /** The board of care, and its number in the header. */
  careBoard: ['today', ...under('cards', careCard), ...under('helpers', ['id', 'name'])],
  careWaiting: ['waiting'],
  /** The page of those who were missing, its print and its file. */
  whoWasMissing: [
    ...under('events', ['id', 'name', 'date']),
    ...under('event', ['id', 'name', 'date']),
    'noList',
    ...under('people', missingPerson),
  ],
  careOfPerson,
  assignCare: careOfPerson,
  noteCare: careOfPerson,
  takeBackNote: careOfPerson,
  bringBackNote: careOfPerson,
} as const
