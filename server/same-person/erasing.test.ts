import { describe, expect, onTestFinished, test } from 'vitest'
import { eraseAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, checkPhone, createUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { keepPairApart, linkPeople, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { erasureStream } from '#domain/erasure/erasure.ts'
import type { DomainEvent } from '#domain/events.ts'
import { tap } from '#domain/given.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { idsOf, peopleAt, ruthTwice } from '#tests/foyer/ruth-twice.ts'
import { eventsIn, everythingIn, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'

/** A log whose server is killed after some writes. */
function dyingAfter(writes: number, log: EventLog): EventLog {
  let left = writes
  const orDie = <Asked extends unknown[], Done>(write: (...asked: Asked) => Promise<Done>) => {
    return (...asked: Asked) => (left-- > 0 ? write(...asked) : Promise.reject(new Error('killed')))
  }
  return { ...log, append: orDie(log.append), end: orDie(log.end), forgetBefore: orDie(log.forgetBefore) }
}

/** What an erasure writes first. Then the server is killed, or another one has decided a merge meanwhile. */
const recordErasure = (
  log: EventLog,
  event: Extract<DomainEvent, { type: 'AttendeeErased' | 'FamilyMemberForgotten' }>,
) =>
  log.append(
    erasureStream(event.data.attendeeId),
    [{ id: tap(8), event, cause: { by: 'administrator', commandId: tap(9) } }],
    -1,
  )

describe('Erasing', () => {
  test('a merged person erases every profile, from either side, and leaves the counts', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { from, into, merge } = await ruthTwice(opened)
    await sendIn(opened, from, { family: idsOf(from.familyMembers) })
    const link = await merge()
    await opened.asAdmin(eraseAttendee, { params: { userId: from.id } })
    for (const { id, phone } of [from, into]) {
      expect((await opened.ask(userWithFamily, { params: { userId: id } })).status).toBe(410)
      expect((await opened.ask(checkPhone, { body: { phone } })).body.exists).toBe(false)
      expect((await log.read(`attendee-${id}`)).ended).toBe(true)
    }
    expect(await peopleAt(opened)).toBe(3)
    expect((await opened.asAdmin(removeLink, { params: { link } })).failure.code).toBe('erased-since')
    const restarted = await foyer({ log: shared(log) })
    expect(await peopleAt(restarted)).toBe(3)
  })

  test('a family member says that they were removed to a page that still offers to link them', async () => {
    const opened = await foyer()
    const { from, into } = await ruthTwice(opened)
    const [{ id: forgotten }] = from.familyMembers
    await opened.asAdmin(forgetFamilyMember, { params: { id: forgotten } })
    const pair = { a: into.id, b: forgotten }
    for (const route of [linkPeople, keepPairApart])
      expect((await opened.asAdmin(route, { body: pair })).failure.code).toBe('attendee-erased')
  })

  /** Boaz is in both families, which are merged, and has profiles of his own beside these. */
  async function boazTwice(at: Foyer, profiles: 1 | 2) {
    const { from, into, merge } = await ruthTwice(at)
    const own: { id: number; phone: string }[] = []
    for (const home of [from, into].slice(0, profiles)) {
      const [{ id }] = home.familyMembers
      const phone = newPhone()
      await at.asAdmin(makeOwnProfile, { params: { userId: home.id, memberId: id }, body: { phone } })
      own.push({ id, phone })
    }
    await merge()
    return { own, into }
  }

  async function expectNoBoaz(at: Foyer, own: readonly { id: number; phone: string }[]) {
    for (const { id, phone } of own) {
      expect((await at.log.read(`attendee-${id}`)).ended).toBe(true)
      expect((await at.ask(checkPhone, { body: { phone } })).body.exists).toBe(false)
    }
    expect(JSON.stringify(await everythingIn(at.log))).not.toContain('Boaz')
  }

  test('is finished by the next start for the other profile of a family member, and in both families', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { own } = await boazTwice(opened, 2)
    await recordErasure(log, { type: 'AttendeeErased', data: { attendeeId: own[1]?.id ?? 0 } })
    await expectNoBoaz(await foyer({ log: shared(log) }), own)
  })

  test('is finished by the next start for the profile that a forgotten family member has as the other record', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { own, into } = await boazTwice(opened, 1)
    const data = { attendeeId: into.id, familyMemberId: into.familyMembers[0].id }
    await recordErasure(log, { type: 'FamilyMemberForgotten', data })
    await expectNoBoaz(await foyer({ log: shared(log) }), own)
  })

  test('is finished by the next start for a profile whose merge another server had just decided', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { from, into, merge } = await ruthTwice(opened)
    await merge()
    await recordErasure(log, { type: 'AttendeeErased', data: { attendeeId: into.id } })
    await foyer({ log: shared(log) })
    expect((await log.read(`attendee-${from.id}`)).ended).toBe(true)
  })

  test('comes before a merge that another server decides at the same moment, and that merge has no effect', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { from, into } = await ruthTwice(opened)
    await opened.asAdmin(eraseAttendee, { params: { userId: into.id } })
    const event = { type: 'ProfilesMerged', data: { link: tap(3), from: from.id, into: into.id } } as const
    await log.append('people-main', [{ id: tap(4), event, cause: { by: 'administrator', commandId: tap(3) } }], -1)
    const restarted = await foyer({ log: shared(log) })
    expect((await restarted.ask(userWithFamily, { params: { userId: from.id } })).body.name).toBe('Ruth Winter')
    expect(await eventsIn(log, 'LinkRemoved')).toHaveLength(1)
  })
})

describe('A merge that is taken apart at a server that does not know of an erasure yet', () => {
  async function lagging() {
    const log = memoryEventLog()
    const first = await foyer({ log: shared(log) })
    const late = heldBack(shared(log))
    const second = await foyer({ log: late.log, patience: 50 })
    const { from, into, merge } = await ruthTwice(first)
    for (const one of [from, into]) await sendIn(first, one, { family: idsOf(one.familyMembers) })
    const link = await merge()
    await expect.poll(() => second.views.people.find(link)).toBeDefined()
    late.hold()
    onTestFinished(late.release)
    return { first, second, from, into, link }
  }

  test('stays, and the count of the service does not change, when the person was erased', async () => {
    const { first, second, into, link } = await lagging()
    await first.asAdmin(eraseAttendee, { params: { userId: into.id } })
    expect((await second.asAdmin(removeLink, { params: { link } })).failure.code).toBe('erased-since')
    expect(await peopleAt(first)).toBe(3)
  })

  test('stays when a child of both families was erased', async () => {
    const { first, second, into, link } = await lagging()
    await first.asAdmin(forgetFamilyMember, { params: { id: into.familyMembers[1].id } })
    expect((await second.asAdmin(removeLink, { params: { link } })).failure.code).toBe('erased-since')
    expect(await peopleAt(first)).toBe(3)
  })
})

/** Ruth has a profile with her own number and is in the family of Boaz too. Staff have said that both are one. */
async function linkedRuth(at: Foyer) {
  const { body: ruth } = await at.ask(createUser, { body: { name: 'Ruth Sommer', phone: newPhone() } })
  const { body: boaz } = await at.ask(createUser, { body: { name: 'Boaz Winter', phone: newPhone() } })
  const asWife = { userId: boaz.id, name: 'Ruth Winter', relationship: 'spouse' } as const
  const { body: wife } = await at.ask(addFamilyMember, { body: asWife })
  const { body } = await at.asAdmin(linkPeople, { body: { a: ruth.id, b: wife.id } })
  await sendIn(at, ruth)
  await sendIn(at, boaz, { family: [wife.id] })
  return { ruth, boaz, wife, link: body.link }
}

async function expectNoRuth(at: Foyer, { ruth, boaz }: Awaited<ReturnType<typeof linkedRuth>>) {
  expect(JSON.stringify(await everythingIn(at.log))).not.toContain('Ruth')
  expect((await at.log.read(`attendee-${ruth.id}`)).ended).toBe(true)
  expect((await at.ask(userWithFamily, { params: { userId: boaz.id } })).body.familyMembers).toEqual([])
  expect((await at.ask(checkPhone, { body: { phone: ruth.phone ?? '' } })).body.exists).toBe(false)
}

describe('Erasing somebody with two records that are the same person', () => {
  test('is finished by the next start after a crash at any point', async () => {
    for (let writes = 1; ; writes++) {
      const log = memoryEventLog()
      const opened = await foyer({ log: shared(log) })
      const linked = await linkedRuth(opened)
      const dying = await foyer({ log: dyingAfter(writes, shared(log)) })
      const { status } = await dying.asAdmin(eraseAttendee, { params: { userId: linked.ruth.id } })
      const restarted = await foyer({ log: shared(log) })
      await expectNoRuth(restarted, linked)
      expect(await peopleAt(restarted)).toBe(2)
      if (status === 204) return expect(writes).toBeGreaterThan(4)
    }
  })

  test('leaves the one who was kept by an earlier version where they are', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { ruth, boaz } = await linkedRuth(opened)
    await recordErasure(log, { type: 'AttendeeErased', data: { attendeeId: ruth.id } })
    const restarted = await foyer({ log: shared(log) })
    const { body } = await restarted.ask(userWithFamily, { params: { userId: boaz.id } })
    expect(body.familyMembers.map(({ name }) => name)).toEqual(['Ruth Winter'])
    expect(await peopleAt(restarted)).toBe(2)
  })
})
