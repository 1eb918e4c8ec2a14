import { expect } from 'vitest'
import { attendanceReport } from '#admin/screens/Dashboard/export/export.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { oneByOne, presentByPerson } from '#tests/consistency/same-person-reference.ts'
import { factsOf, type Church } from './church.ts'
import { idsIn, rowsAt } from './rows.ts'

/** Everybody who is present anywhere, and which of them a record belongs to, as the facts of the log say. */
function whoCame(church: Church) {
  const facts = factsOf(church)
  const areOne = oneByOne(facts)
  const everybody = presentByPerson(facts)
  const personOf = (record: number) => everybody.find(({ records }) => records.some((one) => areOne(one, record)))
  return { everybody, personOf }
}

/** Nobody counts twice, and everybody counts once: in the figures, the list, the file and the chart. */
export async function expectCounts(church: Church): Promise<void> {
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
export async function expectVisits(church: Church): Promise<void> {
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
