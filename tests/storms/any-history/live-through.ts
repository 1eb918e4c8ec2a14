import { expect } from 'vitest'
import type { EventLog, Forgotten, RecordedEvent } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { type Foyer, SUNDAY, openFoyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { connectedTo, everythingIn, shared } from '#tests/foyer/setup.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'
import { type Church, factsOf, headOf, membersNamedIn, openChurch } from './church.ts'
import { deeds } from '#tests/storms/any-history/deeds/deeds.ts'
import { NOTHING, type Outcome, forgetOldGuests, idsIn, rowsAt } from './rows.ts'
import type { Step } from './history.ts'
import { type Shown, asTexts, ofThoseIn, shownBy } from './shown.ts'
import { type ShownBoard, afterChange } from '#web/live/board.ts'
import { watchBoard } from '#tests/foyer/watching.ts'
import { oneByOne, presentByPerson } from '#tests/consistency/same-person-reference.ts'
import { confirmsIn } from '#tests/consistency/taking-back/reference.ts'
import { erasedBy } from '#domain/read-models/people/people.ts'
import { attendanceReport } from '#admin/screens/Today/DashboardTools.tsx'
import { allEvents, currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { allAttendees, attendeeProfile, exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { changesOfPerson, personPage } from '#domain/contract/people/person-routes.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { careBoard, careWaiting, whoWasMissing } from '#domain/contract/care/care-routes.ts'
import { doorCounts } from '#domain/contract/counting/counting-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { imports, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { searchByLastName } from '#domain/contract/people/people-routes.ts'
import { changesSinceLink, links } from '#domain/contract/same-person/same-person-routes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'

/** Lives through a history in a new church, and looks after each step whether everything is as it must be. */
export async function liveThrough(steps: readonly Step[], empty: EventLog = memoryEventLog()): Promise<void> {
  const church = await openChurch(empty)
  const held = heldBack(shared(church.log))
  const late = await openFoyer({ log: held.log, now: church.now, budgets: WIDE_BUDGETS })
  held.hold()
  const pages = await openPages(church)
  try {
    for (const step of steps) {
      await happen(church, step)
      await expectCounts(church)
    }
    await expectVisits(church)
    await pages.expectRows()
    held.release()
    await expectOtherServers(church, late)
    const failed = church.at.logged.filter((line) => line.includes('"level":50'))
    expect(failed, 'what went wrong inside the server').toEqual([])
  } finally {
    pages.close()
    for (const server of [late, church.at]) await server.stop()
  }
}

/** Does one thing, perhaps twice, and perhaps undoes it. */
async function happen(church: Church, { what, isSentTwice, isUndone, ...chance }: Step): Promise<void> {
  church.wait()
  const before = presenceIn(church)
  const was = isUndone ? await shownBy(church.at, church) : null
  const [, deed] = deeds[what]
  const { again, undo, ...done } = await deed(church, chance)
  if (isSentTwice && again) await expectNothingNew(church, again)
  if (was && undo) {
    await undo()
    expect(ofThoseIn(was, await shownBy(church.at, church)), 'undone').toEqual(was)
  }
  expectDone(church, before, was && undo ? NOTHING : done)
}

async function expectNothingNew({ written }: Church, again: () => Promise<unknown>): Promise<void> {
  const { length } = written
  await again()
  expect(written.slice(length), 'sent twice').toEqual([])
}

/** A server that has heard of everything late, and one that begins now, show the same. */
async function expectOtherServers(church: Church, late: Foyer): Promise<void> {
  const { at, log, now } = church
  // A server that begins does this at once. One that runs does it after a while.
  await forgetOldGuests(church)
  const shown = await everythingBy(at, church)
  // A server that begins finishes every erasing, so it would wipe what this one has left.
  await expectNoTraces(church, shown)
  await late.views.reached(at.views.position())
  expect(await everythingBy(late, church), 'a server that heard of it late').toEqual(shown)
  const begun = await openFoyer({ log: shared(log), now, budgets: WIDE_BUDGETS })
  expect(await everythingBy(begun, church), 'a server that begins now').toEqual(shown)
  await begun.stop()
}

/** Everything that a server shows, to visitors and to staff. */
async function everythingBy(at: Foyer, church: Church): Promise<Shown> {
  return { ...(await shownBy(at, church)), ...(await shownToStaff(at, church)) }
}

/** The pages of Today that are open all the time. */
async function openPages(church: Church) {
  const { at, events } = church
  const pages = await Promise.all(events.map((eventId) => openPage(at.url, eventId)))
  return {
    /** A page shows what a new one would show. */
    async expectRows() {
      for (const { eventId, rows } of pages) {
        const asked = (await rowsAt(church, eventId)).toSorted(byId)
        await expect.poll(() => rows()?.toSorted(byId), { message: 'a page that was open' }).toEqual(asked)
      }
    },
    close: () => pages.forEach(({ viewer }) => viewer.disconnect()),
  }
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

async function openPage(url: string, eventId: number) {
  const viewer = connectedTo(url)
  let shown: ShownBoard | null = await watchBoard(viewer, eventId)
  viewer.on('board:changed', (change) => {
    shown = shown && afterChange(shown, change)
  })
  return { viewer, eventId, rows: () => shown?.rows }
}

/** Who is on the list of which event, record by record, as the facts of the log say. */
type Presence = ReadonlyMap<number, ReadonlySet<number>>

function presenceIn(church: Church): Presence {
  const all = factsOf(church)
  return new Map(
    church.events.map((eventId) => {
      const facts = all.filter(({ data }) => 'gatheringId' in data && data.gatheringId === eventId)
      const households = new Set(facts.flatMap(({ data }) => ('attendeeId' in data ? [data.attendeeId] : [])))
      return [eventId, new Set([...households].flatMap((household) => [...confirmsIn(household, facts).keys()]))]
    }),
  )
}

/**
 * A deed has checked in and has taken off the people that it said, and nobody else. Other records of the
 * same person are meant too.
 */
function expectDone(church: Church, before: Presence, done: Outcome): void {
  const { present, absent, mayCome = [], mayLeave = [] } = done
  const after = presenceIn(church)
  const areOne = oneByOne(factsOf(church))
  const among = (ids: readonly number[]) => (record: number) => ids.some((id) => areOne(id, record))
  const here = (eventId: number) => [...(after.get(eventId) ?? [])]
  if (present) {
    const away = present.ids.filter((id) => !among(here(present.eventId))(id))
    expect(away, 'those who were told so are there').toEqual([])
  }
  if (absent) expect(here(absent.eventId).filter(among(absent.ids)), 'those who were taken off').toEqual([])
  const maybeGone = among([...mayLeave, ...(absent?.ids ?? [])])
  for (const [eventId, was] of before) {
    const came = here(eventId).filter((id) => !was.has(id) && !among(mayCome)(id))
    expect(came, `nobody else came to ${eventId}`).toEqual([])
    const left = [...was].filter((id) => !after.get(eventId)?.has(id) && !maybeGone(id))
    expect(left, `nobody else left ${eventId}`).toEqual([])
  }
}

/** Nothing in the log and nothing that is shown names anybody who was erased. */
async function expectNoTraces(church: Church, shown: Shown): Promise<void> {
  const erased = new Set(church.written.flatMap(({ event }) => erasedBy(event)))
  await expectNobodyInLog(church, erased)
  const text = Object.values(shown).join('\n')
  for (const [name, bearers] of bearersOfNames(church))
    if ([...bearers].every((id) => erased.has(id))) expect(text, `a name of ${[...bearers].join()}`).not.toMatch(name)
}

async function expectNobodyInLog({ log, written }: Church, erased: ReadonlySet<number>): Promise<void> {
  const profiles = written.flatMap(({ event }) => (event.type === 'AttendeeErased' ? erasedBy(event) : []))
  const ended = profiles.flatMap((id) => [`attendee-${id}`, `care-${id}`])
  for (const { stream, event } of await everythingUsed(log)) {
    expect(ended).not.toContain(stream)
    for (const id of membersNamedIn(event.data)) expect(erased.has(id), `${event.type} names ${id}`).toBe(false)
    if (event.type === 'PhoneClaimed') expect(erased, 'whose number it is').not.toContain(event.data.attendeeId)
  }
}

/** Leaves out what the log has forgotten: the log may return it until its storage is tidied up. */
async function everythingUsed(log: EventLog): Promise<RecordedEvent[]> {
  const forgotten = new Map<string, Forgotten>()
  for await (const one of log.forgotten()) forgotten.set(one.stream, one)
  return (await everythingIn(log)).filter(({ stream, revision }) => {
    const { ended = false, first = 0 } = forgotten.get(stream) ?? {}
    return !ended && revision >= first
  })
}

/** Everybody who ever had each last name. */
function bearersOfNames({ written }: Church): [RegExp, Set<number>][] {
  const bearers = new Map<string, Set<number>>()
  for (const { stream, event } of written) {
    const head = headOf(stream)
    if (head === undefined) continue
    for (const [name, id] of namesIn(event.data, head)) bearers.set(name, (bearers.get(name) ?? new Set()).add(id))
  }
  return Array.from(bearers, ([name, ids]) => [new RegExp(String.raw`\b${name}\b`), ids])
}

/** Last names, each with the id of the person that it belongs to. */
function* namesIn(data: unknown, bearer: number): Generator<[string, number]> {
  if (typeof data === 'string') for (const [name] of data.matchAll(/Winter\d+/g)) yield [name, bearer]
  if (typeof data !== 'object' || data === null) return
  const own = 'familyMemberId' in data && typeof data.familyMemberId === 'number' ? data.familyMemberId : bearer
  for (const part of Object.values(data)) yield* namesIn(part, own)
}

/** Everybody who is present anywhere, and which of them a record belongs to, as the facts of the log say. */
function whoCame(church: Church) {
  const facts = factsOf(church)
  const areOne = oneByOne(facts)
  const everybody = presentByPerson(facts)
  const personOf = (record: number) => everybody.find(({ records }) => records.some((one) => areOne(one, record)))
  return { everybody, personOf }
}

/** Nobody counts twice, and everybody counts once: in the figures, the list, the file and the chart. */
async function expectCounts(church: Church): Promise<void> {
  const { asAdmin, ask } = church.at
  const { everybody, personOf } = whoCame(church)
  const chart = (await asAdmin(sundays, { query: {} })).body.events
  for (const eventId of church.events) {
    const here = everybody.filter(({ visits }) => visits.has(eventId))
    const guests = here.filter(({ first, visits }) => first === eventId && !visits.get(eventId)?.wasMember)
    const { status, body: stats } = await ask(eventStats, { params: { eventId } })
    // Nobody knows an event that was cancelled before anybody came, or a day of a service that had ended.
    if (status === 404) {
      expect(here, `nobody at ${eventId}`).toEqual([])
      continue
    }
    const inFigures = [stats.totalAttendees, stats.firstTimeGuests]
    expect(inFigures, `the figures of ${eventId}`).toEqual([here.length, guests.length])

    const rows = await rowsAt(church, eventId)
    const inRows = rows.map(idsIn)
    for (const ids of inRows) expect(new Set(ids.map(personOf)).size, 'a row has everybody once').toBe(ids.length)
    expect(new Set(inRows.flat().map(personOf)), `the list of ${eventId}`).toEqual(new Set(here))

    const inFile = attendanceReport(rows, stats, 'America/Chicago').match(/,(Primary|Family Member),/g) ?? []
    expect(inFile, `the file of ${eventId}`).toHaveLength(new Set(inRows.flat()).size)

    const { checkedIn = 0, firstTimeGuests = 0 } = chart.find(({ id }) => id === eventId) ?? {}
    expect([checkedIn, firstTimeGuests], `the chart of ${eventId}`).toEqual([here.length, guests.length])
  }
}

/** Everybody's page shows where they came, and the directory shows the same in full and in brief. */
async function expectVisits(church: Church): Promise<void> {
  const { asAdmin } = church.at
  const { personOf } = whoCame(church)
  for (const id of church.people) {
    const page = await asAdmin(personPage, { params: { personId: id } })
    if (page.status !== 200) continue
    const shown = new Set(page.body.visits.map(({ eventId }) => eventId))
    expect(shown, `the visits of ${id}`).toEqual(new Set(personOf(id)?.visits.keys()))
  }
  const visitsIn = async (query: { brief?: 'true' }) =>
    (await asAdmin(allAttendees, { query })).body.map(({ id, attendances }) => [id, attendances])
  expect(await visitsIn({ brief: 'true' }), 'the directory in brief').toEqual(await visitsIn({}))
}

type Content = Readonly<Record<string, unknown>>

/** What else a server shows. To ask for all of it takes longer, so this is for the end of a history. */
async function shownToStaff(at: Foyer, church: Church): Promise<Shown> {
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
