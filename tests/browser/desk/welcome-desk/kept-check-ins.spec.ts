import { expect, type Locator, type Page } from '@playwright/test'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { isolated } from '#web/words/isolated.ts'
import { chooseInAccount, givePassword } from '#tests/browser/support/administrator.ts'
import { cutOff, mend, refuse } from '#tests/browser/support/calls.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { HELPERS_PASSWORD, signedIn } from '#tests/foyer/helpers.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { field, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

const kept = (page: Page): Locator => page.getByText('Kept here, not sent yet')
const ofAnother = (page: Page): Locator =>
  page.getByText('1 check-in of somebody who has signed out is kept here. It goes out when they sign in again.')

async function comeAs(page: Page, name: string): Promise<void> {
  await button(page, 'Sign in with your name').click()
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await givePassword(page, HELPERS_PASSWORD)
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

/** From now on this browser stores nothing, as where its disk has failed. */
function failToStore(): void {
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('The disk has failed', 'UnknownError')
  }
}

test('a volunteer who cannot take over what another one has kept is told so', async ({ page, steered: church }) => {
  await church.family({ ...RUTH, family: [] })
  await signedIn(church, { name: 'Micah Redfern', signInName: 'Micah', roles: ['desk'] })
  await signedIn(church, { name: 'Rivka Thornmere', signInName: 'Rivka', roles: ['desk'] })
  await page.goto('/admin/desk')
  await comeAs(page, 'Micah')
  await checkInAndLeave(page, 'ruth', 'MR Account')
  await comeAs(page, 'Rivka')
  await expect(ofAnother(page)).toBeVisible()
  await page.evaluate(failToStore)
  await button(page, 'Send under my name').click()
  await expectToast(page, 'Not done', 'There was a problem. Please try again.')
  await expect(ofAnother(page)).toBeVisible()
})

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
  await mend(page)
  await expect(ofAnother(page)).toBeVisible()
  await field(page).fill('ada')
  await button(page, 'Check in 1 person').click()
  await expect.poll(() => recorded(church)).toEqual(['Ada Sommer by Rivka Thornmere'])
  await cutOff(page, checkIn)
  await leave(page, 'RT Account')
  await comeAs(page, 'Micah')
  await expect(ofAnother(page)).toHaveCount(0)
  await mend(page)
  await expect.poll(() => recorded(church)).toContain('Ruth Winter by Micah Redfern')

  // The other does not come back: somebody answers for it.
  await cutOff(page, checkIn)
  await field(page).fill('hannah')
  await button(page, 'Check in 1 person').click()
  await expect(kept(page)).toBeVisible()
  await checkInAndLeave(page, 'noa', 'MR Account')
  await comeAs(page, 'Rivka')
  await mend(page)
  const two = '2 check-ins of somebody who has signed out are kept here. They go out when they sign in again.'
  await expect(page.getByText(two)).toBeVisible()
  await button(page, 'Send under my name').click()
  await expect.poll(() => recorded(church)).toContain('Noa Lehmann by Rivka Thornmere')
  await expect(page.getByText(two)).toHaveCount(0)

  // Nobody comes back.
  await checkInAndLeave(page, 'gideon', 'RT Account')
  await mend(page)
  await expect.poll(() => recorded(church), { timeout: 15_000 }).toContain('Gideon Okafor by visitor')
})

test.describe('a check-in that was kept', () => {
  const justNow = (page: Page): Locator => page.getByRole('log', { name: 'Checked in here' })
  const outcome = (page: Page, words: string): Locator => justNow(page).getByText(words, { exact: true })

  /** Seconds after the desk was opened. The page forgets names when nobody touches it for two minutes. */
  const after = (seconds: number) => new Date(Date.parse('2026-11-29T16:05:00.000Z') + seconds * 1000).toISOString()

  /** The Winters came last Sunday. Now the desk keeps a check-in of all three of them. */
  async function keepWinters(page: Page, church: SteeredChurch) {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await church.turnTo(after(0))
    await openDesk(page)
    await cutOff(page, checkIn)
    await field(page).fill('ruth')
    await button(page, 'Check in 3 people').click()
    await expect(kept(page)).toBeVisible()
    const params = { eventId: await eventNow(church), userId: winters.id }
    const atAnotherTablet = () => church.checkIn(winters, winters.family)
    /** Another desk takes them off the list, half a minute later. */
    const takeOff = async (personIds?: number[]) => {
      await church.turnTo(after(30))
      await atAnotherTablet()
      await church.asAdmin(takeBackAttendance, { params, body: { personIds } })
      await church.turnTo(after(60))
    }
    return { winters, takeOff, atAnotherTablet }
  }

  test('counts for nobody when the family was taken off the list after it: the list says so, and a message once', async ({
    page,
    steered: church,
  }) => {
    const { takeOff } = await keepWinters(page, church)
    await takeOff()
    await mend(page)
    await expect(outcome(page, 'Not checked in. They were taken off the list afterwards.')).toBeVisible()
    await expectToast(page, 'Not checked in', 'Ruth Winter and 2 others. They were taken off the list afterwards.')
    await expect(button(justNow(page), /^Undo/)).toHaveCount(0)
    await page.reload()
    await expect(field(page)).toBeVisible()
    await expect(page.getByText('does not count for everybody')).toHaveCount(0)
  })

  test('names those of a family who were taken off the list after it', async ({ page, steered: church }) => {
    const { winters, takeOff } = await keepWinters(page, church)
    await takeOff([winters.family[0]!.id])
    await mend(page)
    await expect(
      outcome(page, `Was checked in already. Without ${isolated('Boaz Winter')}: taken off the list afterwards.`),
    ).toBeVisible()
    await expectToast(page, 'Not checked in', 'Boaz Winter. They were taken off the list afterwards.')
  })

  test('says so also when the desk has forgotten the names meanwhile, until somebody has read it', async ({
    page,
    steered: church,
  }) => {
    const { takeOff } = await keepWinters(page, church)
    await takeOff()
    await church.turnTo(after(200))
    await expect(page.getByText('Nobody yet.')).toBeVisible()
    await mend(page)
    const line = page.getByText(
      'A check-in that was kept here does not count for everybody: people were taken off the list afterwards.',
    )
    await expect(line).toBeVisible()
    await page.reload()
    await button(page, 'OK').click()
    await expect(line).toHaveCount(0)
    await page.reload()
    await expect(field(page)).toBeVisible()
    await expect(line).toHaveCount(0)
  })

  test('shows that it is refused, and that it is in when the server accepts it later', async ({
    page,
    steered: church,
  }) => {
    await keepWinters(page, church)
    await mend(page)
    await refuse(page, checkIn, 409, { code: 'too-late', message: 'That was too long ago.' })
    await expect(outcome(page, 'Not checked in. The server refuses it.')).toBeVisible()
    await mend(page)
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await expect(outcome(page, 'Checked in')).toBeVisible()
  })

  test('stays where it is when the device cannot remove it, and the question says so and can be left', async ({
    page,
    steered: church,
  }) => {
    await keepWinters(page, church)
    await mend(page)
    await refuse(page, checkIn, 409, { code: 'too-late', message: 'That was too long ago.' })
    await button(page, 'Dismiss…').click()
    await page.evaluate(failToStore)
    const question = page.getByRole('alertdialog', { name: 'Dismiss this check-in?' })
    await button(question, 'Dismiss').click()
    await expect(question.getByRole('alert')).toHaveText('There was a problem. Please try again.')
    await button(question, 'Keep').click()
    await expect(question).toHaveCount(0)
    await expect(button(page, 'Dismiss…')).toBeVisible()
  })

  test('counts for nobody when the family was erased meanwhile', async ({ page, steered: church }) => {
    const { winters } = await keepWinters(page, church)
    await church.asAdmin(eraseAttendee, { params: { userId: winters.id } })
    await mend(page)
    await expect(outcome(page, 'Not checked in. Their record was erased.')).toBeVisible()
    await expectToast(page, 'Not checked in', 'Ruth Winter and 2 others. Their record was erased.')
  })
})
