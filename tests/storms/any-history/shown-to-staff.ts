import { localDate } from '#domain/calendar/calendar.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { careBoard, careWaiting, whoWasMissing } from '#domain/contract/care/care-routes.ts'
import { doorCounts } from '#domain/contract/counting/counting-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { imports, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { allEvents, currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { attendeeProfile, exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { searchByLastName } from '#domain/contract/people/people-routes.ts'
import { changesOfPerson } from '#domain/contract/people/person-routes.ts'
import { changesSinceLink, links } from '#domain/contract/same-person/same-person-routes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'
import type { Church } from './church.ts'
import { asTexts, type Shown } from './shown.ts'

type Content = Readonly<Record<string, unknown>>

/** What else a server shows. To ask for all of it takes longer, so this is for the end of a history. */
export async function shownToStaff(at: Foyer, church: Church): Promise<Shown> {
  const { events, people, names, done } = church
  const shown: Content[] = [await lists(at), await ofDays(at, church)]
  for (const eventId of events) shown.push(await aboutEvent(at, eventId))
  for (const id of people) shown.push(await aboutPerson(at, id))
  for (const name of names) shown.push(await foundBy(at, name.split(' ').at(-1) ?? ''))
  for (const link of done.links) shown.push(await aboutLink(at, link))
  for (const importId of done.imports) shown.push(await aboutImport(at, importId))
  return asTexts(Object.assign({}, ...shown))
}

const lists = async ({ ask, asAdmin }: Foyer): Promise<Content> => ({
  'what is on': (await ask(currentEvent, {})).body,
  'all events': (await ask(allEvents, {})).body,
  'the schedule': (await asAdmin(schedule, { query: {} })).body,
  'the board of care': (await asAdmin(careBoard, {})).body,
  'how many wait for care': (await asAdmin(careWaiting, {})).body,
  'who was missing': (await asAdmin(whoWasMissing, { query: {} })).body,
  imports: (await asAdmin(imports, {})).body,
  links: (await asAdmin(links, {})).body,
})

async function ofDays({ asAdmin }: Foyer, { now }: Church): Promise<Content> {
  const days = [SUNDAY, now()].map((moment) => localDate(moment, 'America/Chicago'))
  const acts = days.map(async (day) => {
    const { body } = await asAdmin(activity, { query: { day } })
    return [`activity of ${day}`, body]
  })
  return Object.fromEntries(await Promise.all(acts))
}

const aboutEvent = async ({ asAdmin }: Foyer, eventId: number): Promise<Content> => ({
  [`doors of ${eventId}`]: (await asAdmin(doorCounts, { params: { eventId } })).body,
  [`desk at ${eventId}`]: (await asAdmin(findAtDesk, { body: { typed: 'Winter', eventId } })).body,
})

async function aboutPerson({ asAdmin }: Foyer, id: number): Promise<Content> {
  const everything = await asAdmin(exportAttendee, { params: { userId: id } })
  const { linkUsed: _, ...exported } = everything.body ?? {}
  return {
    [`profile of ${id}`]: (await asAdmin(attendeeProfile, { params: { userId: id } })).body,
    [`changes of ${id}`]: (await asAdmin(changesOfPerson, { params: { personId: id } })).body,
    [`everything about ${id}`]: everything.status === 200 ? exported : everything.status,
  }
}

const foundBy = async ({ ask }: Foyer, lastName: string): Promise<Content> => ({
  [`search for ${lastName}`]: (await ask(searchByLastName, { query: { lastName } })).body,
})

const aboutLink = async ({ asAdmin }: Foyer, link: string): Promise<Content> => ({
  [`changes since ${link}`]: (await asAdmin(changesSinceLink, { params: { link } })).body,
})

/** What would go if the import was taken back. */
async function aboutImport({ asAdmin }: Foyer, importId: string): Promise<Content> {
  const body = { dryRun: true, page: { of: 'goes', from: 0 } } as const
  return { [`taking back ${importId}`]: (await asAdmin(takeBackImport, { params: { importId }, body })).body }
}
