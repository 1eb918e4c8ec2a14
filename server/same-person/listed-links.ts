import type { ListedLink } from '#domain/contract/same-person/pair-shapes.ts'
import { isMerge, joinedBy } from '#domain/same-person/link.ts'
import { SAME_PERSON_STREAM } from '#domain/same-person/same-person.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import type { PersonId } from '#domain/ids.ts'
import type { Services } from '#server/server-services.ts'
import { actorOf } from '#server/people/must-be-known.ts'
import { canTakeApart, familyOfRecord, nameOfRecord } from '#server/people/person/other-records.ts'
import type { Views } from '#server/views.ts'

/** The links and merges that stand, newest first. Who made them, and when, is read from the log. */
export async function listedLinks({ log, views }: Pick<Services, 'log' | 'views'>): Promise<ListedLink[]> {
  const { events } = await log.read(SAME_PERSON_STREAM)
  return events.flatMap((recorded) => listed(recorded, views) ?? []).toReversed()
}

function listed({ event, cause }: RecordedEvent, views: Views): ListedLink | null {
  if (event.type !== 'PeopleLinked' && event.type !== 'ProfilesMerged') return null
  const link = views.people.find(event.data.link)
  if (!link) return null
  const [a, b] = joinedBy(link)
  const familyOf = [a, b].map((id) => familyOfRecord(views, id)).find((home) => home !== undefined)
  const { id: _, ...doer } = actorOf(views, cause)
  return {
    link: link.link,
    is: isMerge(link) ? 'merge' : 'link',
    a: named(views, a),
    b: named(views, b),
    ...(familyOf && { familyOf }),
    ...(cause.at === undefined ? {} : { at: cause.at }),
    doer,
    canTakeApart: canTakeApart(link, views),
  }
}

function named(views: Views, id: PersonId): { id: PersonId; name?: string } {
  const name = nameOfRecord(views, id)
  return name === undefined ? { id } : { id, name }
}
