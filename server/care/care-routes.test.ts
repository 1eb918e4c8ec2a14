import { describe, expect, test } from 'vitest'
import { whoWasMissing } from '#domain/contract/care/care-routes.ts'
import { editAttendee, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { stopComing } from '#domain/contract/people/person-routes.ts'
import { handOverHousehold, makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { cameOn, serviceOn, sundayBefore } from '#tests/foyer/history/past-sundays.ts'
import { aFamily, clockAt, foyer } from '#tests/foyer/setup.ts'

const often = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const eventOn = (weeks: number) => Number(`${sundayBefore(weeks).replaceAll('-', '')}01`)
const missingOn = async (at: Foyer, event?: number) =>
  (await at.asAdmin(whoWasMissing, { query: event === undefined ? {} : { event } })).body

/** On a Sunday evening. The Winters came each week except the last, and the others always. */
async function church() {
  const opened = await foyer(clockAt('2026-11-22T23:00:00.000Z'))
  const [family, others] = [await aFamily(opened), await aFamily(opened)]
  await cameOn(opened, family, [family.id, family.familyMembers[0].id], often)
  await cameOn(opened, others, [others.id], [...often, 1])
  return { opened, family, others }
}

describe('Who was missing', () => {
  test('are those who usually come, by household, with their number and that of the family', async () => {
    const { opened, family } = await church()
    const [child] = family.familyMembers
    const usual = { phone: family.phone, came: 10, of: 10, lastHere: sundayBefore(2) }
    const { events, event, people, ...rest } = await missingOn(opened)
    expect(events.map(({ date }) => date)).toEqual([1, ...often.toReversed()].map(sundayBefore))
    expect(event).toEqual({ id: eventOn(1), name: 'Sunday Service', date: sundayBefore(1) })
    expect(people).toEqual([
      { id: family.id, name: family.name, ...usual },
      { id: child.id, name: child.name, familyOf: { id: family.id, name: family.name }, ...usual },
    ])
    expect(rest).toEqual({})
    await opened.asAdmin(editAttendee, { params: { userId: family.id }, body: { hebrewName: 'רות' } })
    expect((await missingOn(opened, eventOn(1))).people[0]).toMatchObject({ hebrewName: 'רות' })
  })

  test('are reached through their family when they have a profile without a number', async () => {
    const { opened, family } = await church()
    const [boaz] = family.familyMembers
    await opened.asAdmin(makeOwnProfile, { params: { userId: family.id, memberId: boaz.id }, body: {} })
    const { people } = await missingOn(opened)
    expect(people[1]).toMatchObject({ id: boaz.id, phone: family.phone, familyOf: { id: family.id } })
  })

  test('are of no family that they have taken over, and are reached through those of it who have a number', async () => {
    const { opened, family } = await church()
    const [boaz] = family.familyMembers
    await opened.asAdmin(handOverHousehold, { params: { userId: family.id }, body: { to: boaz.id } })
    const { people } = await missingOn(opened)
    const [found] = people.filter(({ id }) => id === boaz.id)
    expect(found).toMatchObject({ phone: family.phone })
    expect(found).not.toHaveProperty('familyOf')
  })

  test('names nobody when everybody came, and not somebody who no longer comes or was erased since', async () => {
    const { opened, family } = await church()
    expect((await missingOn(opened, eventOn(2))).people).toEqual([])
    const [child] = family.familyMembers
    const body = { because: 'moved-away', day: '2026-11-20' } as const
    await opened.asAdmin(stopComing, { params: { personId: child.id }, body })
    expect((await missingOn(opened)).people).toMatchObject([{ id: family.id }])
    await opened.asAdmin(eraseAttendee, { params: { userId: family.id } })
    expect((await missingOn(opened)).people).toEqual([])
  })

  test('has no list for a service that did not take place, or in a church that has had no service yet', async () => {
    const { opened } = await church()
    const empty = await serviceOn(opened, sundayBefore(0))
    expect(await missingOn(opened, empty)).toMatchObject({ event: { id: empty }, noList: 'not-held', people: [] })
    expect((await missingOn(opened)).events.map(({ id }) => id)).not.toContain(empty)
    expect(await missingOn(await foyer())).toEqual({ events: [], people: [] })
  })

  test('is not found for an event that is unknown', async () => {
    const opened = await foyer()
    const reply = await opened.asAdmin(whoWasMissing, { query: { event: 2020010149 } })
    expect(reply).toMatchObject({ status: 404, failure: { code: 'unknown-gathering' } })
  })
})
