import { grant, under, user } from './parts.ts'

/** The fields of the replies about guests, and who uses them. */
export const guestReplies = {
  /** A wall or a desk draws the code. */
  guestPlace: [...under('code', ['size', 'path']), 'changesIn', 'endsIn'],
  expectedGuests: under('guests', [
    'id',
    'guestCode',
    'name',
    'phone',
    ...under('family', ['name', 'relationship']),
    'announcedAt',
    'isEarlier',
    'isFromOutside',
    /** Enter at the desk checks nobody in before it is known who they may be. */
    'isCompared',
    ...under('match', ['id', 'name', 'because', 'lastHere']),
  ]),
  admitGuest: [...user, ...grant],
  checkInGuest: ['userId', 'came', ...under('names', ['name', 'hebrewName']), 'recognition'],
  recognizeGuest: ['userId', 'came', ...under('names', ['name', 'hebrewName']), 'recognition'],
  sendGuestsAway: 'nothing',
  bringGuestsBack: 'nothing',
  undoGuest: ['profileStays'],
} as const
