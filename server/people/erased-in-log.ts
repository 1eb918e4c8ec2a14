import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import type { PersonId } from '#domain/ids.ts'
import type { Parts } from '#server/parts.ts'
import { stateOf } from '#server/transact.ts'

/**
 * Whether this record was erased, as the log itself says, which views may lag behind: a profile, or a family member.
 */
export async function isErasedInLog({ log, views }: Pick<Parts, 'log' | 'views'>, id: PersonId): Promise<boolean> {
  const erased = async (stream: PersonId) => (await stateOf(log, erasureStream(stream), erasure)).state
  if ((await erased(id)).attendee || (await stateOf(log, attendeeStream(id), attendee)).ended) return true
  for (const home of views.records.homesOf(id)) if ((await erased(home)).family.has(id)) return true
  return false
}
