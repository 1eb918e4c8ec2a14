import { localDate } from '#domain/calendar/calendar.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { LocalDate } from '#domain/ids.ts'
import { isCareEvent } from '#domain/read-models/care/care-of-people.ts'
import { peopleOnLists, type PersonOnList } from '#domain/read-models/care/people-on-lists.ts'
import { eachInTurns } from '#server/in-turns.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'

type PeopleOnLists = readonly PersonOnList[]

/** Who is on which list of care today. It goes through everybody, in turns with other requests. */
async function findPeopleOnLists(views: Views, today: LocalDate): Promise<PeopleOnLists> {
  const found: PersonOnList[] = []
  await eachInTurns(peopleOnLists(views, today), (onList) => {
    if (onList) found.push(onList)
  })
  return found
}

/**
 * The same for all who ask. It is found again after something has happened that may change it, and on another day. Only
 * one search is under way at a time.
 */
export function peopleOnListsOf({
  views,
  now,
  config,
}: Pick<Parts, 'views' | 'now' | 'config'>): () => Promise<PeopleOnLists> {
  let changes = 0
  let latest: { readonly key: string; readonly onLists: Promise<PeopleOnLists> } | null = null
  views.onFolded((events) => {
    if (events.some(mayChangeLists)) changes += 1
  })
  return () => {
    const today = localDate(now(), config.timeZone)
    const key = `${changes} ${today}`
    if (latest?.key !== key) latest = { key, onLists: searchAfter(latest?.onLists, today) }
    return latest.onLists
  }

  async function searchAfter(earlier: Promise<unknown> = Promise.resolve(), today: LocalDate): Promise<PeopleOnLists> {
    await earlier.catch(() => {})
    return await findPeopleOnLists(views, today)
  }
}

/** What helpers note changes who has been looked after, and not who is on the lists. */
const mayChangeLists = (event: DomainEvent): boolean => !isCareEvent(event)
