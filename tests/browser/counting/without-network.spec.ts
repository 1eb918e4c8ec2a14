import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { battery, turnOn } from '#tests/browser/support/device/battery.ts'
import { test } from '#tests/browser/support/church.ts'
import { anUsherAt, countedAt, fivePeople, number, onePerson } from './ushers.ts'

test.use({ serviceWorkers: 'allow', ownProcess: true })

test('a count outlives a reload and the phone’s battery without a network, and every tap counts once', async ({
  church,
  pageErrors,
}) => {
  const phone = await mkdtemp(join(tmpdir(), 'foyer-'))
  const first = await turnOn(phone, church.url)
  await anUsherAt(church, first.page)
  // A browser writes the key of its device to the disk after half a minute, or when it is closed.
  await first.context.close()
  const before = await turnOn(phone, church.url)
  await pageErrors.watch(before.context)
  const { page } = before
  await page.goto('/count')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await fivePeople(page).tap()
  await expect.poll(() => countedAt(church)).toBe(5)
  await church.kill()
  await expect(page.getByText('Saved on this phone')).toBeVisible()
  await expect(page.getByText(/^at \d+:\d\d (AM|PM)$/)).toBeVisible()
  for (let taps = 0; taps < 3; taps += 1) await onePerson(page).tap()
  await page.reload()
  await expect(number(page)).toHaveText('8 counted at this door, 3 not sent yet')
  await onePerson(page).tap()
  await expect(number(page)).toHaveText('9 counted at this door, 4 not sent yet')
  await page.waitForFunction(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('foyer-tallies')
      opening.onsuccess = () => resolve(opening.result)
    })
    const asked = database.transaction('tallies').objectStore('tallies').getAll()
    const stored = await new Promise<{ slices: { sum: number }[] }[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result)
    })
    database.close()
    return stored.flatMap(({ slices }) => slices).reduce((all, { sum }) => all + sum, 0) === 9
  })
  await battery(before.context)

  const after = await turnOn(phone, church.url)
  await pageErrors.watch(after.context)
  await after.page.goto('/count')
  await expect(number(after.page)).toHaveText('9 counted at this door, 4 not sent yet')
  await church.start()
  await expect(number(after.page)).toHaveText('9 counted at this door')
  expect(await countedAt(church)).toBe(9)
  await after.context.close()
  // The last processes of a browser may write for a moment after it has ended.
  await rm(phone, { recursive: true, force: true, maxRetries: 20 })
})
