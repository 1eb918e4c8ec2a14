import { partyInWords } from '#admin/people/Sentence.tsx'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

/** Names one person of a household that came, and says how many others came. */
export function partyOf({ user, primary, groupSize, familyAttendances }: AttendanceRecord): string {
  const first = primary ? user.name : familyAttendances.find(({ familyMember }) => familyMember.name)?.familyMember.name
  return partyInWords(first || user.name, groupSize - 1)
}
