import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import type { PersonId } from '#domain/ids.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf } from '#server/transact.ts'
import { Rejection } from '#domain/rejection.ts'
import { householdOf } from './find-household.ts'
import type { Doer } from '#domain/contract/activity/activity-shapes.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'

/**
 * Whether this record was erased, as the log itself says, which views may lag behind: a profile, or a family member.
 */
export async function isErasedInLog({ log, views }: Pick<Services, 'log' | 'views'>, id: PersonId): Promise<boolean> {
  const erased = async (stream: PersonId) => (await stateOf(log, erasureStream(stream), erasure)).state
  if ((await erased(id)).attendee || (await stateOf(log, attendeeStream(id), attendee)).ended) return true
  for (const home of views.records.homesOf(id)) if ((await erased(home)).family.has(id)) return true
  return false
}

/** Throws for an id that nobody has. The stream of a profile is read when the views do not show it. */
export async function mustBeKnown(services: Pick<Services, 'log' | 'views'>, id: PersonId): Promise<void> {
  const { records, people } = services.views
  if (people.wasErased(id)) throw new Rejection('attendee-erased')
  if (records.person(id) === undefined && records.member(id) === undefined) await householdOf(services, id)
}

const PROGRAM = 'program-'

function programNamed(programs: Views['programs'], id: string): Doer {
  const name = programs.find(id)?.name
  return { is: 'program', ...(name === undefined ? {} : { name }) }
}

/** Who caused something. Events of earlier versions only say whether it was the administrator. */
export function actorOf(
  { helpers, programs }: Pick<Views, 'helpers' | 'programs'>,
  { actor, by }: { actor?: string | undefined; by: Cause['by'] },
): Doer {
  if (actor?.startsWith('helper-')) {
    const helper = helpers.byActor(actor)
    return helper ? { is: 'helper', name: helper.name, id: helper.id } : { is: 'helper' }
  }
  if (actor?.startsWith(PROGRAM)) return programNamed(programs, actor.slice(PROGRAM.length))
  if (actor === 'shared-password') return { is: 'administrator' }
  if (actor === 'import' || actor === 'system') return { is: actor }
  return { is: by === 'tablet' ? 'visitor' : by }
}
