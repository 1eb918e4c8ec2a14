import { describe, expect, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { allEvents, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import {
  changeHelper,
  inviteHelper,
  join,
  listHelpers,
  renewHelperLink,
  session,
  signIn,
  signOut,
  takeHelperAway,
} from '#domain/contract/helper/helper-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { pauseDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { clockAt, eventNow, everythingIn, foyer, newPhone } from '#tests/foyer/setup.ts'
import { HelpersBrowser, signedIn, tokenOf } from '#tests/foyer/helpers.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** A helper who has signed in: how long, where, and until when. */

const invite = { body: { name: 'Rivka Thornmere', roles: ['desk' as const] } }

describe('a session', () => {
  test('is good for twelve hours', async () => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const { browser, id } = await signedIn(opened)
    clock.turnTo('2026-11-23T03:57:59.999Z')
    expect((await browser.call(opened, session, {})).body.helper?.id).toBe(id)
    clock.turnTo('2026-11-23T03:58:00.000Z')
    expect((await browser.call(opened, session, {})).body.helper).toBeUndefined()
  })

  test.each([
    ['kiosk', 15 * 60_000],
    ['desk', 400 * 24 * 3_600_000],
    ['counter', 400 * 24 * 3_600_000],
    ['wall', 12 * 3_600_000],
  ] as const)('on a %s that is let in is good for %d milliseconds', async (kind, length) => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const { tablet } = await letInTablet(opened, { kind, serves: kind === 'counter' ? [1] : 'all' })
    const { browser } = await signedIn(opened)
    const [name = '', value = ''] = (tablet.cookie ?? '').split('=')
    browser.cookies.set(name, value)
    const isSignedIn = async () => (await browser.call(opened, session, {})).body.helper !== undefined
    clock.turnTo(new Date(Date.parse(clock.now()) + length - 1).toISOString())
    expect(await isSignedIn()).toBe(true)
    clock.turnTo(new Date(Date.parse(clock.now()) + 1).toISOString())
    expect(await isSignedIn()).toBe(false)
  })

  test.each(['administrator', 'care'] as const)(
    'of somebody with the role %s is good for twelve hours, also on a device that only helpers use',
    async (role) => {
      const clock = clockAt()
      const opened = await foyer({ now: clock.now })
      const { tablet } = await letInTablet(opened, { kind: 'desk' })
      const { browser } = await signedIn(opened, { roles: ['desk', role] })
      const [name = '', value = ''] = (tablet.cookie ?? '').split('=')
      browser.cookies.set(name, value)
      clock.turnTo('2026-11-23T03:57:59.999Z')
      expect((await browser.call(opened, session, {})).body.helper).toBeDefined()
      clock.turnTo('2026-11-23T03:58:00.000Z')
      expect((await browser.call(opened, session, {})).body.helper).toBeUndefined()
    },
  )

  test('that began at a tablet at the door is good for 15 minutes elsewhere too, for somebody who has copied its cookie', async () => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const { tablet } = await letInTablet(opened)
    const { signInName, password } = await signedIn(opened)
    const { headers } = await tablet.call(opened, signIn, { body: { signInName, password } })
    const [copied = ''] = headers
      .getSetCookie()
      .flatMap((one) => (one.startsWith('foyer-helper=') ? [one.split(';')[0] ?? ''] : []))
    const read = async () => (await opened.ask(session, {}, { cookie: copied })).body.helper
    clock.turnTo('2026-11-22T16:12:59.999Z')
    expect(await read()).toBeDefined()
    clock.turnTo('2026-11-22T16:13:00.000Z')
    expect(await read()).toBeUndefined()
    const desk = await letInTablet(opened, { kind: 'desk' })
    expect((await opened.ask(session, {}, { cookie: `${copied}; ${desk.tablet.cookie}` })).body.helper).toBeUndefined()
  })

  test('that began while the clock of the server was days ahead ends when the clock is right again', async () => {
    const clock = clockAt('2026-11-25T15:58:00.000Z')
    const opened = await foyer({ now: clock.now })
    const { browser } = await signedIn(opened)
    clock.turnTo('2026-11-22T15:58:00.000Z')
    expect((await browser.call(opened, session, {})).body.helper).toBeUndefined()
  })

  test.each([
    ['paused', pauseDevice],
    ['turned away', turnAwayDevice],
  ] as const)('that is over on a tablet at the door stays over when the tablet is %s', async (_, stop) => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const { tablet, id } = await letInTablet(opened)
    const { browser } = await signedIn(opened)
    const [name = '', value = ''] = (tablet.cookie ?? '').split('=')
    browser.cookies.set(name, value)
    clock.turnTo('2026-11-22T16:30:00.000Z')
    expect((await browser.call(opened, session, {})).body.helper).toBeUndefined()
    expect((await opened.asAdmin(stop, { params: { id }, body: {} } as never)).status).toBeLessThan(300)
    expect((await browser.call(opened, session, {})).body.helper).toBeUndefined()
  })

  test('at the desk is an ordinary one again when the device is turned away', async () => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const { tablet, id } = await letInTablet(opened, { kind: 'desk' })
    const { browser } = await signedIn(opened)
    const [name = '', value = ''] = (tablet.cookie ?? '').split('=')
    browser.cookies.set(name, value)
    clock.turnTo('2026-11-29T16:00:00.000Z')
    expect((await browser.call(opened, session, {})).body.helper).toBeDefined()
    await opened.asAdmin(turnAwayDevice, { params: { id }, body: {} })
    expect((await browser.call(opened, session, {})).body.helper).toBeUndefined()
  })

  test('cannot be read by a script, is sent to no other site, and cannot be forged or passed on to somebody else', async () => {
    const opened = await foyer()
    const { signInName, password, id, browser } = await signedIn(opened)
    const other = await signedIn(opened)
    const { headers } = await opened.ask(signIn, { body: { signInName, password } })
    const [cookie = ''] = headers.getSetCookie().filter((one) => one.startsWith('foyer-helper='))
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    const value = browser.cookies.get('foyer-helper') ?? ''
    const forged = [value.replace(id, other.id), value.replace(/^([^.]*)\.1\./, '$1.2.'), `${value.slice(0, -4)}AAAA`]
    for (const wrong of forged) {
      const { body } = await opened.ask(session, {}, { cookie: `foyer-helper=${wrong}` })
      expect(body.helper).toBeUndefined()
    }
  })

  test('ends with signing out, and a later sign-in begins another', async () => {
    const opened = await foyer()
    const { browser, signInName, password } = await signedIn(opened)
    await browser.call(opened, signOut, {})
    expect((await browser.call(opened, session, {})).body.helper).toBeUndefined()
    await browser.call(opened, signIn, { body: { signInName: ` ${signInName.toUpperCase()}`, password } })
    expect((await browser.call(opened, session, {})).body.helper).toBeDefined()
  })

  test('changes nothing unless a page of this server sends the call', async () => {
    const opened = await foyer()
    const { browser } = await signedIn(opened, { roles: ['administrator'] })
    const refused = { status: 401, failure: { code: 'password-needed' } }
    for (const origin of ['https://elsewhere.example', 'null', ''])
      expect(await browser.call(opened, inviteHelper, invite, { origin })).toMatchObject(refused)
    expect((await browser.call(opened, allAttendees, {}, { origin: '' })).status).toBe(200)
    expect((await browser.call(opened, inviteHelper, invite)).status).toBe(200)
  })
})

test('the log says which helper did something, and on which device', async () => {
  const opened = await foyer()
  const { tablet, id: device } = await letInTablet(opened, { kind: 'desk' })
  const { browser, id } = await signedIn(opened)
  const [name = '', value = ''] = (tablet.cookie ?? '').split('=')
  browser.cookies.set(name, value)
  await browser.call(opened, createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
  const { cause } = (await everythingIn(opened.log)).find(({ event }) => event.type === 'AttendeeRegistered') ?? {}
  expect(cause).toMatchObject({ actor: `helper-${id}`, device })
})

describe('the administrators', () => {
  test('see who is here, who they are, and who cannot be taken away', async () => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const martha = await signedIn(opened, { name: 'Martha Ostrander', roles: ['administrator'] })
    const joel = await signedIn(opened, { name: 'Joel Amsterby' })
    await joel.browser.call(opened, session, {})
    clock.turnTo('2026-11-22T16:30:00.000Z')
    const { body } = await martha.browser.call(opened, listHelpers, {})
    expect(body.helpers).toMatchObject([
      { id: martha.id, isYou: true, isHere: true, isLastAdministrator: true },
      { id: joel.id, isYou: false, isHere: false, lastSeen: '2026-11-22T15:58:00.000Z', isLastAdministrator: false },
    ])
    expect(body.sharedPassword).toEqual({ works: true, lastUsed: '2026-11-22T15:58:00.000Z', mayEnd: true })
  })

  test('give a helper other roles, which count at the next call', async () => {
    const opened = await foyer()
    const { browser, id } = await signedIn(opened)
    const params = { eventId: await eventNow(opened) }
    expect((await browser.call(opened, eventAttendances, { params })).status).toBe(200)
    await opened.asAdmin(changeHelper, { params: { id }, body: { roles: ['greeter'] } })
    expect(await browser.call(opened, eventAttendances, { params })).toMatchObject({
      status: 403,
      failure: { code: 'role-needed' },
    })
    expect((await browser.call(opened, allEvents, {})).status).toBe(200)
  })

  test.each([
    ['take a helper away', takeHelperAway],
    ['make a new link', renewHelperLink],
  ])('%s: every call of the helper is refused, and their password opens nothing', async (_, route) => {
    const opened = await foyer()
    const { browser, id, signInName, password } = await signedIn(opened)
    await opened.asAdmin(route, { params: { id } })
    const params = { eventId: await eventNow(opened) }
    expect((await browser.call(opened, eventAttendances, { params })).status).toBe(401)
    expect((await new HelpersBrowser().call(opened, signIn, { body: { signInName, password } })).status).toBe(401)
  })

  test('make a new link: sessions from before stay ended when the helper has used it', async () => {
    const opened = await foyer()
    const { browser, id, signInName, password } = await signedIn(opened)
    const { body } = await opened.asAdmin(renewHelperLink, { params: { id } })
    const again = new HelpersBrowser()
    const joined = await again.call(opened, join, {
      params: { token: tokenOf(body.path) },
      body: { signInName, password },
    })
    expect(joined.status).toBe(200)
    expect((await again.call(opened, session, {})).body.helper?.id).toBe(id)
    expect((await browser.call(opened, session, {})).body.helper).toBeUndefined()
  })
})
