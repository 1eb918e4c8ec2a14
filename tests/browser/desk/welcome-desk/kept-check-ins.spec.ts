import { expect, type Locator, type Page } from '@playwright/test'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { chooseInAccount, giveName } from '#tests/browser/support/administrator.ts'
import { cutOff, restore } from '#tests/browser/support/calls.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { field, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

const kept = (page: Page): Locator => page.getByText('Kept here, not sent yet')
const ofAnother = (page: Page): Locator =>
  page.getByText('1 check-in of somebody who has signed out is kept here. It goes out when they sign in again.')

async function comeAs(page: Page, name: string): Promise<void> {
  await giveName(page, name)
  await expect(field(page)).toBeVisible()
}

/** Somebody is checked in while the server cannot be reached, and the volunteer goes home. */
async function checkInAndLeave(page: Page, name: string, account: string): Promise<void> {
  await cutOff(page, checkIn)
  await field(page).fill(name)
  await button(page, 'Check in 1 person').click()
  await expect(kept(page).first()).toBeVisible()
  await leave(page, account)
}

const leave = (page: Page, account: string): Promise<void> => chooseInAccount(page, 'Logout', account)

/** The check-ins of today with their authors, in the order in which they came. */
async function recorded(church: SteeredChurch): Promise<string[]> {
  const { body } = await church.asAdmin(activity, { query: { day: '2026-11-22' } })
  return body
    .toReversed()
    .filter(({ kind }) => kind === 'check-ins')
    .map(({ people, doer }) => `${people[0]?.name} by ${doer.name ?? doer.is}`)
}

test('a check-in that is kept goes out under the name of the volunteer who tapped it, or under none, and never under that of the next one', async ({
  page,
  steered: church,
}) => {
  const others = ['Gideon', 'Hannah'].map((name, at) => ({ name: `${name} Okafor`, phone: `512555011${at}` }))
  for (const family of [{ ...RUTH, family: [] }, ADA, NOA, ...others]) await church.family(family)
  await signedIn(church, { name: 'Micah Redfern', signInName: 'Micah', roles: ['desk'] })
  await signedIn(church, { name: 'Rivka Thornmere', signInName: 'Rivka', roles: ['desk'] })
  await page.goto('/admin/desk')
  await comeAs(page, 'Micah')
  await checkInAndLeave(page, 'ruth', 'MR Account')
  await comeAs(page, 'Rivka')
  await restore(page)
  await expect(ofAnother(page)).toBeVisible()
  await field(page).fill('ada')
  await button(page, 'Check in 1 person').click()
  await expect.poll(() => recorded(church)).toEqual(['Ada Sommer by Rivka Thornmere'])
  await cutOff(page, checkIn)
  await leave(page, 'RT Account')
  await comeAs(page, 'Micah')
  await expect(ofAnother(page)).toHaveCount(0)
  await restore(page)
  await expect.poll(() => recorded(church)).toContain('Ruth Winter by Micah Redfern')

  // The other does not come back: somebody answers for it.
  await cutOff(page, checkIn)
  await field(page).fill('hannah')
  await button(page, 'Check in 1 person').click()
  await expect(kept(page)).toBeVisible()
  await checkInAndLeave(page, 'noa', 'MR Account')
  await comeAs(page, 'Rivka')
  await restore(page)
  const two = '2 check-ins of somebody who has signed out are kept here. They go out when they sign in again.'
  await expect(page.getByText(two)).toBeVisible()
  await button(page, 'Send under my name').click()
  await expect.poll(() => recorded(church)).toContain('Noa Lehmann by Rivka Thornmere')
  await expect(page.getByText(two)).toHaveCount(0)

  // Nobody comes back.
  await checkInAndLeave(page, 'gideon', 'RT Account')
  await restore(page)
  await expect.poll(() => recorded(church), { timeout: 15_000 }).toContain('Gideon Okafor by visitor')
})

test('a check-in that was kept counts for nobody when the family was taken off the list after it', async ({
  page,
  steered: church,
}) => {
  const winters = await church.family(RUTH)
  await church.checkIn(winters, winters.family)
  await church.turnTo('2026-11-29T16:05:00.000Z')
  await openDesk(page)
  await cutOff(page, checkIn)
  await field(page).fill('ruth')
  await button(page, 'Check in 3 people').click()
  await expect(kept(page)).toBeVisible()
  // Another desk takes them off the list, half a minute later.
  await church.turnTo('2026-11-29T16:05:30.000Z')
  await church.checkIn(winters, winters.family)
  const params = { eventId: await eventNow(church), userId: winters.id }
  await church.asAdmin(takeBackAttendance, { params, body: {} })
  await church.turnTo('2026-11-29T16:06:00.000Z')
  await restore(page)
  const justNow = page.getByRole('log', { name: 'Checked in here' })
  const notIn = 'Not checked in. They were taken off the list afterwards.'
  await expect(justNow.getByText(notIn, { exact: true })).toBeVisible()
  await expectToast(page, 'Not checked in', 'Ruth Winter and 2 others. They were taken off the list afterwards.')
  await expect(button(justNow, /^Undo/)).toHaveCount(0)
  // The volunteer reads it once.
  await page.reload()
  await expect(field(page)).toBeVisible()
  await expect(page.getByText('does not count for everybody')).toHaveCount(0)
})
