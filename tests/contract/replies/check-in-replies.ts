import { event, familyMember, familyMembers, grant, times, under, user } from './parts.ts'

/** The fields of the replies to a kiosk and to a family's own phone, and who uses them. */
export const checkInReplies = {
  /** `next` is for an usher's phone, which goes on with it when it has lost the network. */
  currentEvent: [...event, ...times, 'nextOpensAt', ...under('next', [...event, ...times])],
  allEvents: event,
  checkPhone: ['exists', ...under('user', user), ...grant],
  createUser: [...user, ...grant],
  /** For a card: names, phone number, the size of the family, and who was found. The family is listed as specified. */
  searchByLastName: [
    'id',
    'code',
    'name',
    'hebrewName',
    'phone',
    ...familyMembers,
    ...under('matched', ['id', 'name']),
  ],
  updateUser: user,
  /** The personal page. */
  publicUser: ['id', 'name'],
  userWithFamily: [...user, ...grant],
  userByCode: [...user, ...grant],
  addFamilyMember: familyMember,
  removeFamilyMember: 'nothing',
  /** For Success, and so that a delivering tablet knows what was recorded. */
  checkIn: ['eventId', 'userId', 'primary', 'familyMemberIds', 'checkInTime', 'came'],
  /** For the screen after a take-back: who is still checked in, and since when. */
  takeBackOwnCheckIn: ['eventId', 'userId', ...under('people', ['id', 'checkInTime'])],
} as const
