import { expect, type Page } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { hold } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import {
  arrive,
  button,
  comeAs,
  confirm,
  giveNumber,
  greeted,
  numberShown,
  remembered,
  row,
  search,
  typeNumber,
} from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still here?' })

/** Lets this many seconds pass, with everything that happens in them. */
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

/** Nothing of the family is left on the screen or in the tab. */
async function expectForgotten(page: Page): Promise<void> {
  await expect(numberShown(page, '(___) ___-____')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText('Winter')).toHaveCount(0)
  expect(await remembered(page)).toEqual([])
}

/** Time passes only when a test says so. */
const withClock = () =>
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
  })

test.describe('a screen that nobody touches', () => {
  withClock()

  test('asks after 40 seconds, in a dialog that says what will happen, and any touch closes it', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await pass(page, 39)
    await expect(question(page)).toHaveCount(0)
    await pass(page, 7)
    await expect(question(page)).toHaveAccessibleDescription('This screen will be cleared.')
    await expect(question(page).getByText('14', { exact: true })).toBeVisible()
    await expect(button(page, "I'm still here")).toBeFocused()
    const confirmed = button(page, 'Confirm')
    const { x, y } = await placeOf(confirmed)
    await page.touchscreen.tap(x + 20, y + 20)
    await expect(question(page)).toHaveCount(0)
    // The touch that closed the question pressed nothing below it.
    await greeted(page, RUTH.name)
    expect((await church.present()).totalAttendees).toBe(0)
    await pass(page, 39)
    await expect(question(page)).toHaveCount(0)
    await pass(page, 2)
    await button(page, "I'm still here").tap()
    await expect(question(page)).toHaveCount(0)
    await pass(page, 41)
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await greeted(page, RUTH.name)
  })

  test('waits for somebody who reads it with a screen reader, which moves the focus or the selection', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await pass(page, 30)
    await row(page, 'Boaz Winter').focus()
    await pass(page, 30)
    await expect(question(page)).toHaveCount(0)
    const read = page.evaluate(() => {
      const selected = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }))
      getSelection()!.setBaseAndExtent(document.querySelector('h1')!, 0, document.querySelector('h1')!, 1)
      return selected.then(() => true)
    })
    expect(await read).toBe(true)
    await pass(page, 30)
    await expect(question(page)).toHaveCount(0)
    await pass(page, 11)
    // The question takes the focus, and that does not close it.
    await expect(button(page, "I'm still here")).toBeFocused()
    await pass(page, 20)
    await expectForgotten(page)
  })

  test('is cleared a minute after the last touch: confirmation, Success, and the form with its dialog', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await pass(page, 60)
    await expectForgotten(page)
    await page.goBack()
    await expect(page.getByText('Winter')).toHaveCount(0)

    await comeAs(page, RUTH)
    await confirm(page)
    await pass(page, 41)
    await expect(question(page)).toBeVisible()
    await pass(page, 20)
    await expectForgotten(page)

    await giveNumber(page, NOA.phone)
    await page.getByLabel('Full Name').fill('Noa Lehmann')
    await button(page, 'Add Family Member').tap()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Levi Lehmann')
    await pass(page, 41)
    await expect(question(page)).toBeVisible()
    await pass(page, 20)
    await expectForgotten(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('counts typed digits, a typed name and results as personal', async ({ page, church }) => {
    await church.family(RUTH)
    await arrive(page)
    await typeNumber(page, '512')
    await pass(page, 41)
    await expect(question(page)).toBeVisible()
    await pass(page, 20)
    await expectForgotten(page)
    await search(page, 'winter')
    await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()
    await pass(page, 41)
    await expect(question(page)).toBeVisible()
    await pass(page, 20)
    await expectForgotten(page)
    await page.getByRole('tab', { name: 'Last Name' }).tap()
    await expect(page.getByPlaceholder('Enter last name...')).toHaveValue('')
  })

  test('an empty home starts again without a question, on the first tab, in English', async ({ page }) => {
    await arrive(page)
    await button(page, 'Español').tap()
    await page.getByRole('tab', { name: 'Apellido' }).tap()
    await pass(page, 50)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '¡Bienvenidos!' })).toBeVisible()
    await pass(page, 11)
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await expectForgotten(page)
  })

  test('asks in the language of the visit', async ({ page }) => {
    await arrive(page)
    await button(page, 'Español').tap()
    await typeNumber(page, '512')
    await pass(page, 41)
    await expect(page.getByRole('alertdialog', { name: '¿Sigue aquí?' })).toBeVisible()
    await button(page, 'Sigo aquí').tap()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(numberShown(page, '(512) ___-____')).toBeVisible()
  })
})

test.describe('a tablet', () => {
  withClock()

  test('a tablet that slept shows nothing of the family when it wakes', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    // Timers were frozen: only one of them fires, much later.
    await page.clock.fastForward('45:00')
    await expectForgotten(page)
  })

  test('a family is hidden while the page of the tablet is hidden, and shown again when somebody returns in time', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await turn(page, 'hidden')
    await expect(page.locator('#root')).toHaveCSS('opacity', '0')
    await turn(page, 'visible')
    await expect(page.locator('#root')).toHaveCSS('opacity', '1')
    await greeted(page, RUTH.name)
  })

  test('a tablet whose page was loaded again continues the visit, unless it was left alone for a minute', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await page.reload()
    await greeted(page, RUTH.name)
    // As if the page had been left a minute ago.
    await onlyClocksGoOn(page, -61)
    await page.reload()
    await expectForgotten(page)
  })

  test('a tablet whose clock was set back while its page was loaded again does not continue the visit', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await page.addInitScript(() => {
      const clock = Date.now
      Date.now = () => clock() - 2 * 3_600_000
    })
    await page.reload()
    await expectForgotten(page)
  })

  test('a tablet whose page comes back from the browser’s memory shows home', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expectForgotten(page)
  })
})

test.describe('Back', () => {
  test('Back never opens a visit, from the admin area or from a page before the kiosk', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await page.getByRole('link', { name: 'Admin', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await page.goBack()
    await expectForgotten(page)
    await comeAs(page, RUTH)
    await page.goto('/')
    await expectForgotten(page)
    await page.goBack()
    await expectForgotten(page)
    await page.goForward()
    await expectForgotten(page)
  })
})

test.describe('what is being saved', () => {
  withClock()

  test('is waited for, and the waiting visitor is not asked', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    const release = await hold(page, checkIn)
    await button(page, 'Confirm').tap()
    await expect(button(page, 'Checking in...')).toBeVisible()
    await onlyClocksGoOn(page, 45)
    await pass(page, 1)
    await expect(question(page)).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
    await pass(page, 35)
    await expect(question(page)).toHaveCount(0)
    await pass(page, 6)
    await expect(question(page)).toBeVisible()
  })

  test('is saved, and shown to nobody, when the tablet slept meanwhile', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    const release = await hold(page, checkIn)
    await button(page, 'Confirm').tap()
    await expect(button(page, 'Checking in...')).toBeVisible()
    await onlyClocksGoOn(page, 10 * 60)
    await pass(page, 1)
    await expect(page.locator('#root')).toHaveCSS('opacity', '0')
    release()
    await expect.poll(async () => (await church.present()).totalAttendees).toBe(1)
    // The reply may still be on its way. Time goes on until it has come.
    await expect(async () => {
      await pass(page, 1)
      await expect(page).toHaveURL('/', { timeout: 500 })
    }).toPass()
    await expectForgotten(page)
    await expect(page.locator('#root')).toHaveCSS('opacity', '1')
  })

  test('is recorded for a family who started over meanwhile, and shown to nobody', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    const release = await hold(page, checkIn)
    await button(page, 'Confirm').tap()
    await expect(button(page, 'Checking in...')).toBeVisible()
    await button(page, 'Start over').tap()
    await expectForgotten(page)
    const reply = page.waitForResponse((response) => response.url().endsWith(checkIn.path))
    release()
    await reply
    expect((await church.present()).totalAttendees).toBe(1)
    await pass(page, 1)
    await expectForgotten(page)
  })

  test('does not bring back a visitor who started over', async ({ page, church }) => {
    await giveNumber(page, NOA.phone)
    await page.getByLabel('Full Name').fill('Noa Lehmann')
    const release = await hold(page, createUser)
    await button(page, 'Create Profile').tap()
    await expect(button(page, 'Creating Profile...')).toBeVisible()
    await button(page, 'Start over').tap()
    await expectForgotten(page)
    const reply = page.waitForResponse((response) => response.url().endsWith(createUser.path))
    release()
    await reply
    await pass(page, 1)
    await expectForgotten(page)
    await comeAs(page, { name: 'Noa Lehmann', phone: NOA.phone })
    expect((await church.present()).totalAttendees).toBe(0)
  })
})

/** Lets this many seconds pass on the clock of the tablet, while nothing else happens. */
const onlyClocksGoOn = (page: Page, seconds: number) =>
  page.evaluate((milliseconds) => {
    const clock = Date.now
    Date.now = () => clock() + milliseconds
  }, seconds * 1000)

/** Hides the page, as by a locked screen, or shows it again. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => shown === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
