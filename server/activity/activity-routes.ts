import { localDate } from '#domain/calendar/calendar.ts'
import { changesOfPerson } from '#domain/contract/people/person-routes.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { changesSinceLink } from '#domain/contract/same-person/same-person-routes.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { actsOn } from './acts.ts'
import { changesOf, changesSince } from './changes-of-person.ts'

/** Serves what was done on a day, and what was changed about a person, or about two since they are one. */
export function serveActivity(serve: Serve, parts: Parts): void {
  serve(activity, ({ query }) => actsOn(parts, query.day ?? localDate(parts.now(), parts.config.timeZone)))
  serve(changesSinceLink, ({ params: { link } }) => changesSince(parts, link))
  serve(changesOfPerson, ({ params: { personId } }) => changesOf(parts, personId))
}
