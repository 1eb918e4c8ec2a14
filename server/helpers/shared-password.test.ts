import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { changeSharedPassword, endSharedPassword, listHelpers, session } from '#domain/contract/helper/helper-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { givenPassword, setPassword, storedPassword } from '#server/access/computers-password.ts'
import { ADMIN, type Foyer, PASSWORD, headerWith, quickHash } from '#tests/foyer/foyer.ts'
import { eventNow, foyer, shared, viewerAt } from '#tests/foyer/setup.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { lookOften, watchBoard } from '#tests/foyer/watching.ts'

/** The one password for everybody: changed in the page, ended, and the way back from the computer. */

beforeEach(lookOften)

const ANOTHER = 'nine-lamps-in-a-window'
const THIRD = 'the old well at noon'

const statusWith = async ({ ask }: Foyer, password: string) =>
  (await ask(allAttendees, {}, { authorization: headerWith(password) })).status

describe('changed in the page', () => {
  test('the new one counts and the old one does not, also after a restart and at a second server', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    expect((await opened.asAdmin(changeSharedPassword, { body: { password: ANOTHER } })).status).toBe(204)
    for (const server of [opened, await foyer({ log: shared(log) })])
      expect([await statusWith(server, ANOTHER), await statusWith(server, PASSWORD)]).toEqual([200, 401])
  })

  test('a password that is set at the computer takes its place', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    await opened.asAdmin(changeSharedPassword, { body: { password: ANOTHER } })
    const restarted = await foyer({ log: shared(log), computersPassword: givenPassword(THIRD) })
    expect([await statusWith(restarted, THIRD), await statusWith(restarted, ANOTHER)]).toEqual([200, 401])
  })

  test('it may not be easy to guess', async () => {
    const opened = await foyer()
    const { status, failure } = await opened.asAdmin(changeSharedPassword, { body: { password: 'church2026' } })
    expect([status, failure.code]).toEqual([400, 'password-unfit'])
    expect(failure.message).toContain('12 characters at least')
  })

  test('open dashboards get no more names', async () => {
    const opened = await foyer()
    const viewer = viewerAt(opened)
    await watchBoard(viewer, await eventNow(opened))
    const gone = new Promise((resolve) => viewer.once('disconnect', resolve))
    await opened.asAdmin(changeSharedPassword, { body: { password: ANOTHER } })
    expect(await gone).toBe('io server disconnect')
  })
})

describe('ended', () => {
  test('it needs an administrator by name first', async () => {
    const opened = await foyer()
    await signedIn(opened, { roles: ['desk'] })
    expect((await opened.asAdmin(listHelpers, {})).body.sharedPassword.mayEnd).toBe(false)
    expect(await opened.asAdmin(endSharedPassword, {})).toMatchObject({
      status: 409,
      failure: { code: 'no-named-administrator' },
    })
    expect(await statusWith(opened, PASSWORD)).toBe(200)
  })

  test('it is refused, also after a restart, and administrators who signed in by name go on', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { browser } = await signedIn(opened, { roles: ['administrator'] })
    expect((await browser.call(opened, endSharedPassword, {})).status).toBe(204)
    expect((await opened.ask(session, {})).body.sharedPasswordWorks).toBe(false)
    for (const server of [opened, await foyer({ log: shared(log) })]) {
      expect(await statusWith(server, PASSWORD)).toBe(401)
      expect((await browser.call(server, listHelpers, {})).body.sharedPassword).toMatchObject({ works: false })
    }
  })

  test.each([
    ['a variable', async () => givenPassword(THIRD)],
    ['a variable, after a change in the page', async () => givenPassword(THIRD), ANOTHER],
  ])('another one that %s gives at the next start works again', async (_, given, changed?: string) => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { browser } = await signedIn(opened, { roles: ['administrator'] })
    if (changed !== undefined) await browser.call(opened, changeSharedPassword, { body: { password: changed } })
    await browser.call(opened, endSharedPassword, {})
    for (const old of [PASSWORD, ANOTHER]) expect(await statusWith(opened, old)).toBe(401)
    const restarted = await foyer({ log: shared(log), computersPassword: await given() })
    expect(await statusWith(restarted, THIRD)).toBe(200)
    expect(await statusWith(restarted, changed ?? PASSWORD)).toBe(401)
  })

  test('a password that npm run password sets works at once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'foyer-password-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    await setPassword(directory, PASSWORD, quickHash)
    const opened = await foyer({ computersPassword: storedPassword(directory) })
    await signedIn(opened, { roles: ['administrator'] })
    expect((await opened.ask(endSharedPassword, {}, { authorization: ADMIN })).status).toBe(204)
    expect(await statusWith(opened, PASSWORD)).toBe(401)
    await setPassword(directory, THIRD, quickHash)
    expect([await statusWith(opened, THIRD), await statusWith(opened, PASSWORD)]).toEqual([200, 401])
  })
})
