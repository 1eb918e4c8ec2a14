import { expect, type Page } from '@playwright/test'
import { currentEvent, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { expectCounts, openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { openChurch, type Church } from '#tests/browser/support/open-church.ts'
import { button, comeAs, confirm, giveNumber, row } from '#tests/browser/support/visitor.ts'

/** Tests that need a church with a database: a connection that breaks, and several servers. */

test.use({ ownProcess: true })

test('while the database is away kiosks save check-ins, the dashboard says what is missing, and each arrives once', async ({
  page,
  context,
  church,
}) => {
  await church.family(RUTH)
  await church.checkIn(await church.family(ADA))
  await openDashboard(page, church.password)
  await expectCounts(page, 1, 1)
  const tablet = await context.newPage()
  await comeAs(tablet, RUTH)
  await row(tablet, 'Boaz Winter').tap()

  church.pullLine()
  await expect(alert(page)).toContainText('The church’s records cannot be reached right now.')
  await expect(alert(page)).toContainText('The log is not there: ')
  await expect(rows(page)).toHaveText([/Ada Sommer/])
  await confirm(tablet)
  await expect(tablet.getByText('Saved on this tablet', { exact: true })).toBeVisible()
  await button(tablet, 'Done').tap()

  church.pullLine()
  await expect(alert(page)).toHaveCount(0)
  await expectCounts(page, 3, 3)
  await expect(rows(page)).toHaveText([/Ruth Winter/, /Ada Sommer/])
  await expect(tablet.getByText('saved on this tablet')).toHaveCount(0)
  expect(await groupSizes(church)).toEqual([2, 1])
})

test('a check-in at one server is on the dashboard of another at once, and known at every kiosk', async ({
  page,
  browser,
  church,
  corner,
  pageErrors,
}) => {
  const other = await openChurch({}, corner)
  pageErrors.allow(new URL(other.url).host)
  const elsewhere = await browser.newContext({ baseURL: other.url, hasTouch: true })
  const tablet = await elsewhere.newPage()
  await openDashboard(page, church.password)
  await expectCounts(page, 0, 0)
  await church.family(RUTH)
  await comeAs(tablet, RUTH)
  await confirm(tablet)
  await expectCounts(page, 1, 1)
  await expect(rows(page)).toHaveText([/Ruth Winter/])

  await church.kill()
  await other.checkIn(await other.family(ADA))
  await church.start()
  await expectCounts(page, 2, 2)
  await giveNumber(page, ADA.phone)
  await expect(page.getByRole('heading', { name: 'You are checked in.' })).toBeVisible()
  await elsewhere.close()
  await other.kill()
})

test('two churches with the same people in one database are kept apart', async ({ church, corner }) => {
  const other = await openChurch({}, corner && { ...corner, within: `${corner.within}next-door-` })
  const [here, there] = [await church.family(RUTH), await other.family(RUTH)]
  await other.checkIn(there, there.family)
  await church.checkIn(here)
  expect(await church.present()).toMatchObject({ totalAttendees: 1 })
  expect(await other.present()).toMatchObject({ totalAttendees: 3 })
  expect((await church.ask(userWithFamily, { params: { userId: there.id } })).status).toBe(404)
  await other.kill()
})

const alert = (page: Page) => page.getByRole('alert')

const groupSizes = async ({ ask, asAdmin }: Church) => {
  const { body: event } = await ask(currentEvent, {})
  const { body } = await asAdmin(eventAttendances, { params: { eventId: event.id } })
  return body.map(({ groupSize }) => groupSize)
}
