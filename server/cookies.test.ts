import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import { session, signIn, signOut } from '#domain/contract/helper/helper-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, updateUser } from '#domain/contract/people/people-routes.ts'
import { helperSessionKey } from '#server/configuration/secret.ts'
import { ADMIN, type Foyer, type HttpReply, SECRET, headerWith } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { church as churchWithForm, cookieOf, open, send } from '#tests/foyer/guest/phone.ts'
import { aFamily, clockAt, foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** The names of cookies, when a church whose devices and helpers have cookies already is updated or sets up https. */

const HTTPS = { 'x-forwarded-proto': 'https' }
const atChurch = (now = clockAt().now): Promise<Foyer> => foyer({ environment: { TRUST_PROXY: 'loopback' }, now })

const setBy = ({ headers }: Pick<HttpReply, 'headers'>): string[] => headers.getSetCookie()
/** The cookies that a browser has after these headers, as it sends them. */
const keptFrom = (set: readonly string[]): string =>
  set.flatMap((one) => (one.includes('Max-Age=0') ? [] : [one.split(';')[0] ?? ''])).join('; ')
const replaced = (name: string) => [
  expect.stringMatching(new RegExp(`^__Host-${name}=[^;]+; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Strict; Secure$`)),
  expect.stringMatching(new RegExp(`^${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure$`)),
]

describe('a tablet with the key of an earlier version', () => {
  test('stays let in, and has its key under the name that no other port can set', async () => {
    const church = await atChurch()
    const { tablet, id } = await letInTablet(church)
    const old = { ...HTTPS, cookie: tablet.cookie ?? '' }
    const first = await church.ask(ownStanding, {}, old)
    expect([first.body.state, first.body.id]).toEqual(['in', id])
    expect(setBy(first)).toEqual(replaced('foyer-device'))
    const cookie = keptFrom(setBy(first))
    const next = await church.ask(ownStanding, {}, { ...HTTPS, cookie })
    expect([next.body.id, setBy(next).length]).toEqual([id, 1])
  })

  test('is not taken for another tablet whose key somebody has planted under the plain name', async () => {
    const church = await atChurch()
    const [own, planted] = [await letInTablet(church), await letInTablet(church)]
    const cookie = `${planted.tablet.cookie}; __Host-${own.tablet.cookie}`
    expect((await church.ask(ownStanding, {}, { ...HTTPS, cookie })).body.id).toBe(own.id)
    const broken = `${planted.tablet.cookie}; __Host-foyer-device=broken`
    expect((await church.ask(ownStanding, {}, { ...HTTPS, cookie: broken })).body.id).toBeUndefined()
  })
})

describe('a helper with the session of an earlier version', () => {
  /** A session as version 0.2.0 has signed it. */
  function sessionBefore(id: string, began: string): string {
    const text = `${id}.1.${Date.parse(began)}`
    return `foyer-helper=${text}.${createHmac('sha256', helperSessionKey(SECRET)).update(text).digest('base64url')}`
  }

  test.each([
    ['http', {}],
    ['https', HTTPS],
  ])('stays signed in over %s until the session would have ended', async (_, headers: Record<string, string>) => {
    const clock = clockAt('2026-11-22T20:00:00.000Z')
    const church = await atChurch(clock.now)
    const { id } = await signedIn(church)
    const cookie = sessionBefore(id, '2026-11-22T12:00:00.000Z')
    const first = await church.ask(session, {}, { ...headers, cookie })
    expect(first.body.helper?.id).toBe(id)
    const renewed = { ...headers, cookie: keptFrom(setBy(first)) }
    const next = await church.ask(session, {}, renewed)
    expect([next.body.helper?.id, setBy(next)]).toEqual([id, []])
    clock.turnTo('2026-11-23T00:00:00.000Z')
    expect((await church.ask(session, {}, renewed)).body.helper).toBeUndefined()
  })

  test('has it under the name that no other port can set, and signs out of both', async () => {
    const church = await atChurch()
    const { id, browser } = await signedIn(church)
    const old = `foyer-helper=${browser.cookies.get('foyer-helper')}`
    const reply = await church.ask(session, {}, { ...HTTPS, cookie: old })
    expect(reply.body.helper?.id).toBe(id)
    expect(setBy(reply)).toEqual(replaced('foyer-helper'))
    const both = `${old}; ${keptFrom(setBy(reply))}`
    const left = await church.ask(signOut, {}, { ...HTTPS, cookie: both, origin: church.url })
    expect(setBy(left).map((one) => one.split(';')[0])).toEqual(['__Host-foyer-helper=', 'foyer-helper='])
  })

  test('changes nothing from a page of another site', async () => {
    const church = await atChurch()
    const { browser } = await signedIn(church, { roles: ['administrator'] })
    const value = browser.cookies.get('foyer-helper')
    for (const name of ['foyer-helper', '__Host-foyer-helper']) {
      const cookie = `${name}=${value}`
      expect((await church.ask(allAttendees, {}, { ...HTTPS, cookie })).status).toBe(200)
      const refused = await church.ask(
        updateUser,
        { params: { userId: 1234567890123456 }, body: {} },
        { ...HTTPS, cookie, origin: 'https://elsewhere.example', 'x-forwarded-for': '203.0.113.7' },
      )
      expect(refused.status).toBe(403)
    }
  })
})

test('a browser that signed in before keeps its own guesses, under the name that no other port can set', async () => {
  const church = await atChurch()
  const right = { ...HTTPS, authorization: ADMIN }
  const plain = keptFrom(setBy(await church.ask(allAttendees, {}, { authorization: ADMIN })))
  const wrong = (cookie: string) =>
    church.ask(allAttendees, {}, { ...HTTPS, cookie, authorization: headerWith('guess') })
  for (let at = 0; at < 9; at++) expect((await wrong(plain)).status).toBe(401)
  const reply = await church.ask(allAttendees, {}, { ...right, cookie: plain })
  expect(setBy(reply)).toEqual(replaced('foyer-browser'))
  const renewed = keptFrom(setBy(reply))
  expect(setBy(await church.ask(allAttendees, {}, { ...right, cookie: renewed }))).toEqual([])
  expect([(await wrong(renewed)).status, (await wrong(renewed)).status]).toEqual([401, 429])
})

test('a helper who signs in gets each cookie under the name that no other port can set', async () => {
  const church = await atChurch()
  const { signInName, password } = await signedIn(church)
  const reply = await church.ask(signIn, { body: { signInName, password } }, { ...HTTPS, origin: church.url })
  expect(setBy(reply).map((one) => one.split('=')[0])).toEqual(['__Host-foyer-helper', '__Host-foyer-browser'])
})

test('a family changes its profile with a cookie under the name that no other port can set', async () => {
  const church = await atChurch()
  const { id, phone } = await aFamily(church)
  const found = await church.ask(checkPhone, { body: { phone } }, HTTPS)
  expect(setBy(found)).toEqual([replaced('foyer-grant')[0]])
  const change = { params: { userId: id }, body: { name: 'Ruth Spring' } }
  const changed = await church.ask(updateUser, change, { ...HTTPS, cookie: keptFrom(setBy(found)) })
  expect(changed.status).toBe(200)
})

test('the phone of a guest finds its guest again with the cookie of an earlier version, and gets one for the form alone', async () => {
  const church = await churchWithForm({ environment: { TRUST_PROXY: 'loopback' } })
  const sent = await send(church, (await open(church)).ticket)
  const again = await open(church, '/hello', { ...HTTPS, cookie: cookieOf(sent) })
  expect(again.words).toContain('One more step: show this code.')
  const renewed = again.headers.getSetCookie()
  expect(renewed).toEqual([
    expect.stringMatching(/^__Secure-foyer-guest=[^;]+; Path=\/hello; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^foyer-guest=; Path=\/hello; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const third = await open(church, '/hello', { ...HTTPS, cookie: keptFrom(renewed) })
  expect(third.words).toContain('One more step: show this code.')
})
