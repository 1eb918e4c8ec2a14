import { expect } from '@playwright/test'
import { signInByName } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

/** What some pages are for, which has room below their heading on a phone. */
const SENTENCES = {
  '/admin/import':
    'Bring families in from a CSV file. First you see what would change for whom, and later you can undo the import.',
  '/admin/care':
    'Who is new, came back or is missed, and who looks after them. Only administrators and helpers for care see it.',
  '/admin/duplicates':
    'Two records at a time that may be one person. Nothing is lost: what you merge can be taken apart again.',
  '/admin/tablets':
    'The devices at the doors, and how each of them is. A tablet is let in once, and from then on it is known by its name.',
  '/admin/activity': 'Who did what on a day, newest first. A mistake can be undone here, and so can the undoing.',
  '/admin/helpers':
    'Who may use the admin area. Each helper signs in with a name and a password, and sees what their role needs.',
}

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone a page says what it is for', async ({ page, church }) => {
  const { signInName } = await signedIn(church, { roles: ['administrator'] })
  await signInByName(page, signInName)
  await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
  for (const [path, sentence] of Object.entries(SENTENCES)) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
  }
})
