import { expect } from '@playwright/test'
import { pauseDevice, resumeDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { accept, closeDoors, codeShown, letAsk } from '#tests/browser/support/device/devices.ts'
import { fivePeople, number, onePerson } from '#tests/browser/counting/ushers.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { sunday, type DeskTour } from './desk-tour.ts'
import { comeToChurch } from './sunday-morning.ts'

/** Phones of ushers, in CSS pixels: two usual ones, one with larger text, and one that is held sideways. */
export const USHERS_PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 300, height: 560 },
  { width: 844, height: 390 },
] as const

/** All states of an usher's phone. */

const beforeItIsLetIn: DeskTour = async ({ page, church, see }) => {
  await signedIn(church, { name: 'Philippa Vandersteen-Abernathy', signInName: 'Philippa', roles: ['greeter'] })
  await closeDoors(church)
  await page.goto('/count')
  await expect(page.getByLabel('Password')).toBeVisible()
  await see('count-new')
  await letAsk(church)
  const code = await codeShown(page)
  await see('count-waiting')
  const { id } = await accept(church, code, { name: 'Fellowship Hall, east entrance', kind: 'counter', serves: [1] })
  await expect(onePerson(page)).toBeEnabled()
  await church.asAdmin(pauseDevice, { params: { id } })
  await expect(page.getByRole('heading', { name: 'This phone is paused.' })).toBeVisible()
  await see('count-paused')
  await church.asAdmin(resumeDevice, { params: { id } })
  await expect(onePerson(page)).toBeEnabled()
  await church.asAdmin(turnAwayDevice, { params: { id }, body: { anyway: true } })
  await expect(page.getByRole('heading', { name: 'This phone was turned away.' })).toBeVisible()
  await see('count-turned-away')
}

const whilePeopleCome: DeskTour = async ({ page, church, see }) => {
  await comeToChurch(church)
  await closeDoors(church)
  await letAsk(church)
  await page.goto('/count')
  await accept(church, await codeShown(page), { name: 'Main door', kind: 'counter', serves: [1] })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(onePerson(page)).toBeEnabled()
  await see('count-nobody')
  await fivePeople(page).click()
  for (let more = 0; more < 6; more += 1) await onePerson(page).click()
  await expect(number(page)).toHaveText('11 counted at this door')
  await see('count-live')
  await page.context().setOffline(true)
  for (let more = 0; more < 3; more += 1) await onePerson(page).click()
  await expect(page.getByText('Saved on this phone')).toBeVisible()
  await expect(number(page)).toHaveText('14 counted at this door, 3 not sent yet')
  await see('count-saved')
  await page.context().setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Door' }).selectOption('Another door…')
  await see('count-name-of-door')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await church.turnTo(sunday('23:50'))
  await expect(page.getByText('No event is open right now')).toBeVisible()
  await see('count-closed')
}

export const countingTours: Record<string, DeskTour> = {
  'an usher’s phone before it is let in': beforeItIsLetIn,
  'an usher’s phone while people come': whilePeopleCome,
}
