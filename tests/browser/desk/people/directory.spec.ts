import { expect } from '@playwright/test'
import { allAttendees, attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { datesIn } from '#web/words/useDates.ts'
import { givePassword, openDirectory, rows } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, hold, restore, replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, NOA, RUTH, manyAttendees } from '#tests/browser/support/congregation.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { printedList } from '#tests/browser/support/printed-list.ts'
import { button, expectToast, remembered, toast } from '#tests/browser/support/visitor.ts'
import { resize } from '#tests/browser/measuring/findings.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Three people. One of them has been here, with her family. */
async function people(church: Church): Promise<void> {
  const winters = await church.family({ ...RUTH, email: 'ruth@Example.org' })
  await church.family(ADA)
  await church.family({ ...NOA, phone: '8305550103', email: 'noa@lehmann.example' })
  await church.checkIn(winters, winters.family)
}

test.describe('the gate', () => {
  test('asks for the password, calls it wrong only when it is, and closes again with Logout', async ({
    page,
    church,
  }) => {
    await test.step('does not call a password wrong that could not be checked', async () => {
      await page.goto('/directory')
      await cutOff(page, allAttendees)
      await givePassword(page, church.password)
      await expectToast(page, 'Authentication Error', 'There was a problem authenticating. Please try again.')
      await expect(page.getByText('Incorrect password')).toHaveCount(0)
      await restore(page)
      await button(page, 'Submit').click()
      await expect(page.getByText('No attendees found.', { exact: true })).toBeVisible()
      // Without waiting: it would leave by itself.
      expect(await toast(page).getByText('Authentication Error').count()).toBe(0)
    })
    await test.step('asks for the password, says when it is wrong, and closes again with Logout', async () => {
      await people(church)
      await button(page, 'Logout').click()
      await page.goto('/directory')
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      const lead = 'Please enter the admin password to access the attendee directory.'
      await expect(page.getByText(lead, { exact: true })).toBeVisible()
      await givePassword(page, 'not-the-password')
      await expect(page.getByText('Incorrect password. Please try again.', { exact: true })).toBeVisible()
      expect(await remembered(page)).toEqual([])
      const release = await hold(page, allAttendees)
      await givePassword(page, church.password)
      await expect(button(page, 'Authenticating...')).toBeVisible()
      release()
      await expect(rows(page)).toHaveCount(3)
      expect(await remembered(page)).toEqual(['directoryAuth'])
      await button(page, 'Logout').click()
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      await expect(page.getByText('Winter')).toHaveCount(0)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
      expect(await remembered(page)).toEqual([])
    })
  })

  test('opens with the remembered password, says when it could not be loaded again, and does not open with a password that is no longer valid', async ({
    page,
    church,
  }) => {
    await people(church)
    await openDirectory(page, church.password)
    const release = await hold(page, allAttendees)
    await page.reload()
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    release()
    await expect(rows(page)).toHaveCount(3)
    await restore(page)
    await fail(page, allAttendees)
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText('Failed to fetch user data')
    await restore(page)
    await button(page, 'Try Again').click()
    await expect(rows(page)).toHaveCount(3)
    await page.evaluate(() => sessionStorage.setItem('directoryAuth', `Basic ${btoa(':yesterday')}`))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Winter')).toHaveCount(0)
    expect(await remembered(page)).toEqual([])
  })
})

test.describe('the list', () => {
  test('shows everybody, can be searched by name, address and number, and sorted by each column, in reverse by a second tap', async ({
    page,
    church,
  }) => {
    await test.step('shows everybody with name, number, attendances and the day on which they were last here', async () => {
      await people(church)
      await openDirectory(page, church.password)
      const today = datesIn.en.shortDay(localDate(new Date().toISOString(), 'America/Chicago'))
      const heads = ['Name', 'Attendances', 'Last here', 'More']
      await expect(page.getByRole('columnheader')).toHaveText(heads, { useInnerText: true })
      await expect(rows(page)).toHaveText(
        [
          /^Ada Sommer\s*\(512\) 555-0101\s*0\s*–\s*Details$/,
          /^Noa Lehmann\s*\(830\) 555-0103\s*0\s*–\s*Details$/,
          new RegExp(String.raw`^Ruth Winter\s*רות\s*\(512\) 555-0102\s*1\s*${today}\s*Details$`),
        ],
        { useInnerText: true },
      )
      // On a phone the day is under the attendances.
      await resize(page, { width: 390, height: 844 })
      await expect(
        rows(page)
          .last()
          .getByRole('cell', { name: `1 Last here ${today}` }),
      ).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveCount(3)
    })
    await test.step('can be searched by name, address and number, and sorted by each column, in reverse by a second tap', async () => {
      await resize(page, { width: 1440, height: 900 })
      const field = page.getByPlaceholder('Search attendees...')
      for (const [text, found] of [
        ['wINT', [/Ruth Winter/]],
        ['LEHMANN.example', [/Noa Lehmann/]],
        ['55501', [/Ada Sommer/, /Noa Lehmann/, /Ruth Winter/]],
        ['83055', [/Noa Lehmann/]],
      ] as const) {
        await field.fill(text)
        await expect(rows(page)).toHaveText([...found])
      }
      // A child is found too, in the row that opens the household.
      await field.fill('Obed')
      await expect(rows(page)).toHaveText([/Ruth Winter.*Obed/])
      // Screen readers read how many are found, and nothing while nothing is typed.
      const heard = page.getByRole('main').getByRole('status')
      await expect(heard).toHaveText('1 person')
      await field.fill('')
      await expect(heard).toBeEmpty()
      await field.fill('nobody of this name')
      await expect(page.getByText('No matching attendees found.', { exact: true })).toBeVisible()
      await field.fill('ruth')
      await expect(rows(page)).toHaveCount(1)
      const found = await printedList(page)
      for (const words of ['Attendee Directory “ruth”', 'Ruth Winter', '(512) 555-0102']) expect(found).toContain(words)
      expect(found).not.toContain('Ada Sommer')
      await field.fill('')

      const [name, attendances, lastHere] = ['Name', 'Attendances', 'Last here'].map((column) =>
        page.getByRole('columnheader', { name: column }),
      )
      const sortedBy = async (column: typeof name, direction: string, order: RegExp[]) => {
        await expect(column!).toHaveAttribute('aria-sort', direction)
        await expect(rows(page)).toHaveText(order)
      }
      await sortedBy(name, 'ascending', [/Ada/, /Noa/, /Ruth/])
      await button(page, 'Name').click()
      await sortedBy(name, 'descending', [/Ruth/, /Noa/, /Ada/])
      await button(page, 'Attendances').click()
      await sortedBy(attendances, 'ascending', [/Ada/, /Noa/, /Ruth/])
      await expect(name!).toHaveAttribute('aria-sort', 'none')
      await button(page, 'Attendances').click()
      await sortedBy(attendances, 'descending', [/Ruth/, /Ada/, /Noa/])
      await button(page, 'Last here').click()
      await sortedBy(lastHere, 'ascending', [/Ada/, /Noa/, /Ruth/])
      await button(page, 'Last here').click()
      await sortedBy(lastHere, 'descending', [/Ruth/, /Ada/, /Noa/])
      await button(page, 'Name').click()
      await sortedBy(name, 'ascending', [/Ada/, /Noa/, /Ruth/])
    })
    await test.step('opens the details of a person, and has a way back to the dashboard', async () => {
      await rows(page).filter({ hasText: 'Ruth Winter' }).getByRole('button', { name: 'Details' }).click()
      const details = page.getByRole('dialog', { name: 'Attendee Details' })
      await expect(details.getByText('Complete profile and attendance history', { exact: true })).toBeVisible()
      await expect(details).toContainText('Obed Winter')
      await expect(details).toContainText(/Checked in at \d+:\d\d (AM|PM)/)
      await page.keyboard.press('Escape')
      await expect(details).toBeHidden()
      await cutOff(page, attendeeProfile)
      await rows(page).first().getByRole('button', { name: 'Details' }).click()
      await expectToast(page, 'Error', 'Failed to fetch user data')
      await restore(page)
      await button(page, 'Back to the dashboard').click()
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
      await expect(page).toHaveURL('/admin')
    })
  })

  test('draws only the visible rows of ten thousand people, finds each of them, and has room for six at once on a phone', async ({
    page,
    church,
  }) => {
    await test.step('draws only the visible rows of ten thousand people, and finds each of them', async () => {
      const people = manyAttendees(10_000)
      await replyWith(page, allAttendees, people)
      await openDirectory(page, church.password)
      const table = page.getByRole('table', { name: 'Attendee Directory' })
      await expect(table).toHaveAttribute('aria-rowcount', '10001')
      const drawn = () => page.getByRole('row').count()
      expect(await drawn()).toBeLessThanOrEqual(300)
      const said = page.getByText(/^9,9\d\d more$/)
      await expect(said).toBeVisible()
      // Scrolls to the last of them, past the middle.
      const scroller = table.locator('..')
      for (const part of [0.5, 1]) {
        await scroller.evaluate((list, to) => list.scrollTo({ top: list.scrollHeight * to }), part)
        await expect(page.getByRole('row', { name: /Details/ }).first()).toBeVisible()
        expect(await drawn()).toBeLessThanOrEqual(300)
      }
      await expect(said).toHaveCount(0)
      await expect(rows(page).last()).toBeInViewport()
      await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '10001')
      const one = people[7_777]!
      await page.getByPlaceholder('Search attendees...').fill(one.phone ?? '')
      await expect(rows(page)).toHaveText([new RegExp(`^${one.name}`)])
    })
    await test.step('has room for six people at once on a phone, and is printed with everybody', async () => {
      await restore(page)
      await resize(page, { width: 360, height: 740 })
      await replyWith(page, allAttendees, manyAttendees(60))
      await page.reload()
      const table = page.getByRole('table', { name: 'Attendee Directory' })
      const [head, row] = [table.getByRole('row').first(), rows(page).first()]
      const [room, ...lines] = await Promise.all([
        table.evaluate((element) => element.parentElement!.clientHeight),
        ...[head, row].map((one) => one.evaluate((element) => element.getBoundingClientRect().height)),
      ])
      expect((room - lines[0]!) / lines[1]!).toBeGreaterThanOrEqual(6)
      expect(await printedList(page)).toMatch(/Guest 00000[^]*Guest 00059/)
    })
  })

  test('can be found, searched and read with the keyboard only', async ({ page, church }) => {
    await people(church)
    await page.goto('/directory')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(church.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Attendee Directory' })).toBeFocused()
    await expect(page).toHaveTitle('Attendee Directory – Foyer')
    const tab = async (times: number) => {
      for (let time = 0; time < times; time++) await page.keyboard.press('Tab')
    }
    // The form for people without a phone, Logout, and the search.
    await tab(3)
    await page.keyboard.type('ruth')
    await expect(rows(page)).toHaveText([/Ruth Winter/])
    // After the duplicates, Print and the three heads: the name leads to the person, and Details opens the dialog.
    await tab(7)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Attendee Details' })).toContainText('Ruth Winter')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Details')).toBeFocused()
    await button(page, 'Logout').press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page).toHaveTitle('Authentication Required – Foyer')
  })
})
