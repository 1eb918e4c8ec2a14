import type { AttendeeId } from '#domain/ids.ts'
import { mayCall, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { codeOf } from '#domain/read-models/directory/directory.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Asker } from '#server/http/asker.ts'
import type { Parts } from '#server/parts.ts'
import type { KnownHousehold } from './find-household.ts'

/**
 * The id of a person was also the first code of their link. When the link was renewed, somebody may have the old one. A
 * kiosk then opens the household by its id only after it was shown it, within the hour, or with a grant. Throws
 * `unknown-attendee`, which counts as a wrong guess. Staff see ids in their lists.
 */
export async function mustBeShown(
  { views, limits }: Pick<Parts, 'views' | 'limits'>,
  id: AttendeeId,
  household: KnownHousehold,
  { source, sender, granted }: Pick<Asker, 'source' | 'sender' | 'granted'>,
): Promise<void> {
  const isCode = codeOf(household) === id || views.directory.personOfCode(id) !== undefined
  if (isCode || granted === id || mayCall(whoSitsAtTheDesk, sender.actsAs)) return
  if (limits.wasShown(id, source) || limits.wasShown(household.id, source)) return
  await limits.guess('id', source, () => Promise.reject(new Rejection('unknown-attendee')))
}
