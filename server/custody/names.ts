import type { HandedTo } from '#domain/attendance/custody/events.ts'
import { calledBy } from '#domain/attendee/name-parts.ts'
import { childStream } from '#domain/child/child.ts'
import type { PersonId, Who } from '#domain/ids.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'

/** The name that counts for collecting. A name from a family at a kiosk counts once a desk has confirmed it. */
export const nameOf = (
  { directory, addedByFamily }: Pick<Views, 'directory' | 'addedByFamily'>,
  id: PersonId,
): string => addedByFamily.nameBefore(id) ?? directory.person(id)?.profile.name ?? directory.member(id)?.name ?? ''

/** The name of a helper who acts: a person who serves, or a helper who signs in. */
export const nameOfHelper = (views: Pick<Views, 'directory' | 'addedByFamily' | 'helpers'>, who: Who): string =>
  'helperId' in who ? (views.helpers.find(who.helperId)?.name ?? '') : nameOf(views, who.personId)

/** The first name and the initial of the last name, as a room reads it. */
export function shortName(name: string): string {
  const { first, last } = calledBy(name)
  return last === '' ? first : `${first} ${[...last][0]}.`
}

/** The name of the adult that a child has left with, as a room reads it. Empty for a youth who left alone. */
export async function nameOfWho({ log, views }: Pick<Services, 'log' | 'views'>, to: HandedTo, child: PersonId) {
  if ('alone' in to) return ''
  if ('personId' in to) return shortName(nameOf(views, to.personId))
  const records = views.people.recordsOf(child)
  if ('collectorId' in to) {
    const { collectors } = views.children.known(records)
    return shortName(collectors.find(({ collectorId }) => collectorId === to.collectorId)?.name ?? '')
  }
  for (const record of records)
    for (const { event } of (await log.read(childStream(record))).events)
      if (event.type === 'CollectorNoted' && event.data.noteId === to.noteId) return shortName(event.data.name)
  return ''
}
