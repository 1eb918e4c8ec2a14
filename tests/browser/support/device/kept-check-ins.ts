import { expect, type Page } from '@playwright/test'
import { restore } from '#tests/browser/support/calls.ts'

/** The check-ins that a tablet keeps until the server has them. */

/**
 * Lets calls go through again, and tells the tablet that the network is back, so that it need not wait for its next
 * try. Waits until everything is delivered.
 */
export async function networkIsBack(page: Page): Promise<void> {
  await restore(page)
  const keptThen = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    return await kept(page)
  }
  await expect.poll(keptThen).toEqual([])
}

/** The content of the tablet's storage. */
export const kept = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('foyer-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('check-ins').objectStore('check-ins').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result as unknown[])
          }
        }
      }),
  )
