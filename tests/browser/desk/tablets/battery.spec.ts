import { expect, type Page } from '@playwright/test'
import { fleetAt } from '#tests/foyer/tablets.ts'
import { test } from '#tests/browser/support/church.ts'
import { anotherTablet, letAsk, letIn } from '#tests/browser/support/device/devices.ts'
import { deviceRow, openTablets } from '#tests/browser/support/device/fleet.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Gives a tablet a battery, as Chrome tells of it. Returns how to change it. */
async function withBattery(tablet: Page): Promise<(level: number, charging: boolean) => Promise<void>> {
  await tablet.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { level: 0.9, charging: true })
    Object.assign(window, { battery })
    Object.defineProperty(navigator, 'getBattery', { value: () => Promise.resolve(battery) })
  })
  return (level, charging) =>
    tablet.evaluate(
      (now) => {
        const { battery } = window as unknown as { battery: EventTarget }
        Object.assign(battery, now)
        for (const change of ['levelchange', 'chargingchange']) battery.dispatchEvent(new Event(change))
      },
      { level, charging },
    )
}

test('the office sees that a tablet is not on its charger, and is warned before its battery ends', async ({
  page: office,
  browser,
  church,
  baseURL,
}) => {
  const { context, page: tablet } = await anotherTablet(browser, baseURL)
  const change = await withBattery(tablet)
  await letIn(church, tablet, { name: 'Chapel' })
  await letAsk(church, false)
  await openTablets(office, church.password)
  const chapel = deviceRow(office, 'Chapel')
  const atTheDoors = office.getByRole('status').filter({ hasText: 'At the doors' })
  await expect.poll(async () => (await fleetAt(church)).devices[0]?.battery).toEqual({ percent: 90, isCharging: true })
  await expect(chapel.getByText('On', { exact: true })).toBeVisible()
  await expect(chapel).not.toContainText('battery')

  await change(0.62, false)
  await expect(chapel).toContainText('On 62% battery, not charging')
  await expect(atTheDoors).toContainText('The one tablet is on.')
  await expect(atTheDoors).not.toContainText('Chapel')

  await change(0.12, false)
  await expect(chapel).toContainText('On 12% battery, not charging')
  await expect(atTheDoors).toContainText('Chapel has 12% of its battery left and is not charging.')

  await change(0.13, true)
  await expect(chapel).not.toContainText('battery')
  await expect(atTheDoors).not.toContainText('Chapel')
  await context.close()
})
