import { equal } from 'node:assert/strict'
import { acceptDevice, fleet, letTabletsIn } from '#domain/contract/device/device-routes.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import type { Journey, Way } from '#tests/engines/journey.ts'
import { persist } from '#tests/engines/persist.ts'

/** An usher counts at a door. */

/** Lets the one device that waits in as the counter of a door. */
async function letInAsCounter({ asAdmin }: Church): Promise<void> {
  const { id } = await persist(async () => {
    const [waiting] = (await asAdmin(fleet, {})).body.waiting
    if (!waiting) throw new Error('No device waits')
    return waiting
  })
  await asAdmin(acceptDevice, { params: { id }, body: { name: 'Main door', kind: 'counter', serves: [1] } })
}

async function atADoor({ page, church }: Way): Promise<void> {
  await church.asAdmin(letTabletsIn, { body: { open: true } })
  await page.resize(500, 844)
  await page.open('/')
  await letInAsCounter(church)
  await page.click({ role: 'button', name: 'Count one person' })
  await page.click({ role: 'button', name: 'Count five people' })
  await page.click({ role: 'button', name: 'Count one person' })
  await page.click({ role: 'button', name: 'Take one off' })
  await page.sees({ role: 'status', text: '6 counted at this door' })
  await persist(async () => equal((await church.present()).counted, 6))

  await church.kill()
  await page.sees({ text: 'Saved on this phone' })
  await page.click({ role: 'button', name: 'Count five people' })
  await page.sees({ role: 'status', text: '11 counted at this door, 5 not sent yet' })
  await church.start()
  await page.sees({ role: 'status', text: '11 counted at this door' })
  equal((await church.present()).counted, 11)
}

export const countingJourneys: readonly Journey[] = [
  { title: 'an usher counts at a door, also while the server is away, and every tap counts once', lead: atADoor },
]
