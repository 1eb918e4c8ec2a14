import { checkPhone, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { careOfPerson } from '#domain/contract/care/care-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import type { Church } from './church.ts'

/** Everything that a server shows of the church, by what it is about. The order of lists is left out. */
export type Shown = Readonly<Record<string, string>>

export async function shownBy(at: Foyer, { events, people, phones }: Church): Promise<Shown> {
  const shown: Record<string, unknown> = {}
  for (const eventId of events) Object.assign(shown, await aboutEvent(at, eventId))
  for (const id of people) Object.assign(shown, await aboutPerson(at, id))
  for (const phone of phones) shown[phone] = (await at.ask(checkPhone, { body: { phone } })).body.user?.id ?? 'nobody'
  const lists = { everybody: {}, 'everybody in brief': { brief: 'true' as const } }
  for (const [what, query] of Object.entries(lists)) shown[what] = (await at.asAdmin(allAttendees, { query })).body
  shown['duplicates'] = (await at.asAdmin(duplicates, { query: {} })).body.pairs.map(eitherWay)
  shown['guests'] = (await at.asAdmin(expectedGuests, {})).body
  shown['Sundays'] = (await at.asAdmin(sundays, { query: {} })).body
  return asTexts(shown)
}

async function aboutEvent({ ask, asAdmin }: Foyer, eventId: number): Promise<Record<string, unknown>> {
  const params = { eventId }
  return {
    [`list ${eventId}`]: (await asAdmin(eventAttendances, { params })).body,
    [`counts ${eventId}`]: (await ask(eventStats, { params })).body,
  }
}

/**
 * Without what each server knows alone: when a link was used, the grant of a tablet, and which tablets were shown a
 * person. The desk asks, because it is shown everybody.
 */
async function aboutPerson({ asAdmin }: Foyer, id: number): Promise<Record<string, unknown>> {
  const page = await asAdmin(personPage, { params: { personId: id } })
  const atDesk = await asAdmin(userWithFamily, { params: { userId: id } })
  const care = await asAdmin(careOfPerson, { params: { personId: id } })
  const { linkUsed: _, ...onPage } = page.body ?? {}
  const { grant: __, ...household } = atDesk.body ?? {}
  return {
    [`page of ${id}`]: page.status === 200 ? onPage : page.status,
    [`${id} at the desk`]: atDesk.status === 200 ? household : atDesk.status,
    [`care for ${id}`]: care.status === 200 ? care.body : care.status,
  }
}

/** Which of two profiles stands on the left does not matter. */
const eitherWay = <Pair extends { a: object; b: object; familyOf?: unknown }>({ a, b, ...pair }: Pair) =>
  pair.familyOf === undefined ? { ...pair, both: [a, b] } : { ...pair, a, b }

const asText = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) => {
    if (Array.isArray(value)) return value.map((one) => asText(one)).toSorted()
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

export const asTexts = (shown: Readonly<Record<string, unknown>>): Shown =>
  Object.fromEntries(Object.entries(shown).map(([what, content]) => [what, asText(content)]))

/** What is shown of those who were known at an earlier moment. */
export const ofThoseIn = (before: Shown, after: Shown): Shown =>
  Object.fromEntries(Object.keys(before).map((what) => [what, after[what] ?? 'nothing']))
