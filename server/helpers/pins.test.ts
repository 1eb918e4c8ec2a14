import { describe, expect, test } from 'vitest'
import { pinRoutes } from '#domain/contract/custody/pin-routes.ts'
import { stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { changeHelper, renewHelperLink, takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { helperStream } from '#domain/helper/helper.ts'
import { tap } from '#domain/given.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { invited, type SignedIn, signedIn } from '#tests/foyer/helpers.ts'
import { eventNow, eventsIn, everythingIn, foyer } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

const { choosePin, leadersWithPin, helpersInRooms, leadersCode } = pinRoutes
const PIN = '271828'
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

const choose = (opened: Foyer, { browser, id }: SignedIn, pin: string, of = id) =>
  browser.call(opened, choosePin, { params: { helperId: of }, body: { pin } })

/** A church with a room, a desk tablet, and Esther, who leads the rooms. Nobody is in care there. */
async function withEsther(options: Parameters<typeof foyer>[0] = {}) {
  const opened = await foyer(options)
  await opened.asAdmin(roomRoutes.addRoom, { body: { name: 'Lambs', services: 'all' } })
  const { tablet: desk } = await letInTablet(opened, { kind: 'desk' })
  const esther = await signedIn(opened, { name: 'Esther Naramoor', roles: ['children'] })
  const eventId = await eventNow(opened)
  /** A leader closes the stay of a child who is not here. So 409 says that the PIN was right. */
  const decide = async (pin: string, { helper = esther.id, at = desk }: { helper?: string; at?: Tablet } = {}) =>
    await at.call(opened, stayRoutes.closeStays, { body: { eventId, personIds: [1], as: 'other', helper, pin } })
  return { opened, desk, esther, decide }
}
const RIGHT = [409, 'not-in-care']

describe('A PIN', () => {
  test('is chosen by a leader for themselves, is kept as a hash, and decides at a tablet', async () => {
    const { opened, esther, decide } = await withEsther()
    expect(refusal(await decide(PIN))).toEqual([403, 'pin-wrong'])
    expect((await choose(opened, esther, PIN)).status).toBe(204)
    expect(refusal(await decide(PIN))).toEqual(RIGHT)
    expect(refusal(await decide('271829'))).toEqual([403, 'pin-wrong'])
    expect(JSON.stringify([await everythingIn(opened.log), opened.logged])).not.toContain(PIN)
  })

  test('is refused in words when it is easily guessed, and nobody chooses it for somebody else', async () => {
    const { opened, esther } = await withEsther()
    const easy = await choose(opened, esther, '123456')
    expect([easy.status, easy.failure.message]).toEqual([400, 'Please choose a PIN that is harder to guess.'])
    const martha = await signedIn(opened, { name: 'Martha Ostrander', roles: ['administrator'] })
    expect(refusal(await choose(opened, martha, PIN, esther.id))).toEqual([403, 'own-pin-only'])
    const shared = await opened.asAdmin(choosePin, { params: { helperId: esther.id }, body: { pin: PIN } })
    expect(refusal(shared)).toEqual([403, 'own-pin-only'])
    const joel = await signedIn(opened, { name: 'Joel Amsterby', roles: ['room'] })
    expect(refusal(await choose(opened, joel, PIN))).toEqual([403, 'role-needed'])
    expect(await eventsIn(opened.log, 'HelperPinChosen')).toEqual([])
  })

  test('cannot be chosen in a church without children’s rooms', async () => {
    const opened = await foyer()
    const martha = await signedIn(opened, { name: 'Martha Ostrander', roles: ['administrator'] })
    expect(refusal(await choose(opened, martha, PIN))).toEqual([404, 'no-rooms'])
    expect(refusal(await martha.browser.call(opened, leadersCode, {}))).toEqual([404, 'no-rooms'])
    for (const route of [leadersWithPin, helpersInRooms])
      expect((await martha.browser.call(opened, route, {})).body).toEqual([])
  })

  test('of five wrong ones pauses this leader at this tablet for a quarter of an hour, and the right one with them', async () => {
    let elapsed = 0
    const { opened, desk, esther, decide } = await withEsther({ elapsed: () => elapsed })
    const martha = await signedIn(opened, { name: 'Martha Ostrander', roles: ['administrator'] })
    for (const one of [esther, martha]) await choose(opened, one, PIN)
    const wrong = Array.from({ length: 5 }, (_, at) => decide(`27182${at}`))
    expect((await Promise.all(wrong)).map(refusal)).toEqual(wrong.map(() => [403, 'pin-wrong']))
    const paused = await decide(PIN)
    expect([...refusal(paused), paused.headers.get('retry-after')]).toEqual([429, 'pin-paused', '900'])
    const { tablet: other } = await letInTablet(opened, { kind: 'desk' })
    expect(refusal(await decide(PIN, { at: other }))).toEqual(RIGHT)
    expect(refusal(await decide(PIN, { helper: martha.id, at: desk }))).toEqual(RIGHT)
    elapsed += 900_000
    expect(refusal(await decide(PIN))).toEqual(RIGHT)
  })

  test('that is right ends the row of wrong ones', async () => {
    const { opened, esther, decide } = await withEsther()
    await choose(opened, esther, PIN)
    for (const pin of ['000001', '000002', '000003', '000004', PIN, '000005']) await decide(pin)
    expect(refusal(await decide(PIN))).toEqual(RIGHT)
  })

  test('of somebody who is not there is as wrong as any, and is paused as any', async () => {
    const { decide } = await withEsther()
    for (let at = 0; at < 5; at += 1)
      expect(refusal(await decide(PIN, { helper: tap(at) }))).toEqual([403, 'pin-wrong'])
    expect(refusal(await decide(PIN, { helper: tap(9) }))).toEqual([429, 'pin-paused'])
  })

  test('decides nothing on a phone of one’s own, or at a tablet that may do nothing now', async () => {
    const { opened, esther, decide } = await withEsther()
    await choose(opened, esther, PIN)
    const { browser } = await signedIn(opened, { name: 'Joel Amsterby', roles: ['room', 'desk'] })
    const body = { eventId: await eventNow(opened), personIds: [1], helper: esther.id, pin: PIN }
    const own = await browser.call(opened, stayRoutes.closeStays, { body: { ...body, as: 'other' } })
    expect(refusal(own)).toEqual([403, 'leader-needed'])
    const { tablet: kiosk } = await letInTablet(opened)
    expect(refusal(await decide(PIN, { at: kiosk }))).toEqual([401, 'password-needed'])
  })

  test('ends with a new link, with the role, and with the helper, whose hash is erased', async () => {
    const { opened, esther, decide } = await withEsther()
    await choose(opened, esther, PIN)
    const params = { id: esther.id }
    await opened.asAdmin(changeHelper, { params, body: { roles: ['desk'] } })
    expect(refusal(await decide(PIN))).toEqual([403, 'pin-wrong'])
    await opened.asAdmin(changeHelper, { params, body: { roles: ['children'] } })
    expect(refusal(await decide(PIN))).toEqual(RIGHT)
    await opened.asAdmin(renewHelperLink, { params })
    expect(refusal(await decide(PIN))).toEqual([403, 'pin-wrong'])
    await opened.asAdmin(takeHelperAway, { params })
    expect(await opened.log.read(helperStream(esther.id))).toMatchObject({ ended: true, events: [] })
  })
})

test('a tablet names the leaders who have a PIN, and those who serve in the rooms', async () => {
  const { opened, desk, esther } = await withEsther()
  const joel = await signedIn(opened, { name: 'Joel Amsterby', roles: ['room'] })
  await signedIn(opened, { name: 'Micah Redfern', roles: ['desk'] })
  await invited(opened, { name: 'David Kesselby', roles: ['children'] })
  const known = async () => (await desk.call(opened, leadersWithPin, {})).body
  expect(await known()).toEqual([])
  await choose(opened, esther, PIN)
  expect(await known()).toEqual([{ helperId: esther.id, name: 'Esther Naramoor' }])
  expect((await joel.browser.call(opened, helpersInRooms, {})).body).toEqual([
    { helperId: esther.id, name: 'Esther Naramoor' },
    { helperId: joel.id, name: 'Joel Amsterby' },
  ])
})

test('the leaders’ code is another one each day, and only leaders read it', async () => {
  const { opened, desk, esther } = await withEsther()
  const { body } = await esther.browser.call(opened, leadersCode, {})
  expect(body).toEqual({ day: '2026-11-22', code: expect.stringMatching(/^[2346789CDFHJKLNPQRTX]{6}$/) })
  expect((await esther.browser.call(opened, leadersCode, {})).body).toEqual(body)
  expect(refusal(await desk.call(opened, leadersCode, {}))).toEqual([401, 'password-needed'])
})
