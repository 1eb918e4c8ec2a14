import { describe, expect, test } from 'vitest'
import {
  invitation,
  inviteHelper,
  join,
  listHelpers,
  signIn,
  takeHelperAway,
} from '#domain/contract/helper/helper-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { clockAt, eventNow, everythingIn, foyer } from '#tests/foyer/setup.ts'
import { HELPERS_PASSWORD, HelpersBrowser, invited, signedIn, tokenOf } from '#tests/foyer/helpers.ts'

/** A helper gets in: the link, the name and password that they choose, and what the log keeps of it. */

const choose = (signInName = 'micah', password = HELPERS_PASSWORD) => ({ signInName, password })

describe('a link', () => {
  test('says who has invited somebody, and works once', async () => {
    const opened = await foyer()
    const martha = await signedIn(opened, { name: 'Martha Ostrander', roles: ['administrator'] })
    const asked = { body: { name: '  Micah  Redfern ', roles: ['care', 'desk'] as ('care' | 'desk')[] } }
    const { body: made } = await martha.browser.call(opened, inviteHelper, asked)
    const params = { token: tokenOf(made.path) }
    expect((await opened.ask(invitation, { params })).body).toEqual({
      name: 'Micah Redfern',
      invitedBy: 'Martha Ostrander',
      roles: ['desk', 'care'],
      until: '2026-11-29T15:58:00.000Z',
    })
    const browser = new HelpersBrowser()
    const joined = await browser.call(opened, join, { params, body: choose() })
    expect(joined.body.helper).toEqual({ id: made.helper.id, name: 'Micah Redfern', roles: ['desk', 'care'] })
    const eventId = await eventNow(opened)
    expect((await browser.call(opened, eventAttendances, { params: { eventId } })).status).toBe(200)

    const unknown = { status: 404, failure: { code: 'unknown-link' } }
    expect(await opened.ask(invitation, { params })).toMatchObject(unknown)
    expect(await opened.ask(join, { params, body: choose('somebody else') })).toMatchObject(unknown)
    expect(await opened.ask(invitation, { params: { token: 'invented' } })).toMatchObject(unknown)
  })

  test('is the same one when the form is sent again after a lost reply, and there is one invitation', async () => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const form = { name: 'Micah Redfern', roles: ['desk' as const], commandId: crypto.randomUUID() }
    const { body: first } = await opened.asAdmin(inviteHelper, { body: form })
    clock.turnTo('2026-11-22T16:08:00.000Z')
    expect((await opened.asAdmin(inviteHelper, { body: form })).body).toEqual(first)
    const helpers = async () => (await opened.asAdmin(listHelpers, {})).body.helpers
    expect(await helpers()).toEqual([first.helper])
    expect(JSON.stringify(await everythingIn(opened.log))).not.toContain(form.commandId)
    expect((await opened.ask(join, { params: { token: tokenOf(first.path) }, body: choose() })).status).toBe(200)

    await opened.asAdmin(inviteHelper, { body: { ...form, name: 'Somebody Else' } })
    expect(await helpers()).toMatchObject([{ name: 'Micah Redfern', signsIn: true }])
    await opened.asAdmin(inviteHelper, { body: { ...form, commandId: crypto.randomUUID() } })
    expect(await helpers()).toHaveLength(2)
  })

  test('that was taken back does not come back when the form is sent once more', async () => {
    const opened = await foyer()
    const form = { name: 'Micah Redfern', roles: ['desk' as const], commandId: crypto.randomUUID() }
    const { body } = await opened.asAdmin(inviteHelper, { body: form })
    await opened.asAdmin(takeHelperAway, { params: { id: body.helper.id } })
    const refused = { status: 404, failure: { code: 'unknown-helper' } }
    expect(await opened.asAdmin(inviteHelper, { body: form })).toMatchObject(refused)
    expect((await opened.asAdmin(listHelpers, {})).body.helpers).toEqual([])
  })

  test('is good for seven days', async () => {
    const clock = clockAt()
    const opened = await foyer({ now: clock.now })
    const params = { token: (await invited(opened)).token }
    clock.turnTo('2026-11-29T15:57:59.999Z')
    expect((await opened.ask(invitation, { params })).status).toBe(200)
    clock.turnTo('2026-11-29T15:58:00.000Z')
    expect((await opened.ask(join, { params, body: choose() })).status).toBe(404)
    const { helpers } = (await opened.asAdmin(listHelpers, {})).body
    expect(helpers).toMatchObject([{ name: 'Micah Redfern', signsIn: false, link: { isOver: true } }])
  })

  test('stays good when the password is easy to guess or the name is taken', async () => {
    const opened = await foyer()
    await signedIn(opened, { signInName: 'Micah' })
    const params = { token: (await invited(opened, { name: 'Micah Stone' })).token }
    for (const weak of ['short', 'password1234', '123456789012']) {
      const { status, failure } = await opened.ask(join, { params, body: choose('stone', weak) })
      expect([status, failure.code]).toEqual([400, 'password-unfit'])
    }
    expect(await opened.ask(join, { params, body: choose(' MICAH ') })).toMatchObject({
      status: 409,
      failure: { code: 'sign-in-name-taken' },
    })
    expect((await opened.ask(join, { params, body: choose('Micah Stone') })).status).toBe(200)
  })
})

test('the log holds no token, no sign-in name and no password, and the name only in the stream of the helper', async () => {
  const opened = await foyer()
  const { token, id } = await invited(opened)
  await opened.ask(join, { params: { token }, body: choose('the-river-man') })
  const events = await everythingIn(opened.log)
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${token}|${HELPERS_PASSWORD}|the-river-man`))
  const naming = events.filter(({ event }) => JSON.stringify(event).includes('Redfern'))
  expect(naming.map(({ stream }) => stream)).toEqual([`helper-${id}`])
  expect(opened.logged.join('')).not.toMatch(/Redfern|the-river-man/)
})

describe('guessing', () => {
  test('sixty links that open nothing are looked up in a minute, and good ones all the while', async () => {
    const opened = await foyer()
    const { token } = await invited(opened)
    const tries = Array.from({ length: 70 }, (_, at) => opened.ask(invitation, { params: { token: `guess ${at}` } }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect((await opened.ask(invitation, { params: { token } })).status).toBe(200)
  })

  test('ten passwords of helpers are judged, and then none, while a browser that signed in before gets in', async () => {
    const opened = await foyer()
    const { browser, signInName, password } = await signedIn(opened)
    const wrong = { body: { signInName, password: 'not the right one' } }
    const replies = []
    for (let at = 0; at < 12; at++) replies.push(await opened.ask(signIn, wrong))
    expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
    expect((await opened.ask(signIn, { body: { signInName, password } })).status).toBe(429)
    expect((await browser.call(opened, signIn, { body: { signInName, password } })).status).toBe(200)
  })

  test('a name that nobody has and a wrong password are refused in the same words', async () => {
    const opened = await foyer()
    const { signInName } = await signedIn(opened)
    const [wrong, nobody] = [
      await opened.ask(signIn, { body: { signInName, password: 'not the right one' } }),
      await opened.ask(signIn, { body: { signInName: 'nobody', password: HELPERS_PASSWORD } }),
    ]
    expect(wrong.failure).toEqual(nobody.failure)
    expect([wrong.status, wrong.failure.code]).toEqual([401, 'name-or-password-wrong'])
  })
})
