import { expect, type Page } from '@playwright/test'
import { mend } from './calls.ts'

/** What a tablet keeps until its server has it. */

/**
 * Calls go through again, and the tablet hears of it, as from its system: by itself it tries ever less often, and a
 * slow machine has come far by now. Waits until everything is delivered.
 */
export async function networkIsBack(page: Page): Promise<void> {
  await mend(page)
  const keptThen = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    return await kept(page)
  }
  await expect.poll(keptThen).toEqual([])
}

/** What the tablet's storage holds. */
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
