import { expect, type Page } from '@playwright/test'
import { allEvents, currentEvent, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { cutOff, hold, mend, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { kept, networkIsBack } from '#tests/browser/support/device/kept-check-ins.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { arrive, button, comeAs, confirm, expectToast, row } from '#tests/browser/support/visitor.ts'

test.describe('a check-in without a network', () => {
  test('a check-in without a network is saved on the tablet, says so, and is delivered when the network is back', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await row(page, 'Boaz Winter').tap()
    await cutOff(page, checkIn)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    await expect(page.getByText('You and 1 family member(s) are checked in.')).toBeVisible()
    expect((await church.present()).totalAttendees).toBe(0)

    await networkIsBack(page)
    await expect(saved(page)).toBeHidden()
    expect(await church.present()).toMatchObject({ totalAttendees: 2 })
  })

  test('a check-in is counted once when only the reply of the server was lost', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await loseReplies(page)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    expect((await church.present()).totalAttendees).toBe(1)
    await networkIsBack(page)
    await expect(saved(page)).toBeHidden()
    expect((await church.present()).totalAttendees).toBe(1)
  })

  test('a check-in is saved soon when the server hangs', async ({ page, church }) => {
    await church.family(ADA)
    await comeAs(page, ADA)
    const release = await hold(page, checkIn)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    release()
    await networkIsBack(page)
    await expect(saved(page)).toBeHidden()
    expect((await church.present()).totalAttendees).toBe(1)
  })

  test.describe(() => {
    test.use({ ownProcess: true })

    test('a saved check-in survives a server that is killed, and shows the time of the tap', async ({
      page,
      church,
    }) => {
      const { id } = await church.family(ADA)
      await page.clock.install()
      await comeAs(page, ADA)
      await church.kill()
      const clock = () => page.evaluate(() => new Date().toISOString())
      const before = await clock()
      await confirm(page)
      await expect(saved(page)).toBeVisible()
      const after = await clock()
      await button(page, 'Done').tap()
      await expect(unsent(page, 1)).toBeVisible()
      await expect(page.getByText('Reconnecting')).toBeVisible()

      await church.start()
      // The tablet delivers it by itself, however long it was away.
      await expect(async () => {
        await page.clock.fastForward('00:31')
        await expect(unsent(page, 1)).toBeHidden({ timeout: 2_000 })
      }).toPass()
      await expect(page.getByText('Reconnecting')).toBeHidden()
      const [present] = await attendances(church)
      expect(present).toMatchObject({ id, groupSize: 1 })
      expect(present!.checkInTime >= before && present!.checkInTime <= after).toBe(true)
    })
  })

  test('a saved check-in outlives its tab, is delivered from the next one, and has no name in it', async ({
    page,
    context,
    church,
  }) => {
    await church.family(RUTH)
    await church.family(ADA)
    await cutOff(page, checkIn)
    for (const visitor of [RUTH, ADA]) {
      await comeAs(page, visitor)
      await confirm(page)
      await expect(saved(page)).toBeVisible()
    }
    const stored = JSON.stringify(await kept(page))
    for (const personal of ['Winter', 'Ruth', 'Ada', 'Sommer', RUTH.phone]) expect(stored).not.toContain(personal)
    await page.close()
    expect((await church.present()).totalAttendees).toBe(0)

    const [first, second] = [await context.newPage(), await context.newPage()]
    let sent = 0
    context.on('request', (request) => (sent += Number(request.url().endsWith(checkIn.path))))
    await Promise.all([arrive(first), arrive(second)])
    await expect.poll(() => kept(first)).toEqual([])
    expect((await church.present()).totalAttendees).toBe(2)
    expect(sent).toBe(2)
    for (const tab of [first, second]) await expect(tab.getByText('saved on this tablet')).toHaveCount(0)
  })

  test('the saved check-in of somebody who was erased meanwhile is dropped', async ({ page, church }) => {
    const { id } = await church.family(ADA)
    await comeAs(page, ADA)
    await cutOff(page, checkIn)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    await church.asAdmin(eraseAttendee, { params: { userId: id } })
    await networkIsBack(page)
    expect((await church.present()).totalAttendees).toBe(0)
  })

  test('a check-in at an event that the server does not know is kept, shown to the staff, and tried again', async ({
    page,
    church,
  }) => {
    await refuse(page, checkIn, 404, { code: 'unknown-gathering', message: 'This event does not exist.' })
    for (const [family, told] of [
      [ADA, '1 check-in could not be recorded'],
      [NOA, '2 check-ins could not be recorded'],
    ] as const) {
      await church.family(family)
      await comeAs(page, family)
      await confirm(page)
      await expect(saved(page)).toBeVisible()
      await button(page, 'Done').tap()
      await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
    }
    await mend(page)
    await arrive(page)
    await expect.poll(() => kept(page)).toEqual([])
    await expect(page.getByText('could not be recorded')).toHaveCount(0)
    expect((await church.present()).totalAttendees).toBe(2)
  })

  test('a check-in that the server refuses does not delay those behind it', async ({ page, church }) => {
    const [ruth] = [await church.family(RUTH), await church.family(ADA)]
    await cutOff(page, checkIn)
    for (const visitor of [RUTH, ADA]) {
      await comeAs(page, visitor)
      await confirm(page)
      await expect(saved(page)).toBeVisible()
    }
    await button(page, 'Done').tap()
    await expect(page.getByRole('status').filter({ hasText: '2 check-ins saved on this tablet' })).toBeVisible()
    // The tablet never gets a chance to send both at once.
    await page.route(`**${checkIn.path}`, (call) =>
      call.request().postDataJSON().userData.userId === ruth.id
        ? call.fulfill({ status: 404, json: { code: 'unknown-attendee', message: 'Nobody has this id.' } })
        : call.continue(),
    )
    await arrive(page)
    await expect(page.getByRole('status').filter({ hasText: '1 check-in could not be recorded' })).toBeVisible()
    await expect(page.getByText('saved on this tablet')).toHaveCount(0)
    expect((await attendances(church)).map(({ user }) => user.name)).toEqual([ADA.name])
  })

  test('a check-in that comes too late is kept and counted, until staff hold a button for three seconds', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await page.clock.install()
    await comeAs(page, RUTH)
    await row(page, 'Boaz Winter').tap()
    await cutOff(page, checkIn)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    await refuse(page, checkIn, 409, { code: 'too-late', message: 'This check-in came too late to be recorded.' })
    await arrive(page)
    await page.getByRole('button', { name: '1 check-in could not be recorded' }).tap()

    const dialog = page.getByRole('dialog', { name: '1 check-in could not be recorded' })
    const { body: event } = await church.ask(currentEvent, {})
    await expect(dialog.getByRole('listitem')).toContainText(event.name)
    await expect(dialog.getByRole('listitem')).toContainText('2 people')
    const lead =
      'For the staff: please see in the attendance list who is missing, then hold the button for three seconds.'
    await expect(dialog.getByText(lead)).toBeVisible()
    await expect(dialog.getByText('It reached the server more than four weeks after the event.')).toBeVisible()
    for (const personal of ['Ruth', 'Boaz', 'Winter', RUTH.phone]) await expect(dialog).not.toContainText(personal)

    const remove = button(dialog, 'Hold to remove')
    await remove.tap()
    await page.clock.fastForward(3_000)
    expect(await kept(page)).toHaveLength(1)
    await remove.hover()
    await page.mouse.down()
    await page.clock.fastForward(3_000)
    await expect(dialog).toBeHidden()
    await page.mouse.up()
    await expect(page.getByText('could not be recorded')).toHaveCount(0)
    await expect.poll(() => kept(page)).toEqual([])
  })

  test('a check-in that is refused is shown to the staff in Spanish too, and can be removed by keyboard or finger', async ({
    page,
    church,
  }) => {
    await church.family(ADA)
    await page.clock.install()
    await refuse(page, checkIn, 404, { code: 'unknown-gathering', message: 'This event does not exist.' })
    await comeAs(page, ADA)
    await confirm(page)
    await button(page, 'Done').tap()
    await cutOff(page, allEvents)
    await page.getByRole('button', { name: '1 check-in could not be recorded' }).tap()
    await expect(page.getByRole('listitem')).toContainText('An event that is not in the list')
    await expect(page.getByRole('listitem')).toContainText('1 person')
    await expect(page.getByText('The server refuses it: it does not know this family or this event.')).toBeVisible()
    await button(page, 'Close').tap()

    await button(page, 'Español').tap()
    await page.getByRole('button', { name: '1 llegada sin registrar' }).tap()
    const dialog = page.getByRole('dialog', { name: '1 llegada no se pudo registrar' })
    await expect(dialog.getByText('El servidor no la acepta: no conoce a esta familia o este evento.')).toBeVisible()
    const remove = button(dialog, 'Mantenga presionado para quitar')
    await remove.focus()
    await page.keyboard.down('Space')
    await page.clock.fastForward(3_000)
    await expect(dialog).toBeHidden()
    await page.keyboard.up('Space')
    await expect.poll(() => kept(page)).toEqual([])
  })

  test('the staff read that a check-in met an error of the server, and it goes out when that is over', async ({
    page,
    church,
  }) => {
    await church.family(ADA)
    await comeAs(page, ADA)
    await cutOff(page, checkIn)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    await refuse(page, checkIn, 500, { code: 'unexpected', message: 'Something went wrong. Please try again.' })
    await arrive(page)
    await page.getByRole('button', { name: '1 check-in could not be recorded' }).tap()
    const again = 'The server did not record it. This tablet sends it again every few minutes.'
    await expect(page.getByRole('dialog').getByText(again)).toBeVisible()
    await button(page, 'Close').tap()
    await button(page, 'Español').tap()
    await page.getByRole('button', { name: '1 llegada sin registrar' }).tap()
    const inSpanish = 'El servidor no la registró. Esta tableta la envía de nuevo cada pocos minutos.'
    await expect(page.getByRole('dialog').getByText(inSpanish)).toBeVisible()
    await mend(page)
    await page.reload()
    await expect.poll(() => kept(page)).toEqual([])
    expect((await church.present()).totalAttendees).toBe(1)
  })

  test('a check-in is not promised where the tablet cannot store it', async ({ page, church }) => {
    await church.family(ADA)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError')
      }
    })
    await comeAs(page, ADA)
    await cutOff(page, checkIn)
    await button(page, 'Confirm').tap()
    await expectToast(page, 'Check-in Failed', 'There was a problem checking in. Please try again.')
    await expect(page.getByText('Successful')).toHaveCount(0)
    await mend(page)
    await confirm(page)
    await expect(saved(page)).toHaveCount(0)
    expect((await church.present()).totalAttendees).toBe(1)
  })

  test('a check-in can be confirmed after the page was loaded again, with the reply from before', async ({
    page,
    church,
  }) => {
    await church.family(ADA)
    await comeAs(page, ADA)
    await cutOff(page, currentEvent)
    await cutOff(page, checkIn)
    await page.reload()
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    await networkIsBack(page)
    await expect(saved(page)).toBeHidden()
    expect((await church.present()).totalAttendees).toBe(1)
  })
})

const saved = (page: Page) => page.getByText('Saved on this tablet', { exact: true })

const unsent = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: `${count} check-in saved on this tablet` })

/** The server receives every check-in, but the tablet receives no reply. */
async function loseReplies(page: Page): Promise<void> {
  await page.route(`**${checkIn.path}`, async (call) => {
    await call.fetch()
    await call.abort()
  })
}

const attendances = async (church: Church) => {
  const { body: event } = await church.ask(currentEvent, {})
  return (await church.asAdmin(eventAttendances, { params: { eventId: event.id } })).body
}
