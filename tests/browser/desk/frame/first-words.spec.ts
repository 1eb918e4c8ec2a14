import { expect, type Page } from '@playwright/test'
import { english } from '#admin/words/english/english.ts'
import { spanish } from '#admin/words/spanish/spanish.ts'
import { signOut } from '#domain/contract/helper/sign-out-route.ts'
import { chooseInAccount, givePassword, readSpanish, signInByName } from '#tests/browser/support/administrator.ts'
import { cutOff } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { expectFirstWords, openWithoutScript } from '#tests/browser/measuring/first-words.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

const SIZES = [
  [1440, 900],
  [1024, 768],
  [800, 1280],
  [390, 844],
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the heading of Today is shown before the script runs, in the chosen language', async ({ page }) => {
  const today = { path: '/admin', sizes: SIZES, drawn: () => isDrawn(page) }
  await expectFirstWords(page, { ...today, heading: 'Admin Dashboard' })
  await readSpanish(page)
  await expectFirstWords(page, { ...today, heading: 'Panel de administración' })
})

test('a page that asks for a password first says so before its script runs, in the chosen language', async ({
  page,
}) => {
  const asks = { sizes: [SIZES[0], SIZES[3]], drawn: () => isDrawn(page) }
  for (const path of ['/admin/people/1', '/directory'])
    await expectFirstWords(page, { ...asks, path, heading: 'Authentication Required' })
  await readSpanish(page)
  await expectFirstWords(page, { ...asks, path: '/directory', heading: access.heading })
})

test('somebody with the shared password sees the heading of the page instead, until they log out', async ({
  page,
  church,
}) => {
  await page.goto('/admin/schedule')
  await givePassword(page, church.password)
  await expect(heading(page)).toHaveText(schedule.heading)
  let letScriptCome = await openWithoutScript(page, '/admin/care')
  await expect(page.locator('h1')).toHaveText(care.heading)
  await letScriptCome()
  // Another tab without the password says that it keeps none. This one says again that it does.
  const other = await page.context().newPage()
  await other.goto('/admin')
  await isDrawn(other)
  await other.close()
  await page.goto('/admin/care')
  await isDrawn(page)
  letScriptCome = await openWithoutScript(page, '/admin/desk')
  await expect(page.locator('h1')).toHaveText(desk.heading)
  await letScriptCome()
  await isDrawn(page)
  await chooseInAccount(page, 'Logout')
  await openWithoutScript(page, '/admin/care')
  await expect(page.locator('h1')).toHaveText('Authentication Required')
})

const { access } = spanish
const { desk, directory, duplicates, sundays, care, missing, schedule, tablets, sections, activity, helpers } = english

/** On tablets held upright, the heading of the directory takes a second line once its buttons are there. */
const [DESK, SIDEWAYS, , PHONE] = SIZES

/** What some pages are for, which has room below their heading on a phone. */
const SENTENCES: Readonly<Record<string, string>> = {
  '/admin/import':
    'Bring families in from a CSV file. First you see what would change for whom, and later you can take the import back.',
  '/admin/care':
    'Who is new, came back or is missed, and who looks after them. Only administrators and helpers for care see it.',
  '/admin/duplicates':
    'Two records at a time that may be one person. Nothing is lost: what you merge can be taken apart again.',
  '/admin/tablets':
    'The devices at the doors, and how each of them is. A tablet is let in once, and from then on it is known by its name.',
  '/admin/activity':
    'Who did what on a day, newest first. What was a mistake can be taken back here, and that can be undone.',
  '/admin/helpers':
    'Who may use the admin area. Each helper signs in with a name and a password, and sees what their role needs.',
}

test('a helper sees the heading of each page before its script runs, and on a phone the sentence that says what it is for', async ({
  page,
  church,
}) => {
  await signInAsAdministrator(page, church)
  for (const [path, { heading }] of Object.entries({
    '/admin/desk': desk,
    '/directory': directory,
    '/admin/duplicates': duplicates,
    '/admin/sundays': sundays,
    '/admin/care': care,
    '/admin/care/missing': missing,
    '/admin/schedule': schedule,
    '/admin/tablets': tablets,
    '/admin/import': { heading: sections.import },
    '/admin/activity': activity,
    '/admin/helpers': helpers,
  })) {
    const sentence = SENTENCES[path]
    const sizes = [DESK, SIDEWAYS, PHONE]
    await expectFirstWords(page, { path, heading, sizes, drawn: () => isDrawn(page), ...(sentence && { sentence }) })
  }
})

test('a helper sees the names of a person before the script runs, in their place', async ({ page, church }) => {
  await signInAsAdministrator(page, church)
  const { id } = await church.family({ name: 'Ruth Lane', hebrewName: 'רות', phone: '5125550142' })
  const path = `/admin/people/${id}`
  await expectFirstWords(page, { path, heading: 'Ruth Lane', sizes: SIZES, drawn: () => isDrawn(page) })
})

test('a helper who signs out while the server is away sees no page begin any more, also no name', async ({
  page,
  church,
}) => {
  const { id } = await church.family({ name: 'Ruth Lane', phone: '5125550142' })
  await signInAsAdministrator(page, church)
  await cutOff(page, signOut)
  await chooseInAccount(page, 'Logout', 'MR Account')
  await expect(heading(page)).toHaveText('Admin Dashboard')
  for (const path of ['/admin/care', `/admin/people/${id}`]) {
    await openWithoutScript(page, path)
    await expect(page.locator('h1')).toHaveText('Authentication Required')
  }
})

async function signInAsAdministrator(page: Page, church: Church): Promise<void> {
  const { signInName } = await signedIn(church, { roles: ['administrator'] })
  await signInByName(page, signInName)
  await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
}

/** Before the script runs, nobody hears the heading. */
const isDrawn = (page: Page): Promise<void> => expect(heading(page)).toBeVisible()
