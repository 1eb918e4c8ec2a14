import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import {
  assignCare,
  careBoard,
  careOfPerson,
  careWaiting,
  noteCare,
  takeBackNote,
} from '#domain/contract/care/care-routes.ts'
import type { CareCard } from '#domain/contract/care/care-shapes.ts'
import { countPeople } from '#domain/contract/counting/counting-routes.ts'
import { makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { tap } from '#domain/given.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import * as erasing from '#server/people/erasing.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { cameOn } from '#tests/foyer/history/past-sundays.ts'
import { aFamily, clockAt, eventNow, foyer, hearing, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

const DAY = 86_400_000
/** The check-in is open on each Sunday at this time. Week 0 is that of November 22. */
const sunday = (week: number) => new Date(Date.parse('2026-11-22T15:58:00.000Z') + week * 7 * DAY).toISOString()

const cardsIn = async (at: Foyer) => (await at.asAdmin(careBoard, {})).body.cards
const about = ({ list, eventId }: CareCard) => ({ list, eventId })

describe('The board of care', () => {
  test('has one card for a family who came for the first time, with who was there and how to call them', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    await sendIn(opened, family, { family: family.familyMembers.map(({ id }) => id) })
    expect(await cardsIn(opened)).toEqual([
      {
        id: family.id,
        name: 'Ruth Winter',
        phone: family.phone,
        list: 'first-time',
        eventId: await eventNow(opened),
        since: '2026-11-22',
        company: { children: 1, others: 1 },
        isNew: true,
      },
    ])
  })

  test('has a card of their own for a child who came without the parents, with the name and the number of the household', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const [, child] = family.familyMembers
    await sendIn(opened, family, { primary: false, family: [child.id] })
    expect(await cardsIn(opened)).toMatchObject([
      {
        id: child.id,
        name: 'Obed Winter',
        familyOf: 'Ruth Winter',
        phone: family.phone,
        company: { children: 0, others: 0 },
      },
    ])
  })

  test('has no card for a child who was there with a household that was visited, when the parent comes again alone', async () => {
    const clock = clockAt(sunday(-1))
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const [, child] = family.familyMembers
    await sendIn(opened, family, { family: [child.id] })
    const [first] = await cardsIn(opened)
    const visited = { params: { personId: family.id }, body: { deed: 'visited', about: about(first!) } } as const
    const [note] = (await opened.asAdmin(noteCare, visited)).body.notes
    clock.turnTo(sunday(0))
    await sendIn(opened, family)
    const alone = { company: { children: 0, others: 0 } }
    expect(await cardsIn(opened)).toMatchObject([{ id: family.id, list: 'second-visit', ...alone }])
    await opened.asAdmin(takeBackNote, { params: { personId: family.id, noteId: note!.id }, body: {} })
    expect(await cardsIn(opened)).toMatchObject([
      { id: family.id, list: 'second-visit' },
      { id: child.id, list: 'first-time' },
    ])
  })

  test('goes on from the first time to the second visit, to somebody who is missed, and to one who is back', async () => {
    const clock = clockAt(sunday(-13))
    const opened = await foyer(clock)
    const [family, others] = [await aFamily(opened), await aFamily(opened)]
    const onSunday = async (week: number, ...who: { id: number }[]) => {
      clock.turnTo(sunday(week))
      for (const one of who) await sendIn(opened, one)
    }
    const ofFamily = async () => (await cardsIn(opened)).find(({ id }) => id === family.id)
    // The first start plans a gathering that takes place once, for its own day.
    await onSunday(-13, family, others)
    expect(await ofFamily()).toMatchObject({ list: 'first-time', since: '2026-08-23' })
    await onSunday(-12, family, others)
    expect(await ofFamily()).toMatchObject({ list: 'second-visit', since: '2026-08-30', before: '2026-08-23' })
    for (const week of [-11, -10, -9, -8, -7]) await onSunday(week, family, others)
    expect(await ofFamily()).toBeUndefined()
    for (const week of [-6, -5, -4]) await onSunday(week, others)
    expect(await ofFamily()).toBeUndefined()
    clock.turnTo(new Date(Date.parse(sunday(-4)) + DAY).toISOString())
    const regularly = { came: 6, of: 6, onSundays: true }
    expect(await ofFamily()).toMatchObject({
      list: 'missed-three',
      since: '2026-10-11',
      before: '2026-10-04',
      missed: 3,
      regularly,
    })
    await onSunday(-3, family, others)
    expect(await ofFamily()).toMatchObject({
      list: 'back-again',
      since: '2026-11-01',
      before: '2026-10-04',
      isNew: true,
    })
    clock.turnTo(sunday(-1))
    expect(await ofFamily()).toBeUndefined()
  })

  test('has the newest cards first, and those of one day by name', async () => {
    const clock = clockAt(sunday(-1))
    const opened = await foyer(clock)
    const came = async (name: string) =>
      await sendIn(opened, (await opened.ask(createUser, { body: { name, phone: newPhone() } })).body)
    await came('Boaz Winter')
    clock.turnTo(sunday(0))
    for (const name of ['Noah Winter', 'Ada Winter', 'Ruth Winter']) await came(name)
    const names = (await cardsIn(opened)).map(({ name }) => name)
    expect(names).toEqual(['Ada Winter', 'Noah Winter', 'Ruth Winter', 'Boaz Winter'])
  })

  test('says how somebody is called in Hebrew, and how many children and how many others were there with them', async () => {
    const opened = await foyer()
    const names = { name: 'Ruth Winter', hebrewName: 'רות' }
    const { id } = (await opened.ask(createUser, { body: { ...names, phone: newPhone() } })).body
    const family: number[] = []
    for (const name of ['Ada', 'Noah', 'Obed']) {
      const relationship = name === 'Obed' ? 'spouse' : 'child'
      family.push((await opened.ask(addFamilyMember, { body: { userId: id, name, relationship } })).body.id)
    }
    await sendIn(opened, { id }, { family })
    expect(await cardsIn(opened)).toMatchObject([{ ...names, company: { children: 2, others: 1 } }])
  })

  test('has one card for a family who stayed away together, with who was there the last time', async () => {
    const clock = clockAt(sunday(-11))
    const opened = await foyer(clock)
    const [family, others] = [await aFamily(opened), await aFamily(opened)]
    for (let week = -11; week < -1; week += 1) {
      clock.turnTo(sunday(week))
      await sendIn(opened, others)
      if (week < -4) await sendIn(opened, family, { family: family.familyMembers.map(({ id }) => id) })
    }
    clock.turnTo(sunday(-1))
    expect(await cardsIn(opened)).toMatchObject([
      { id: family.id, list: 'missed-three', missed: 3, company: { children: 1, others: 1 } },
    ])
  })

  test('keeps a card when somebody was visited for another reason, or because of another day', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    await sendIn(opened, family)
    const [card] = await cardsIn(opened)
    const otherReason = { ...about(card!), list: 'second-visit' } as const
    const otherDay = { ...about(card!), eventId: 2026112901 }
    for (const why of [otherReason, otherDay, undefined]) {
      const body = { deed: 'visited', ...(why && { about: why }) } as const
      expect((await opened.asAdmin(noteCare, { params: { personId: family.id }, body })).status).toBe(200)
    }
    expect(await cardsIn(opened)).toMatchObject([{ id: family.id, list: 'first-time' }])
    const visited = { params: { personId: family.id }, body: { deed: 'visited', about: about(card!) } } as const
    await opened.asAdmin(noteCare, visited)
    expect(await cardsIn(opened)).toEqual([])
  })

  test('goes by the days of the church, also where another year has begun already', async () => {
    const clock = clockAt('2026-12-27T15:58:00.000Z')
    const opened = await foyer(clock)
    await sendIn(opened, await aFamily(opened))
    clock.turnTo('2027-01-03T05:59:59.000Z')
    expect((await opened.asAdmin(careBoard, {})).body).toMatchObject({ today: '2027-01-02', cards: [{ isNew: true }] })
    clock.turnTo('2027-01-03T06:00:00.000Z')
    expect((await opened.asAdmin(careBoard, {})).body).toMatchObject({ today: '2027-01-03', cards: [{ isNew: false }] })
  })

  test.each([
    ['a day of the church begins', '2026-11-23T05:59:59.000Z', '2026-11-23T06:00:00.000Z'],
    ['a service closes, after which people can be missing', '2026-11-29T17:59:59.000Z', '2026-11-29T18:00:00.000Z'],
  ])('is read again when %s', async (_, before, after) => {
    const [log, clock] = [memoryEventLog(), clockAt(before)]
    // The first start plans a gathering for its own day.
    await (await foyer({ log: shared(log) })).stop()
    const opened = await foyer({ ...clock, log })
    const joel = await signedIn(opened, { name: 'Joel Amsterby', roles: ['care'] })
    const page = joel.browser.connect(opened)
    expect(await page.emitWithAck('care:watch', {})).toMatchObject({ ok: true })
    const told = hearing(page, 'care:changed')
    clock.turnTo(after)
    await expect(told).resolves.toBeUndefined()
  })

  test('is read again when people are counted where nobody is checked in, because the service then took place', async () => {
    const opened = await foyer()
    const [family, eventId, counterId] = [await aFamily(opened), await eventNow(opened), randomUUID()]
    const takeBack = () => opened.asAdmin(takeBackAttendance, { params: { eventId, userId: family.id }, body: {} })
    await sendIn(opened, family)
    await takeBack()
    const page = (await signedIn(opened, { roles: ['administrator'] })).browser.connect(opened)
    const told: string[] = []
    for (const about of ['care', 'sundays'] as const) {
      expect(await page.emitWithAck(`${about}:watch`, {})).toMatchObject({ ok: true })
      page.on(`${about}:changed`, () => void told.push(about))
    }
    /** What the page was told by the time that the server replies to its next message. */
    const toldAfter = async (act: () => Promise<unknown>) => {
      told.length = 0
      await act()
      await page.emitWithAck('care:watch', {})
      return [...told]
    }
    const count = (sum: number) => async () => {
      const slices = [{ sliceId: counterId, from: '2026-11-22T15:50:00.000Z', sum, sequence: sum }]
      const body = { doorName: 'Balcony', slices }
      expect((await opened.asAdmin(countPeople, { params: { eventId, counterId }, body })).status).toBe(200)
    }
    expect(await toldAfter(count(1))).toEqual(['care', 'sundays'])
    await sendIn(opened, family)
    expect(await toldAfter(count(2))).toEqual(['sundays'])
    await takeBack()
    expect(await toldAfter(count(3))).toEqual(['care', 'sundays'])
  })
})

describe('A card', () => {
  test('of somebody who was linked to a person that an earlier version erased says nothing of them or their family', async () => {
    const opened = await foyer()
    const [erased, others] = [await aFamily(opened), await aFamily(opened)]
    const [, child] = others.familyMembers
    await sendIn(opened, erased, { family: erased.familyMembers.map(({ id }) => id) })
    await sendIn(opened, others, { primary: false, family: [child.id] })
    await opened.asAdmin(linkPeople, { body: { a: erased.id, b: child.id } })
    expect(await cardsIn(opened)).toMatchObject([{ id: erased.id, company: { children: 1, others: 1 } }])
    // It kept the linked record.
    const parts = { log: opened.log, hashPhone: String }
    await opened.views.reached(
      await erasing.eraseAttendee(parts, erased.id, { by: 'administrator', commandId: tap(1) }),
    )
    expect(await cardsIn(opened)).toMatchObject([
      { id: child.id, name: 'Obed Winter', phone: others.phone, company: { children: 0, others: 0 } },
    ])
  })

  test('stays after a call, goes after a visit, and is back when the visit is taken back', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    await sendIn(opened, family)
    const [card] = await cardsIn(opened)
    const params = { personId: family.id }
    const note = (deed: 'called' | 'visited' | 'not-needed', commandId: string) =>
      opened.asAdmin(noteCare, { params, body: { deed, about: about(card!), commandId } })
    await note('called', tap(1))
    expect(await cardsIn(opened)).toMatchObject([{ calledAt: SUNDAY }])
    for (const [deed, noteId] of [
      ['visited', tap(2)],
      ['not-needed', tap(3)],
    ] as const) {
      await note(deed, noteId)
      expect(await cardsIn(opened)).toEqual([])
      await opened.asAdmin(takeBackNote, { params: { ...params, noteId }, body: {} })
      expect(await cardsIn(opened)).toHaveLength(1)
    }
  })

  test('stays away after a visit when a check-in at an earlier service of the same day arrives late', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    await cameOn(opened, family, [family.id], [0])
    const [card] = await cardsIn(opened)
    await opened.asAdmin(noteCare, { params: { personId: family.id }, body: { deed: 'visited', about: about(card!) } })
    await sendIn(opened, family)
    const { body } = await opened.asAdmin(careOfPerson, { params: { personId: family.id } })
    expect(body.notes).toMatchObject([{ deed: 'visited' }])
    expect(await cardsIn(opened)).toEqual([])
  })

  test('names the helper who was asked, and goes for everybody known as the same person', async () => {
    const opened = await foyer()
    const [family, double] = [await aFamily(opened), await aFamily(opened)]
    const joel = await signedIn(opened, { name: 'Joel Amsterby', roles: ['care'] })
    await sendIn(opened, family)
    await opened.asAdmin(assignCare, { params: { personId: family.id }, body: { helperId: joel.id } })
    const { body } = await opened.asAdmin(careBoard, {})
    expect(body.cards).toMatchObject([{ helper: { id: joel.id, name: 'Joel Amsterby' } }])
    expect(body.helpers).toEqual([{ id: joel.id, name: 'Joel Amsterby' }])
    const waiting = async () => [
      (await joel.browser.call(opened, careWaiting, {})).body.waiting,
      (await opened.asAdmin(careWaiting, {})).body.waiting,
    ]
    expect(await waiting()).toEqual([1, 0])
    await opened.asAdmin(noteCare, {
      params: { personId: family.id },
      body: { deed: 'called', about: about(body.cards[0]!) },
    })
    expect(await waiting()).toEqual([0, 0])
    const [card] = body.cards
    await opened.asAdmin(linkPeople, { body: { a: family.id, b: double.id } })
    await opened.asAdmin(noteCare, { params: { personId: double.id }, body: { deed: 'visited', about: about(card!) } })
    expect(await cardsIn(opened)).toEqual([])
  })

  test('says on which tablet they last came', async () => {
    const opened = await foyer()
    const { tablet } = await letInTablet(opened, { name: 'Main Entrance 2' })
    const family = await aFamily(opened)
    const before = await opened.asAdmin(careOfPerson, { params: { personId: family.id } })
    expect(before.body).not.toHaveProperty('lastCame')
    await sendIn({ ask: (route, asked) => tablet.call(opened, route, asked) }, family, {
      eventId: await eventNow(opened),
    })
    const { body } = await opened.asAdmin(careOfPerson, { params: { personId: family.id } })
    expect(body.lastCame).toEqual({ day: '2026-11-22', device: 'Main Entrance 2' })
  })

  test('says on which tablet somebody came last who came twice that day, with the family and alone', async () => {
    const clock = clockAt(sunday(0))
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const [spouse] = family.familyMembers
    await opened.asAdmin(makeOwnProfile, {
      params: { userId: family.id, memberId: spouse.id },
      body: { phone: newPhone() },
    })
    const tablets = [await letInTablet(opened, { name: 'Door 1' }), await letInTablet(opened, { name: 'Door 2' })]
    const [first, second] = tablets.map(({ tablet }): Pick<Foyer, 'ask'> => ({
      ask: (route, asked) => tablet.call(opened, route, asked),
    }))
    const eventId = await eventNow(opened)
    await sendIn(first!, family, { eventId, family: [spouse.id] })
    await sendIn(second!, spouse, { eventId })
    const last = async () => (await opened.asAdmin(careOfPerson, { params: { personId: spouse.id } })).body.lastCame
    expect(await last()).toEqual({ day: '2026-11-22', device: 'Door 2' })
    clock.turnTo(sunday(1))
    const next = await eventNow(opened)
    await sendIn(first!, spouse, { eventId: next })
    await sendIn(second!, family, { eventId: next, family: [spouse.id] })
    expect(await last()).toEqual({ day: '2026-11-29', device: 'Door 2' })
  })
})
