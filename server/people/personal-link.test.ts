import { describe, expect, test } from 'vitest'
import {
  attendeeProfile,
  eraseAttendee,
  forgetFamilyMember,
  renewLink,
} from '#domain/contract/people/directory-routes.ts'
import { checkPhone, searchByLastName, userByCode, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { grantFor, SUNDAY, type Foyer, type Options } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { servePages } from '#server/pages/pages.ts'
import { PLACE } from '#server/pages/drawn/drawn-page.ts'
import {
  aFamily,
  clockAt,
  eventNow,
  everythingIn,
  foyer as openFoyer,
  sendIn,
  shared,
  type Family,
} from '#tests/foyer/setup.ts'

/** A church that also serves its pages. */
const foyer = (options: Options = {}): Promise<Foyer> =>
  openFoyer({ servePages: (app, parts) => servePages(app, parts, async () => PLACE), ...options })

/** What a code opens: at a kiosk, at home as a call, and at home as a page. */
const opens = async (at: Foyer, code: number) => [
  (await at.ask(userByCode, { params: { code } })).status,
  (await at.ask(publicUser, { params: { userId: code } })).status,
  (await fetch(`${at.url}/qr/${code}`)).status,
]
const renew = async (at: Foyer, userId: number) => (await at.asAdmin(renewLink, { params: { userId } })).body.code

test('the code of a personal link is the person’s id until it is renewed', async () => {
  const opened = await foyer()
  const { id, code } = await aFamily(opened)
  expect(code).toBe(id)
  expect(await opens(opened, id)).toEqual([200, 200, 200])
})

test('after a renewal the old code opens nothing, and the new one opens the person, on every server', async () => {
  const log = memoryEventLog()
  const [one, two] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
  const { id } = await aFamily(one)
  const first = await renew(one, id)
  const second = await renew(one, id)
  await two.views.reached((await log.read(`attendee-${id}`)).events.at(-1)?.position ?? '')
  for (const server of [one, two]) {
    expect(await opens(server, id)).toEqual([404, 404, 404])
    expect(await opens(server, first)).toEqual([404, 404, 404])
    expect(await opens(server, second)).toEqual([200, 200, 200])
    const { body } = await server.ask(userByCode, { params: { code: second } })
    expect([body.id, body.code]).toEqual([id, second])
  }
})

test('everything else takes the id, and never a new code', async () => {
  const opened = await foyer()
  const { id } = await aFamily(opened)
  const code = await renew(opened, id)
  expect((await opened.ask(userWithFamily, { params: { userId: code } })).status).toBe(404)
  expect((await opened.asAdmin(attendeeProfile, { params: { userId: code } })).status).toBe(404)
  const { body } = await opened.asAdmin(userWithFamily, { params: { userId: id } })
  expect(body.code).toBe(code)
  expect((await opened.ask(publicUser, { params: { userId: code } })).body).toEqual({ id: code, name: 'Ruth Winter' })
})

describe('the id of a person whose link was renewed', () => {
  async function renewed(options: Options = {}) {
    const opened = await foyer(options)
    const family = await aFamily(opened)
    await renew(opened, family.id)
    const open = async (headers = {}) =>
      (await opened.ask(userWithFamily, { params: { userId: family.id } }, headers)).status
    return { opened, family, open }
  }

  test('opens nothing at a tablet, and checks nobody in, and each try counts as a guess', async () => {
    const { opened, family, open } = await renewed()
    const before = await everythingIn(opened.log)
    expect(await open()).toBe(404)
    const eventId = await eventNow(opened)
    expect((await sendIn(opened, family, { eventId })).status).toBe(404)
    expect(await everythingIn(opened.log)).toEqual(before)
    for (let at = 0; at < 58; at++) await open()
    expect(await open()).toBe(429)
  })

  test.each([
    ['by their last name', (at: Foyer) => at.ask(searchByLastName, { query: { lastName: 'winter' } })],
    ['by their number', (at: Foyer, { phone }: Family) => at.ask(checkPhone, { body: { phone } })],
  ])('opens the household at a tablet that has found them %s, for an hour', async (_, find) => {
    const clock = clockAt()
    const { opened, family, open } = await renewed({ now: clock.now })
    await find(opened, family)
    clock.turnTo('2026-11-22T16:57:59.999Z')
    expect(await open()).toBe(200)
    expect((await sendIn(opened, family)).status).toBe(200)
    clock.turnTo('2026-11-22T17:58:00.000Z')
    expect(await open()).toBe(404)
  })

  test('opens the household with a grant, at another server too', async () => {
    const { family, open } = await renewed()
    expect(await open(grantFor(family.id))).toBe(200)
  })

  test('opens the household for staff, who see it in their lists', async () => {
    const { opened, family, open } = await renewed()
    const { browser } = await signedIn(opened)
    expect(await open(browser.headers(opened))).toBe(200)
    expect((await sendIn(opened, family)).status).toBe(404)
  })

  test('takes a check-in that a device has kept', async () => {
    const { opened, family } = await renewed()
    const at = '2026-11-22T15:40:00.000Z'
    expect((await sendIn(opened, family, { at, sentAt: SUNDAY })).status).toBe(200)
  })
})

test('a renewed code stays when a family member is forgotten, and is invalid when the person is erased', async () => {
  const opened = await foyer()
  const { id, familyMembers } = await aFamily(opened)
  const code = await renew(opened, id)
  await opened.asAdmin(forgetFamilyMember, { params: { id: familyMembers[0].id } })
  expect(await opens(opened, code)).toEqual([200, 200, 200])
  await opened.asAdmin(eraseAttendee, { params: { userId: id } })
  expect(await opens(opened, code)).toEqual([404, 404, 404])
})
