import type { EverythingAbout } from '#domain/contract/people/everything-shapes.ts'
import type { PersonId } from '#domain/ids.ts'
import { codeOf } from '#domain/read-models/directory/directory.ts'
import { attendeeOf, knownAs } from '#server/people/attendee-shapes.ts'
import { lastUseOfLink } from '#server/people/person/last-use-of-link.ts'
import type { Parts } from '#server/parts.ts'
import { checkInsOf } from './check-ins-of.ts'
import { familiesOf } from './families-of-others.ts'
import { recordedAbout } from './recorded-about.ts'
import { whoIs } from './who-is.ts'

/**
 * Everything that Foyer holds about a person, with all their records: somebody with a profile, a family member, or a
 * guest who is expected. Of the families of others it holds what they say about this person.
 */
export async function everythingAbout(parts: Parts, id: PersonId): Promise<EverythingAbout> {
  const { views } = parts
  const { person, hasLink } = await whoIs(parts, id)
  const own = [...new Set([person.id, ...views.people.recordsOf(person.id)])]
  return {
    church: parts.config.churchName,
    exportedAt: parts.now(),
    person: attendeeOf(person, views),
    ...(hasLink && { code: codeOf(person), ...lastUseOfLink(views, person.id) }),
    belongsTo: familiesOf(views, own),
    alsoAs: knownAs(person, views).alsoAs ?? [],
    checkIns: await checkInsOf(parts, own),
    recorded: await recordedAbout(parts, own),
  }
}
