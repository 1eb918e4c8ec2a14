import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'

type Member = ListedAttendee['familyMembers'][number]
type Entry = ListedAttendee['attendanceHistory'][number]

/** A profile as another server may send it: without what is empty, or only Foyer's. */
type Sent = Partial<Omit<ListedAttendee, 'familyMembers' | 'attendanceHistory'>> & {
  readonly familyMembers?: readonly (Partial<Member> & Pick<Member, 'name' | 'relationship'>)[]
  readonly attendanceHistory?: readonly (Partial<Entry> & Pick<Entry, 'eventName' | 'eventDate' | 'checkInTime'>)[]
}

/**
 * Reads a profile from a reply, and fills in what the specification lets a server leave out. Throws if there is no
 * name: something else has sent the reply. `asked` is the id that was asked for.
 */
export function readAttendee({ familyMembers = [], attendanceHistory = [], ...sent }: Sent, asked = 0): ListedAttendee {
  const { id = asked, name, isMember = false, attendances = attendanceHistory.length } = sent
  if (typeof name !== 'string') throw new TypeError('The reply is no profile')
  return {
    ...sent,
    id,
    name,
    isMember,
    // Members and visits without an id are told apart by their places.
    familyMembers: familyMembers.map((member, at) => ({ id: -at, attendanceCount: 0, ...member })),
    attendances,
    attendanceHistory: attendanceHistory.map((entry, at) => ({
      eventId: -at,
      primary: true,
      familyAttending: [],
      ...entry,
    })),
  }
}
