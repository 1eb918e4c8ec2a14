import { expect, type Page } from '@playwright/test'
import { currentEvent, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { cutOff, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { kept } from '#tests/browser/support/device/kept-check-ins.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { arrive, button, comeAs, confirm, row } from '#tests/browser/support/visitor.ts'

test.describe('a check-in while the server is away', () => {
  test.use({ ownProcess: true })

  test('a saved check-in survives a server that is killed, and shows the time of the tap', async ({ page, church }) => {
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
  const lead = 'For a helper: please see in the attendance list who is missing, then hold the button for three seconds.'
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

const saved = (page: Page) => page.getByText('Saved on this tablet', { exact: true })

const unsent = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: `${count} check-in saved on this tablet` })

const attendances = async (church: Church) => {
  const { body: event } = await church.ask(currentEvent, {})
  return (await church.asAdmin(eventAttendances, { params: { eventId: event.id } })).body
}
