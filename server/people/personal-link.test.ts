import { expect, test } from 'vitest'
import {
  attendeeProfile,
  eraseAttendee,
  exportAttendee,
  forgetFamilyMember,
  renewLink,
} from '#domain/contract/people/directory-routes.ts'
import { publicUser, userByCode, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer, Options } from '#tests/foyer/foyer.ts'
import { servePages } from '#server/pages/pages.ts'
import { PLACE } from '#server/pages/drawn/drawn-page.ts'
import { aFamily, foyer as openFoyer, shared } from '#tests/foyer/setup.ts'

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
  const { body } = await opened.ask(userWithFamily, { params: { userId: id } })
  expect(body.code).toBe(code)
  expect((await opened.ask(publicUser, { params: { userId: code } })).body).toEqual({ id: code, name: 'Ruth Winter' })
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

test('the export of a person holds every fact of their household, and nothing of anybody else', async () => {
  const opened = await foyer()
  const { id, phone } = await aFamily(opened)
  const other = await aFamily(opened)
  const { body } = await opened.asAdmin(exportAttendee, { params: { userId: id } })
  expect(body).toMatchObject({ code: id, person: { id, phone, email: 'ruth@example.org' } })
  expect(body.recorded.map(({ what }) => what)).toEqual([
    'AttendeeRegistered',
    'FamilyMemberAdded',
    'FamilyMemberAdded',
  ])
  expect(JSON.stringify(body)).not.toContain(String(other.id))
  expect((await opened.asAdmin(exportAttendee, { params: { userId: 1234567890123456 } })).status).toBe(404)
})
