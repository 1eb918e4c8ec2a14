import { expect, test } from 'vitest'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import {
  changeHelper,
  endSharedPassword,
  join,
  listHelpers,
  renewHelperLink,
  session,
  takeHelperAway,
} from '#domain/contract/helper/helper-routes.ts'
import { POSITION_HEADER } from '#domain/contract/route.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { HELPERS_PASSWORD, HelpersBrowser, invited, signedIn } from '#tests/foyer/helpers.ts'
import { eventNow, eventsIn, everythingIn, foyer, shared } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'

/** Helpers at the same moment, at two servers of one log. */

async function twoServers(): Promise<[Foyer, Foyer]> {
  const log = unhurried(memoryEventLog())
  return [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
}

const carrying = (position: string | null): Record<string, string> => ({ [POSITION_HEADER]: position ?? '' })

/** Waits until a server shows what another one has recorded. */
const caughtUp = async (server: Foyer, { position }: { position: string | null }) =>
  await server.ask(session, {}, carrying(position))

const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

test('two administrators take each other away: exactly one stays', async () => {
  const [one, other] = await twoServers()
  const martha = await signedIn(one, { name: 'Martha', roles: ['administrator'] })
  const jonathan = await signedIn(one, { name: 'Jonathan', roles: ['administrator'] })
  await caughtUp(other, await one.asAdmin(listHelpers, {}))
  await expect.poll(async () => (await other.asAdmin(listHelpers, {})).body.helpers.length).toBe(2)
  const replies = await Promise.all([
    martha.browser.call(one, takeHelperAway, { params: { id: jonathan.id } }),
    jonathan.browser.call(other, takeHelperAway, { params: { id: martha.id } }),
  ])
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
  expect(won?.status).toBe(204)
  // Refused by the stream, or already at the door when the other one was quicker.
  expect([401, 403]).toContain(lost?.status)
  expect(await eventsIn(one.log, 'HelperTakenAway')).toHaveLength(1)
  await expect.poll(async () => (await other.asAdmin(listHelpers, {})).body.helpers.length).toBe(1)
})

test('two helpers choose one sign-in name: one has it, and the other chooses again', async () => {
  const [one, other] = await twoServers()
  const links = [await invited(one, { name: 'Ruth Winter' }), await invited(one, { name: 'Ruth Frost' })]
  const choosing = links.map(({ token }, at) =>
    new HelpersBrowser().call(at === 0 ? one : other, join, {
      params: { token },
      body: { signInName: at === 0 ? 'Ruth' : 'ruth', password: HELPERS_PASSWORD },
    }),
  )
  const replies = await Promise.all(choosing)
  expect(statuses(replies)).toEqual([200, 409])
  const loser = replies.findIndex(({ status }) => status === 409)
  expect(replies[loser]?.failure.code).toBe('sign-in-name-taken')
  const body = { signInName: 'Ruth F', password: HELPERS_PASSWORD }
  const again = await one.ask(join, { params: { token: links[loser]?.token ?? '' }, body })
  expect(again.status).toBe(200)
})

test('a link is used by two at once: one gets in', async () => {
  const [one, other] = await twoServers()
  const { token, id } = await invited(one)
  const browsers = [new HelpersBrowser(), new HelpersBrowser()]
  const replies = await Promise.all(
    browsers.map((browser, at) =>
      browser.call(at === 0 ? one : other, join, {
        params: { token },
        body: { signInName: `finder ${at}`, password: `${HELPERS_PASSWORD}${at}` },
      }),
    ),
  )
  expect(statuses(replies)).toEqual([200, 404])
  expect(await eventsIn(one.log, 'HelperJoined')).toHaveLength(1)
  const sessions = await Promise.all(browsers.map((browser) => browser.call(one, session, {}, carrying(null))))
  await expect
    .poll(async () => (await one.asAdmin(listHelpers, {})).body.helpers)
    .toMatchObject([{ id, signsIn: true }])
  expect(sessions.filter(({ body }) => body.helper !== undefined).length).toBeLessThanOrEqual(1)
})

test('a role is changed while its helper is signed in at two servers: both obey, and their sockets close', async () => {
  const [one, other] = await twoServers()
  const eventId = await eventNow(one)
  const { id, browser } = await signedIn(one)
  await expect.poll(async () => (await browser.call(other, session, {})).body.helper?.id).toBe(id)
  const viewers = [one, other].map((server) => browser.connect(server))
  for (const viewer of viewers) expect(await viewer.emitWithAck('board:watch', { eventId })).toMatchObject({ ok: true })
  const gone = viewers.map((viewer) => new Promise((resolve) => viewer.once('disconnect', resolve)))
  const { position } = await other.asAdmin(changeHelper, { params: { id }, body: { roles: ['greeter'] } })
  expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect'])
  for (const server of [one, other]) {
    await caughtUp(server, { position })
    expect((await browser.call(server, eventAttendances, { params: { eventId } })).status).toBe(403)
    const { body } = await browser.call(server, session, {})
    expect(body.helper?.roles).toEqual(['greeter'])
  }
})

test('the last administrator gets a new link while somebody ends the shared password: one of the two is refused, or the administrator can still join', async () => {
  const [one, other] = await twoServers()
  const martha = await signedIn(one, { roles: ['administrator'] })
  const [renewed, ended] = await Promise.all([
    one.asAdmin(renewHelperLink, { params: { id: martha.id } }),
    other.asAdmin(endSharedPassword, {}),
  ])
  const isEnded = (await eventsIn(one.log, 'SharedPasswordEnded')).length > 0
  expect([204, 401, 409]).toContain(ended.status)
  expect(isEnded).toBe(ended.status === 204)
  if (renewed.status === 200) {
    const token = renewed.body.path.slice('/join/'.length)
    const body = { signInName: 'martha again', password: HELPERS_PASSWORD }
    expect((await one.ask(join, { params: { token }, body })).status).toBe(200)
  }
})

test('a helper joins while the invitation is taken back: no name and no password is left', async () => {
  const [one, other] = await twoServers()
  const { token, id } = await invited(one, { name: 'Joel Amsterby' })
  const body = { signInName: 'joel', password: HELPERS_PASSWORD }
  const [joined, taken] = await Promise.all([
    one.ask(join, { params: { token }, body }),
    other.asAdmin(takeHelperAway, { params: { id } }),
  ])
  expect(taken.status).toBe(204)
  expect([200, 404]).toContain(joined.status)
  expect((await one.log.read(`helper-${id}`)).ended).toBe(true)
  await expect.poll(async () => (await one.asAdmin(listHelpers, {})).body.helpers).toEqual([])
  const left = (await everythingIn(one.log)).filter(({ stream }) => stream === `helper-${id}`)
  expect(left).toEqual([])
})
