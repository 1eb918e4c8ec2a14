import { expect, type Download, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { HELPERS_PASSWORD } from '#tests/foyer/helpers.ts'
import { button } from './visitor.ts'

/** What the administrator does and sees. */

/** The button of the page that asks who somebody is. The directory has words of its own. */
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: /^(Sign in|Submit)$/ })

/** Its heading. */
export const frontDoor = (page: Page): Locator =>
  page.getByRole('heading', { name: /^(Sign in|Authentication Required)$/ })

/** Gives the shared password. Where there are helpers, the page asks for a name first. */
export async function givePassword(page: Page, password: string): Promise<void> {
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toBeVisible()
  const shared = button(page, 'Use the shared password')
  if (await shared.isVisible()) await shared.click()
  await field.fill(password)
  await signInButton(page).click()
}

/** Gives a name and a password on a page that asks who somebody is. */
export async function giveName(page: Page, signInName: string, password = HELPERS_PASSWORD): Promise<void> {
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toBeVisible()
  const byName = button(page, 'Sign in with your name')
  if (await byName.isVisible()) await byName.click()
  await page.getByLabel('Name', { exact: true }).fill(signInName)
  await field.fill(password)
  await signInButton(page).click()
}

/** Opens a page and signs a helper in there. */
export async function signInByName(page: Page, signInName: string, path = '/admin'): Promise<void> {
  await page.goto(path)
  await giveName(page, signInName)
}

export async function openDashboard(page: Page, password: string): Promise<void> {
  await page.goto('/admin')
  await givePassword(page, password)
  await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
  // The pointer rests where Sign in was. On the list, it would hold back new rows.
  await page.mouse.move(1, 1)
}

export async function openDirectory(page: Page, password: string): Promise<void> {
  await page.goto('/directory')
  await givePassword(page, password)
  await expect(page.getByRole('table', { name: 'Attendee Directory' })).toBeVisible()
}

/** The figures of Total Attendees and First-Time Guests. */
export async function expectCounts(page: Page, total: number, guests: number): Promise<void> {
  await expect(page.getByRole('term')).toHaveText(['Total Attendees', 'First-Time Guests'])
  await expect(page.getByRole('definition')).toHaveText([String(total), String(guests)])
}

/** Chooses something in the account menu, by its name in the language of the page. */
export async function chooseInAccount(page: Page, name: string, account = 'Account'): Promise<void> {
  await button(page, account).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The admin area goes on in Spanish. */
export const readSpanish = (page: Page): Promise<void> => chooseInAccount(page, 'Español')

/** Goes to a place of the header. */
export const goTo = (page: Page, place: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: place }).click()

/** The rows of a table, without its heads. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Chooses a file: one of the tests' own, or one that is written here. */
export async function chooseFile(page: Page, file: string | { name: string; content: string | Buffer }): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Choose CSV file').click()
  const chooser = await choosing
  if (typeof file === 'string') return await chooser.setFiles(file)
  await chooser.setFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.content) })
}

export const contentOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')
