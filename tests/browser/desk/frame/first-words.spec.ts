import { expect, type Page } from '@playwright/test'
import { english } from '#admin/words/english/english.ts'
import { spanish } from '#admin/words/spanish/spanish.ts'
import { signOut } from '#domain/contract/helper/sign-out-route.ts'
import { chooseInAccount, givePassword, readSpanish, signInByName } from '#tests/browser/support/administrator.ts'
import { cutOff, mend } from '#tests/browser/support/calls.ts'
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
  const today = { path: '/admin', arrive: () => arriveAt(page, '/admin') }
  await expectFirstWords(page, { ...today, heading: 'Admin Dashboard', sizes: SIZES })
  await readSpanish(page)
  await expectFirstWords(page, { ...today, heading: 'Panel de administración', sizes: SIZES })
})

test('a page that asks for a password first says so before its script runs, in the chosen language', async ({
  page,
}) => {
  const asks = (path: string) => ({ path, sizes: [SIZES[0], SIZES[3]], arrive: () => arriveAt(page, path) })
  for (const path of ['/admin/people/1', '/directory'])
    await expectFirstWords(page, { ...asks(path), heading: 'Authentication Required' })
  await readSpanish(page)
  await expectFirstWords(page, { ...asks('/directory'), heading: access.heading })
})

test('somebody with the shared password sees the heading of the page instead, until they log out', async ({
  page,
  church,
}) => {
  await page.goto('/admin/schedule')
  await givePassword(page, church.password)
  await expect(heading(page)).toHaveText(schedule.heading)
  await openWithoutScript(page, '/admin/care')
  await expect(page.locator('h1')).toHaveText(care.heading)
  await mend(page)
  // Another tab without the password says that it keeps none. This one says again that it does.
  const other = await page.context().newPage()
  await arriveAt(other, '/admin')
  await other.close()
  await arriveAt(page, '/admin/care')
  await openWithoutScript(page, '/admin/desk')
  await expect(page.locator('h1')).toHaveText(desk.heading)
  await mend(page)
  await arriveAt(page, '/admin/care')
  await chooseInAccount(page, 'Logout')
  await openWithoutScript(page, '/admin/care')
  await expect(page.locator('h1')).toHaveText('Authentication Required')
})

const { access } = spanish
const { desk, directory, duplicates, sundays, care, missing, schedule, tablets, sections, activity, helpers } = english

/** On tablets held upright, the heading of the directory takes a second line once its buttons are there. */
for (const size of [SIZES[0], SIZES[1], SIZES[3]])
  test(`a helper sees the heading of each page before its script runs, at ${size.join(' x ')}`, async ({
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
    }))
      await expectFirstWords(page, { path, heading, sizes: [size], arrive: () => arriveAt(page, path) })
  })

test('on a phone a sentence below the heading says what a page is for, before its script runs', async ({
  page,
  church,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await givePassword(page, church.password)
  await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
  for (const [path, sentence] of [
    [
      '/admin/import',
      'Bring families in from a CSV file. First you see what would change for whom, and later you can take the import back.',
    ],
    [
      '/admin/care',
      'Who is new, came back or is missed, and who looks after them. Only administrators and helpers for care see it.',
    ],
    [
      '/admin/duplicates',
      'Two records at a time that may be one person. Nothing is lost: what you merge can be taken apart again.',
    ],
    [
      '/admin/tablets',
      'The devices at the doors, and how each of them is. A tablet is let in once, and from then on it is known by its name.',
    ],
    [
      '/admin/activity',
      'Who did what on a day, newest first. What was a mistake can be taken back here, and that can be undone.',
    ],
    [
      '/admin/helpers',
      'Who may use the admin area. Each helper signs in with a name and a password, and sees what their role needs.',
    ],
  ] as const) {
    await openWithoutScript(page, path)
    await expect(page.getByText(sentence)).toBeVisible()
    await mend(page)
    await arriveAt(page, path)
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('a helper sees the names of a person before the script runs, in their place', async ({ page, church }) => {
  await signInAsAdministrator(page, church)
  const { id } = await church.family({ name: 'Ruth Lane', hebrewName: 'רות', phone: '5125550142' })
  const path = `/admin/people/${id}`
  await expectFirstWords(page, { path, heading: 'Ruth Lane', sizes: SIZES, arrive: () => arriveAt(page, path) })
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
async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}
