import { expect } from '@playwright/test'
import { pauseDevice, setDoors } from '#domain/contract/device/device-routes.ts'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import { cutOff, restore } from '#tests/browser/support/calls.ts'
import {
  askingTablet,
  chooseFor,
  deviceRow,
  openTablets,
  switchOff,
  tabletThatIsOn,
  type InTablet,
} from '#tests/browser/support/device/fleet.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { letIn } from '#tests/foyer/tablets.ts'
import { sunday, type DeskTour } from './desk-tour.ts'

/** Every state of the page of the tablets. */

/** Tablets in every state, with long names and short ones. Returns two that may be switched off. */
async function letAllIn(church: SteeredChurch): Promise<{ chapel: InTablet; side: InTablet }> {
  const times = { starts: '13:00', opens: '12:30', closes: '15:00' }
  const spanish = await church.asAdmin(routes.addService, {
    body: { name: 'Servicio en Español', weekday: 0, ...times },
  })
  const { slot } = spanish.body
  await tabletThatIsOn(church, { name: 'Main Entrance 1' }, { battery: { percent: 9, isCharging: false } })
  await tabletThatIsOn(church, { name: 'Main Entrance 2' }, { version: '0.0.1' })
  const side = await tabletThatIsOn(church, { name: 'Side Door', serves: [1, slot] }, { unsent: 3 })
  const chapel = await tabletThatIsOn(church, { name: 'Chapel', serves: [slot], oneOffs: false })
  const { id } = await tabletThatIsOn(church, { name: 'Fellowship Hall, the entrance from Magnolia Street' })
  await church.asAdmin(pauseDevice, { params: { id } })
  await tabletThatIsOn(church, { name: 'כניסה ראשית', kind: 'desk', serves: [] })
  await tabletThatIsOn(church, { name: 'Foyer Screen above the stairs', kind: 'wall', serves: [1] })
  await tabletThatIsOn(church, { name: 'Balcony', kind: 'counter', serves: [1] })
  return { chapel, side }
}

const nobodyIn: DeskTour = async ({ page, church, see }) => {
  await page.goto('/admin/tablets')
  await see('tablets-password-asked')
  await openTablets(page, PASSWORD)
  await see('tablets-empty')
  await button(page, 'Let tablets in').click()
  await expect(page.getByText('No tablet has asked yet.')).toBeVisible()
  await see('tablets-nobody-asked')
  await letIn(church, false)
  await church.asAdmin(setDoors, { body: { closed: true } })
  await expect(page.getByText('No tablet may check people in')).toBeVisible()
  await see('tablets-empty-and-closed')
  await button(page, 'Open the doors').click()
  await see('tablets-open-the-doors')
}

const waiting: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  const { chapel, side } = await letAllIn(church)
  for (const one of [chapel, side]) await switchOff(church, one)
  await openTablets(page, PASSWORD)
  await button(page, 'Let tablets in').click()
  await expect(page.getByText('No tablet has asked yet.')).toBeVisible()
  await askingTablet(church)
  await page.getByRole('textbox', { name: 'Name' }).fill('North Door')
  await see('tablets-waiting')
  await button(page.getByRole('region', { name: 'Tablets may ask to come in' }), 'Side Door').click()
  await see('tablets-in-place-of')
  await button(page, 'Cancel').click()
  await askingTablet(church)
  await askingTablet(church)
  await expect(page.getByText('These wait too')).toBeVisible()
  await see('tablets-several-wait')
}

const rows: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  const { chapel } = await letAllIn(church)
  await openTablets(page, PASSWORD)
  await switchOff(church, chapel)
  await church.turnTo(sunday('09:54'))
  await expect(deviceRow(page, 'Chapel')).toContainText('Quiet since')
  await see('tablets')
  await button(page, 'More for Side Door').click()
  await see('tablets-menu')
  await page.keyboard.press('Escape')
  await chooseFor(page, 'Side Door', 'Identify')
  await see('tablets-identify')
  await chooseFor(page, 'Side Door', 'Rename')
  await page.getByRole('dialog').getByLabel('Name').fill('')
  await button(page, 'Save').click()
  await see('tablets-rename')
  await page.getByRole('button', { name: /^Serves/ }).click()
  await see('tablets-services')
  await page.keyboard.press('Escape')
  await button(page, 'Cancel').click()
  await chooseFor(page, 'Side Door', 'Turn away')
  await see('tablets-turn-away')
  await button(page, 'Cancel').click()
  await cutOff(page, pauseDevice)
  await chooseFor(page, 'Side Door', 'Pause')
  await expect(page.getByText('Not done')).toBeVisible()
  await see('tablets-not-done')
  await restore(page)
  await button(page, 'Close the doors').click()
  await expect(page.getByText('The doors are closed', { exact: true })).toBeVisible()
  await see('tablets-closed')
}

export const tabletTours: Record<string, DeskTour> = {
  'the tablets before one is let in': nobodyIn,
  'tablets that wait': waiting,
  'the list of the tablets': rows,
}
