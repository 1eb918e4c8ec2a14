import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { isInstalled, keeps, letInAtDoor, withLittleFish } from './at-the-door.ts'

test.use({ ownProcess: true, serviceWorkers: 'allow' })

const isNewVersionWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))

const isTheSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isTheSamePage' in window)

test('a tablet at the door that is left on takes a new version when nobody stands there, and never during a hand-over', async ({
  page,
  church,
}) => {
  const { marks, family, dropOff } = await withLittleFish(church, 'tap')
  await dropOff(await family('Ruth Winter', 'Obed Winter', '5125550102'), marks[0]!.mark)
  await page.clock.install()
  await letInAtDoor(church, page)
  await keeps(page, 'Obed')
  await isInstalled(page)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))

  await page.getByRole('button', { name: /Obed/ }).tap()
  await page.getByRole('dialog', { name: 'Who are you?' }).getByRole('button', { name: 'Martha Reed' }).tap()
  await expect(page.getByRole('region', { name: /^In the room/ }).getByRole('button', { name: /Obed/ })).toBeVisible()
  await button(page, 'Hand over').tap()
  await expect(page.getByRole('heading', { name: 'Hand over' })).toBeVisible()

  // The new version has another name of the church. It comes by itself, without anybody who reloads the page.
  await church.kill()
  await church.start({ CHURCH_NAME: 'Grace Church' })
  await expect.poll(() => isNewVersionWaiting(page), { timeout: 60_000 }).toBe(true)
  await page.clock.fastForward('03:00')
  await page.clock.fastForward('01:00')
  expect(await isTheSamePage(page)).toBe(true)
  await expect(page).toHaveTitle(/Foyer/)

  await button(page, 'Back').tap()
  await expect(async () => {
    await page.clock.fastForward('01:00')
    await expect(page).toHaveTitle(/Grace Church/, { timeout: 5_000 })
  }).toPass()
  expect(await isTheSamePage(page)).toBe(false)

  // It is the new version that comes up without a server.
  await expect(page.getByRole('button', { name: /Obed/ })).toBeVisible()
  await church.kill()
  await page.reload()
  await expect(page).toHaveTitle(/Grace Church/)
  await expect(page.getByRole('button', { name: /Obed/ })).toBeVisible()
})
