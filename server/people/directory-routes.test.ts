import { describe, expect, test } from 'vitest'
import { allAttendees, attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { aFamily, clockAt, eventNow, foyer, sendIn, type Family } from '#tests/foyer/setup.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'

const statsOf = async (at: Foyer, eventId: number) => (await at.ask(eventStats, { params: { eventId } })).body
const profileOf = (at: Foyer, userId: number) => at.asAdmin(attendeeProfile, { params: { userId } })

describe('the attendee’s profile', () => {
  test('shows every visit, newest first, and counts those of the family', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { family: [child.id] })
    clock.turnTo('2026-11-29T16:00:00.000Z')
    await sendIn(opened, family, { primary: false, family: [child.id, spouse.id] })

    const { body } = await profileOf(opened, family.id)
    expect(body).toMatchObject({ name: 'Ruth Winter', phone: family.phone, isMember: false })
    expect(body.familyMembers).toEqual([
      { ...spouse, attendanceCount: 1 },
      { ...child, attendanceCount: 2 },
    ])
    const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
    expect(body.attendanceHistory).toEqual([
      {
        eventId: 2026112901,
        eventName: 'Sunday Service',
        eventDate: '2026-11-29',
        checkInTime: clock.now(),
        primary: false,
        familyAttending: [child, spouse].map(named),
      },
      {
        eventId: 2026112250,
        eventName: 'Open Check-In',
        eventDate: '2026-11-22',
        checkInTime: SUNDAY,
        primary: true,
        familyAttending: [named(child)],
      },
    ])
    expect((await opened.asAdmin(allAttendees, {})).body).toEqual([body])
    const { body: inBrief } = await opened.asAdmin(allAttendees, { query: { brief: 'true' } })
    const familyNames = ['Boaz Winter', 'Obed Winter']
    expect(inBrief).toEqual([
      { ...body, attendances: 2, lastHere: '2026-11-22', familyMembers: [], familyNames, attendanceHistory: [] },
    ])
  })

  test('is not found for an unknown person', async () => {
    const { status, failure } = await profileOf(await foyer(), 1234567890123456)
    expect([status, failure.code]).toEqual([404, 'unknown-attendee'])
  })
})

test('the directory counts the visits of a wife who came with her husband before she got a profile of her own', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const family = await aFamily(opened)
  const [wife, child] = family.familyMembers
  await sendIn(opened, family, { family: [wife.id] })
  await opened.asAdmin(makeOwnProfile, { params: { userId: family.id, memberId: wife.id }, body: {} })
  clock.turnTo('2026-11-29T16:00:00.000Z')
  await sendIn(opened, wife)
  await sendIn(opened, family, { primary: false, family: [child.id] })

  const { body } = await opened.asAdmin(allAttendees, { query: { brief: 'true' } })
  const counted = Object.fromEntries(body.map(({ id, attendances }) => [id, attendances]))
  expect(counted).toEqual({ [family.id]: 2, [wife.id]: 2 })
  for (const { id, attendances } of body)
    expect((await profileOf(opened, id)).body.attendanceHistory).toHaveLength(attendances)
})

test('of a new member changes no past count, and a member is not a first-time guest', async () => {
  const clock = clockAt()
  const opened = await foyer(clock)
  const [guests, members] = [await aFamily(opened), await aFamily(opened)]
  const join = (family: Family) =>
    opened.asAdmin(importDirectory, { body: { users: [{ name: family.name, phone: family.phone }] } })
  await join(members)
  const eventId = await eventNow(opened)
  await sendIn(opened, guests, { family: [guests.familyMembers[0].id] })
  await sendIn(opened, members, { family: [members.familyMembers[0].id] })
  expect(await statsOf(opened, eventId)).toEqual({ totalAttendees: 4, firstTimeGuests: 2, counted: 0 })

  await join(guests)
  expect((await profileOf(opened, guests.id)).body.isMember).toBe(true)
  expect(await statsOf(opened, eventId)).toEqual({ totalAttendees: 4, firstTimeGuests: 2, counted: 0 })

  clock.turnTo('2026-11-29T16:00:00.000Z')
  await sendIn(opened, guests, { family: guests.familyMembers.map(({ id }) => id) })
  expect(await statsOf(opened, 2026112901)).toEqual({ totalAttendees: 3, firstTimeGuests: 0, counted: 0 })
})
