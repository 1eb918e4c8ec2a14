import type { Attendee } from '#domain/contract/people/people-shapes.ts'

type Entry = Attendee['attendanceHistory'][number]

/** A profile as another server may send it: with a name, and without what is empty or only Foyer's. */
type Sent = Partial<Omit<Attendee, 'familyMembers' | 'attendanceHistory'>> & {
  readonly familyMembers?: readonly (Partial<Attendee['familyMembers'][number]> & { readonly name: string })[]
  readonly attendanceHistory?: readonly (Partial<Entry> & Pick<Entry, 'eventName' | 'eventDate' | 'checkInTime'>)[]
}

/**
 * Reads a profile from a reply, and fills in what the specification lets a server leave out. Throws if there is no name:
 * something else has sent the reply. `asked` is the id that was asked for.
 */
export function readAttendee<A extends Attendee>(sent: A, asked?: number): A {
  const { familyMembers = [], attendanceHistory = [], ...rest }: Sent = sent
  if (typeof rest.name !== 'string') throw new TypeError('The reply is no profile')
  return {
    ...sent,
    id: rest.id ?? asked,
    isMember: rest.isMember ?? false,
    // A reply without ids is listed in its own order.
    familyMembers: familyMembers.map((member, at) => ({ id: -at, attendanceCount: 0, ...member })),
    attendances: rest.attendances ?? attendanceHistory.length,
    attendanceHistory: attendanceHistory.map((entry, at) => ({
      eventId: -at,
      primary: true,
      familyAttending: [],
      ...entry,
    })),
  }
}
