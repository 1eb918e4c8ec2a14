/** The parts that several replies have, with who uses them. */

/** The names of the fields inside a field, with their place. */
export const under = (place: string, fields: readonly string[]) => [
  place,
  ...fields.map((field) => `${place}.${field}`),
]

/** For the header of each kiosk, and the choice of events. */
export const event = ['id', 'name', 'date']
/** For the kiosk: when check-in opens and closes. */
export const times = ['startsAt', 'opensAt', 'closesAt']

/** For the rows of the confirmation, and the list in the registration. */
export const familyMember = ['id', 'name', 'hebrewName', 'relationship']
export const familyMembers = under('familyMembers', familyMember)

/** For the form of the registration, Success, and the confirmation with who is checked in and who came last time. */
export const user = [
  'id',
  'code',
  'name',
  'hebrewName',
  'phone',
  'email',
  ...familyMembers,
  ...under('checkedIn', ['eventId', ...under('people', ['id', 'checkInTime'])]),
  'cameLast',
]
/** Sent with the next change of this person. */
export const grant = ['grant']

/** The profile. */
export const profileFacts = [
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
  'baptismDate',
  'memberSince',
  'notes',
]

/** Somebody whom an act or a link is about. */
export const personOfAct = ['id', 'name']

/** Somebody of a household, before and after a change. */
export const memberRow = ['name', 'hebrewName', 'relationship']

/** What was changed about a person. */
export const personChange = [
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
