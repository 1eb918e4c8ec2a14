import { equal } from 'node:assert/strict'
import { ADA } from '#tests/browser/support/congregation.ts'
import type { Journey, Way } from '#tests/engines/journey.ts'
import { confirm, giveNumber } from './visitor.ts'

/** The server is away while a family checks in. */

async function deliveredLater({ page, church }: Way): Promise<void> {
  await church.family(ADA)
  await giveNumber(page, ADA.phone)
  await page.sees({ role: 'heading', name: 'Welcome, Ada Sommer!' })
  await church.kill()
  await confirm(page)
  await page.sees({ text: 'Saved on this tablet' })
  await page.click({ role: 'button', name: 'Done' })
  await page.sees({ text: /check-in saved on this tablet/ })
  await church.start()
  // The event that the tablet's system sends when the network is back, so that the page need not wait for its next try.
  await page.until(
    'The check-in is delivered',
    () => {
      window.dispatchEvent(new Event('online'))
      return !document.body.innerText.includes('saved on this tablet')
    },
    null,
  )
  equal((await church.present()).totalAttendees, 1)
}

export const outboxJourneys: readonly Journey[] = [
  { title: 'a check-in without a server is saved on the tablet and delivered later', lead: deliveredLater },
]
