import { expect } from '@playwright/test'
import { openQrTab, turnCameraOn, test } from '#tests/browser/camera/camera.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { seenOnScreen } from '#tests/browser/camera/film.ts'
import { arrive, button, comeAs, confirm, greeted, row } from '#tests/browser/support/visitor.ts'

test('the code that one kiosk shows after the check-in is read by another, and brings the rest of the family in', async ({
  page: first,
  browser,
  church,
  film,
}) => {
  await church.family(RUTH)
  await comeAs(first, RUTH)
  await confirm(first)
  expect(await church.present()).toMatchObject({ totalAttendees: 1 })
  const code = first.getByRole('img', { name: 'QR code' })
  await expect(code).toBeVisible()
  const picture = await seenOnScreen(code)
  // Making the film takes time. This keeps the kiosk from asking whether somebody is still there.
  await button(first, 'Done').tap()
  await film.put(picture)

  const context = await browser.newContext({ baseURL: church.url, permissions: ['camera'], hasTouch: true })
  const second = await context.newPage()
  await arrive(second)
  await turnCameraOn(second)
  await greeted(second, RUTH.name)
  await expect(row(second, RUTH.name)).toBeDisabled()
  await row(second, 'Boaz Winter').tap()
  await row(second, 'Obed Winter').tap()
  await confirm(second)
  await expect(second.getByText('You and 2 family member(s) are checked in.', { exact: true })).toBeVisible()
  expect(await church.present()).toMatchObject({ totalAttendees: 3 })
  await button(second, 'Done').tap()

  // The code is still held up, and another scan counts nobody twice.
  await openQrTab(second)
  await expect(second.getByRole('heading', { name: 'You are all checked in.' })).toBeVisible()
  await context.close()
})
