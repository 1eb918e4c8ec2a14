import { describe, expect, test } from 'vitest'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { allAttendees, attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { linkPeople, mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, clockAt, eventNow, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'

/** Who counts as a member where records were made one, or were wrongly made one. */

/** A church with a member, whose wife is in her family, and with a guest who came by a profile of her own. */
async function church() {
  const clock = clockAt('2026-11-22T15:40:00.000Z')
  const log = memoryEventLog()
  const opened = await foyer({ log: shared(log), ...clock })
  const [phone, eventId] = [newPhone(), await eventNow(opened)]
  const users = [{ name: 'Sam Amsel', phone, familyMembers: [{ name: 'Ruth Amsel', relationship: 'spouse' as const }] }]
  await opened.asAdmin(importDirectory, { body: { users } })
  const member = (await opened.asAdmin(allAttendees, { query: {} })).body.find(({ name }) => name === 'Sam Amsel')
  const [wife] = member?.familyMembers ?? []
  clock.turnTo('2026-11-22T16:00:00.000Z')
  const guest = await aFamily(opened)
  /** People, first-time guests and members, also at a server that starts now. */
  const figures = async () => {
    const at = async (one: Foyer) => {
      const { totalAttendees, firstTimeGuests } = (await one.ask(eventStats, { params: { eventId } })).body
      const { events } = (await one.asAdmin(sundays, { query: {} })).body
      return [totalAttendees, firstTimeGuests, events.find(({ id }) => id === eventId)?.members]
    }
    const shown = await at(opened)
    const rebuilt = await foyer({ log: shared(log), ...clock })
    await rebuilt.views.caughtUp
    expect(await at(rebuilt)).toEqual(shown)
    await rebuilt.stop()
    return shown
  }
  return { opened, eventId, guest, memberId: member?.id ?? 0, wifeId: wife?.id ?? 0, figures }
}

const merge = async ({ asAdmin }: Foyer, from: number, into: number) =>
  (await asAdmin(mergeProfiles, { body: { from, into } })).body.link
const samePerson = async ({ asAdmin }: Foyer, a: number, b: number) =>
  (await asAdmin(linkPeople, { body: { a, b } })).body.link
const takeApart = ({ asAdmin }: Foyer, link: string) => asAdmin(removeLink, { params: { link } })

describe('a guest who was merged into a member by mistake', () => {
  test('is a first-time guest again when it is taken apart, with the family, although they checked in meanwhile', async () => {
    const { opened, guest, memberId, figures } = await church()
    const link = await merge(opened, guest.id, memberId)
    await sendIn(opened, guest, { family: [guest.familyMembers[1].id] })
    expect(await figures()).toEqual([2, 0, 2])
    await takeApart(opened, link)
    expect(await figures()).toEqual([2, 2, 0])
  })

  test('leaves no membership to a son who was given a profile of his own meanwhile', async () => {
    const { opened, guest, memberId } = await church()
    const link = await merge(opened, guest.id, memberId)
    const [, son] = guest.familyMembers
    await opened.asAdmin(makeOwnProfile, { params: { userId: guest.id, memberId: son.id }, body: {} })
    await takeApart(opened, link)
    const { body } = await opened.asAdmin(personPage, { params: { personId: son.id } })
    expect(body.isMember).toBe(false)
  })
})

describe('somebody of a member’s family who made a profile of her own', () => {
  test('is a member, and no first-time guest, when staff say that both are the same person and she checks in', async () => {
    const { opened, guest, wifeId, figures } = await church()
    await samePerson(opened, guest.id, wifeId)
    await sendIn(opened, guest)
    expect(await figures()).toEqual([1, 0, 1])
    const { body: page } = await opened.asAdmin(personPage, { params: { personId: guest.id } })
    const { body: profile } = await opened.asAdmin(attendeeProfile, { params: { userId: guest.id } })
    const { body: brief } = await opened.asAdmin(allAttendees, { query: { brief: 'true' } })
    expect([page, profile, brief.find(({ id }) => id === guest.id)].map((one) => one?.isMember)).toEqual([
      true,
      true,
      true,
    ])
  })

  test('is one as well when staff say so after she has checked in, and is a guest when it was a mistake', async () => {
    const { opened, guest, wifeId, figures } = await church()
    await sendIn(opened, guest)
    expect(await figures()).toEqual([1, 1, 0])
    const link = await samePerson(opened, guest.id, wifeId)
    expect(await figures()).toEqual([1, 0, 1])
    await takeApart(opened, link)
    expect(await figures()).toEqual([1, 1, 0])
  })
})
