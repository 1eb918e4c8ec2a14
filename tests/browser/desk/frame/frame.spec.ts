import { type Page, expect } from '@playwright/test'
import { localDate } from '#domain/calendar/calendar.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { chooseFile, chooseInAccount, givePassword, goTo, openDashboard } from '#tests/browser/support/administrator.ts'
import { expectClearHeader, expectToFit } from '#tests/browser/measuring/fitting.ts'
import { replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { button, remembered } from '#tests/browser/support/visitor.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const section = (page: Page, name: string) => sections(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Whether the sections have a line of their own. */
async function isBelowSign(page: Page): Promise<boolean> {
  const [sign, first] = await placesOf(page.getByRole('banner').getByText('Foyer'), section(page, 'Today'))
  return first.y > sign.y + 30
}

test('nothing in the header covers anything else, at any width and with a long name of an event', async ({
  page,
  church,
}) => {
  await test.step('the sections have one line with the sign, on an upright tablet a line of their own, and nothing covers anything else', async () => {
    await openDashboard(page, church.password)
    for (const { lines, ...size } of [
      { width: 700, height: 900, lines: 2 },
      { width: 1239, height: 800, lines: 2 },
      { width: 1240, height: 800, lines: 1 },
    ])
      for (const name of ['Today', 'Helpers']) {
        await resize(page, size)
        await goTo(page, name)
        await expect(section(page, name)).toHaveAttribute('aria-current', 'page')
        await expect.poll(() => isBelowSign(page)).toBe(lines === 2)
        await expectClearHeader(page, `${name}, ${size.width}`)
        await expectToFit(page, `${name}, ${size.width}`, 32)
      }
  })
  await test.step('a long name of an event takes only the room beside the sections', async () => {
    const name = 'Sunday Morning Worship with Baptisms and Thanksgiving of all the Families'
    await replyWith(page, currentEvent, { ...(await church.ask(currentEvent, {})).body, name })
    await page.goto('/admin')
    for (const width of [1440, 1280, 1024]) {
      await resize(page, { width, height: 800 })
      await expect(page.getByRole('banner').getByText(name)).toBeVisible()
      await expect(page.getByRole('banner').getByText(/^\w+ \d+, \d{4}$/)).toBeVisible()
      await expect(section(page, 'Activity')).toBeInViewport({ ratio: 0.99 })
    }
  })
})

test.describe('the account menu', () => {
  test('before anybody has signed in the menu offers no way out, and on a telephone the sections stand behind a button', async ({
    page,
    church,
  }) => {
    await test.step('names the version, and offers no way out before somebody has signed in', async () => {
      const { version } = (await (await fetch(`${church.url}/health/ready`)).json()) as { version: string }
      await page.goto('/admin')
      await expect(button(page, 'Account')).toHaveAccessibleDescription('Nobody is signed in')
      await button(page, 'Account').click()
      await expect(page.getByText('Nobody is signed in', { exact: true })).toBeVisible()
      await expect(page.getByText(`Foyer ${version}`, { exact: true })).toBeVisible()
      await expect(page.getByRole('menuitem')).toHaveText(['Español', 'Help', 'Return to Check-In'])
      const [year] = localDate(new Date().toISOString(), 'America/Chicago').split('-')
      await expect(page.getByRole('contentinfo')).toHaveText(`© ${year} Foyer`)
    })
    await test.step('stand behind a button on a telephone, where arrow keys move and Escape closes', async () => {
      await resize(page, { width: 390, height: 844 })
      await openDashboard(page, church.password)
      await expect(section(page, 'Schedule')).toBeHidden()
      await button(sections(page), 'Today').click()
      await page.keyboard.press('ArrowDown')
      await expect(section(page, 'Today')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(section(page, 'Activity')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(section(page, 'Activity')).toBeHidden()
      await expect(button(sections(page), 'Today')).toBeFocused()
      await button(sections(page), 'Today').click()
      await page.getByRole('contentinfo').click()
      await expect(section(page, 'Activity')).toBeHidden()
      await button(sections(page), 'Today').click()
      await section(page, 'Schedule').click()
      await expect(heading(page, 'Schedule')).toBeFocused()
      await expect(button(sections(page), 'Schedule')).toHaveAttribute('aria-expanded', 'false')
    })
  })

  test('the header leads to every page and out of each, and back to the kiosk, which forgets the password', async ({
    page,
    church,
  }) => {
    await openDashboard(page, church.password)
    await expect(button(page, 'Account')).toHaveAccessibleDescription('Administrator, With the shared password')
    await test.step('lead to every page, say which one this is, and Logout works on each', async () => {
      await expect(sections(page).getByRole('link')).toHaveText([
        'Today',
        'Desk',
        'People',
        'Sundays',
        'Care',
        'Schedule',
        'Tablets',
        'Helpers',
        'Activity',
      ])
      for (const [name, title] of [
        ['People', 'Attendee Directory'],
        ['Sundays', 'Sundays'],
        ['Care', 'Care'],
        ['Schedule', 'Schedule'],
        ['Tablets', 'Tablets'],
        ['Helpers', 'Helpers'],
        ['Activity', 'Activity'],
        ['Today', 'Admin Dashboard'],
      ] as const) {
        await section(page, name).click()
        await expect(heading(page, title)).toBeFocused()
        await expect(section(page, name)).toHaveAttribute('aria-current', 'page')
        await expect(sections(page).locator('[aria-current]')).toHaveCount(1)
        await chooseInAccount(page, 'Logout')
        await givePassword(page, church.password)
        await expect(button(page, 'Account')).toHaveAccessibleDescription('Administrator, With the shared password')
      }
    })
    await test.step('the import has a page of its own, and is the same import as on the dashboard', async () => {
      await page.goto('/admin/import')
      await expect(heading(page, 'Import Church Directory')).toBeVisible()
      await chooseFile(page, 'tests/data/members-standard.csv')
      await expect(page.getByText('members-standard.csv')).toBeVisible()
      await goTo(page, 'Today')
      await page.getByRole('tab', { name: 'Directory Import' }).click()
      await expect(page.getByText('members-standard.csv')).toBeVisible()
      await expect(page).toHaveTitle('Today – Foyer')
    })
    await test.step('leads back to the kiosk, and forgets the password', async () => {
      await goTo(page, 'Schedule')
      await expect(heading(page, 'Schedule')).toBeFocused()
      await chooseInAccount(page, 'Return to Check-In')
      await expect(heading(page, 'Welcome!')).toBeVisible()
      expect(await remembered(page)).toEqual([])
    })
  })
})
