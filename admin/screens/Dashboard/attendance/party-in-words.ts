import type { Texts } from '#admin/words/english/english.ts'
import type { AttendanceRecord } from '#domain/contract/event-shapes.ts'

/** Names one person of a household that came, and says how many others there are. The name does not mix up the text. */
export function partyInWords(
  { user, primary, groupSize, familyAttendances }: AttendanceRecord,
  texts: Texts['attendance'],
) {
  const first = primary ? user.name : familyAttendances.find(({ familyMember }) => familyMember.name)?.familyMember.name
  const name = `\u2068${first || user.name}\u2069`
  return groupSize > 1 ? texts.andOthers(name, groupSize - 1) : name
}
