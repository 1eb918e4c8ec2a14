import { expect, type Page, type Route } from '@playwright/test'
import { session } from '#domain/contract/helper/helper-routes.ts'
import { goTo, openDashboard, readSpanish, signInByName } from '#tests/browser/support/administrator.ts'
import { hold, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

/** Pages of the admin area have scripts of their own, which are fetched when a page is opened. */

test.use({ viewport: { width: 1440, height: 900 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const waiting = (page: Page) => page.getByText('Loading...')

/** Holds back the script of a page. `asked` resolves when the page asks for it. */
async function holdScript(page: Page, name: string) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/assets/${name}-*.js`, async (script: Route) => {
    asked.resolve()
    await released.promise
    await script.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}

/** The page notes each time that it says it is loading. */
const noteWaiting = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent.includes('Loading...')) document.documentElement.dataset['saidLoading'] = 'yes'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })

test('a page stays until the next one is there, and one whose script does not come says so', async ({
  page,
  church,
}) => {
  await test.step('a page stays until the next one is there, with a line that says that it is coming', async () => {
    await openDashboard(page, church.password)
    const { asked, release } = await holdScript(page, 'Desk')
    await goTo(page, 'Desk')
    await asked
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(heading(page)).toHaveText('Admin Dashboard')
    await expect(waiting(page)).toHaveCount(0)
    await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible()
    release()
    await expect(heading(page)).toHaveText('Desk')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
  await test.step('a page whose script does not come says so, and Try Again opens it', async () => {
    await page.route('**/assets/Activity-*.js', (script) => script.abort())
    await goTo(page, 'Activity')
    await expect(page.getByRole('alert')).toHaveText('This could not be loaded.')
    await goTo(page, 'Today')
    await expect(heading(page)).toHaveText('Admin Dashboard')
    await readSpanish(page)
    await goTo(page, 'Actividad')
    await expect(page.getByRole('alert')).toHaveText('Esto no se pudo cargar.')
    await restore(page)
    await button(page, 'Intentar de nuevo').click()
    await expect(heading(page)).toHaveText('Actividad')
  })
})

test.describe('for a helper who is signed in', () => {
  test.beforeEach(async ({ page, church }) => {
    const { signInName } = await signedIn(church, { roles: ['desk'] })
    await signInByName(page, signInName)
    await expect(page.getByRole('heading', { name: 'Attendance List' })).toBeVisible()
  })

  test('a page that is opened by its address is drawn in one step, or says that it waits', async ({ page }) => {
    await test.step('a page that is opened by its address is drawn in one step', async () => {
      await noteWaiting(page)
      await page.goto('/admin/desk')
      await expect(page).toHaveTitle(/^Desk/)
      await expect(page.locator('html')).not.toHaveAttribute('data-said-loading')
    })
    await test.step('a page says that it waits when the server takes long to say who is there', async () => {
      const release = await hold(page, session)
      await page.goto('/admin/desk')
      await expect(waiting(page)).toBeVisible()
      release()
      await expect(heading(page)).toHaveText('Desk')
    })
  })
})
