import { child, childStream, householdsOf } from '#domain/child/child.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf } from '#server/transact.ts'

/**
 * Among these people, the children of other households that this household may bring. The log says it: a view may not
 * show yet what another server has just written.
 */
export async function broughtAlong(
  { log, views }: Pick<Services, 'log' | 'views'>,
  household: AttendeeId,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const home = views.directory.person(household)
  if (views.rooms.inUse().length === 0 || !home) return new Set()
  const ours = views.people.recordsOf(home.id)
  const mayBring = async (person: PersonId) => {
    for (const record of views.people.recordsOf(person)) {
      const { state } = await stateOf(log, childStream(record), child)
      if (householdsOf(state).some((one) => ours.includes(one))) return [person]
    }
    return []
  }
  const strangers = people.filter((id) => !home.onceFamily.includes(id))
  return new Set((await Promise.all(strangers.map(mayBring))).flat())
}
