import { expect } from '@playwright/test'
import { expectCounts } from '#tests/browser/support/administrator.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test, WEDNESDAY } from '#tests/browser/support/steered-church.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const secondsOn = (seconds: number) => new Date(Date.parse(WEDNESDAY) + seconds * 1000).toISOString()

test('while the log is away every admin page says so in plain words, with the reason, until it is back', async ({
  page,
  steered,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('definition')).toHaveText(['0', '0'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  steered.sayOfTheLog('EventStoreDB cannot be reached or does not reply')
  await steered.turnTo(secondsOn(6))
  const words = [
    'The church’s records cannot be reached right now.',
    'Kiosks keep check-ins on the tablet and send them as soon as they can. No check-in is lost.',
    'The log is not there: EventStoreDB cannot be reached or does not reply.',
  ]
  for (const text of words) await expect(page.getByRole('alert')).toContainText(text)
  for (const address of ['/directory', '/admin/schedule', '/admin']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(words[0]!)
  }
  steered.sayOfTheLog(null)
  await steered.turnTo(secondsOn(12))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('while the log is away the wall says since when its figures are old, and is live again when it is back', async ({
  page,
  steered,
}) => {
  const winters = await steered.family(RUTH)
  await steered.checkIn(winters, winters.family)
  await page.goto('/admin/wall')
  await expectCounts(page, 3, 3)
  const live = page.getByText('Live', { exact: true })
  await expect(live).toBeVisible()
  steered.sayOfTheLog('EventStoreDB cannot be reached or does not reply')
  const expectOld = async () => {
    await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
    await expect(page.getByText('Last update 9:00 AM')).toBeVisible()
    await expect(live).toHaveCount(0)
    await expectCounts(page, 3, 3)
  }
  await expectOld()
  const otherServer = page.waitForEvent('websocket')
  await steered.turnTo(secondsOn(600))
  await otherServer
  await expectOld()
  await page.reload()
  await expectOld()
  steered.sayOfTheLog(null)
  await expect(live).toBeVisible()
})
