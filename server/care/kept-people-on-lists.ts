import { localDate } from '#domain/calendar/calendar.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { LocalDate } from '#domain/ids.ts'
import { isCareEvent } from '#domain/read-models/care/care-of-people.ts'
import { peopleOnLists, type PersonOnList } from '#domain/read-models/care/people-on-lists.ts'
import { eachInTurns } from '#server/in-turns.ts'
import { changesCounted, keptSearch } from '#server/kept-search.ts'
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

/** The same for all who ask. It is found again after something has happened that may change it, and on another day. */
export function peopleOnListsOf({
  views,
  now,
  config,
}: Pick<Parts, 'views' | 'now' | 'config'>): () => Promise<PeopleOnLists> {
  const changes = changesCounted(views, mayChangeLists)
  const today = () => localDate(now(), config.timeZone)
  return keptSearch(
    () => `${changes()} ${today()}`,
    () => findPeopleOnLists(views, today()),
  )
}

/** What helpers note changes who has been looked after, and not who is on the lists. */
const mayChangeLists = (event: DomainEvent): boolean => !isCareEvent(event)
