import type { Attendee } from '#domain/contract/people/people-shapes.ts'
import { SMALLEST_PERSON_ID } from '#domain/ids.ts'
import type { NewFamily } from './households.ts'

/** Families for the tests. All of them are invented. */

export const RUTH = {
  name: 'Ruth Winter',
  hebrewName: 'רות',
  phone: '5125550102',
  email: 'ruth@example.org',
  family: [
    { name: 'Boaz Winter', hebrewName: 'בועז', relationship: 'spouse' },
    { name: 'Obed Winter', relationship: 'child' },
  ],
} satisfies NewFamily

export const ADA = { name: 'Ada Sommer', phone: '5125550101' } satisfies NewFamily

export const NOA = { name: 'Noa Lehmann', phone: '5125550103' } satisfies NewFamily

/** This many people for the directory, with different names and numbers. */
export const manyAttendees = (count: number): Attendee[] =>
  Array.from({ length: count }, (_, n) => ({
    id: SMALLEST_PERSON_ID + n,
    name: `Guest ${String(n).padStart(5, '0')}`,
    phone: String(5_122_000_000 + n),
    isMember: false,
    familyMembers: [],
    attendances: 0,
    attendanceHistory: [],
  }))
