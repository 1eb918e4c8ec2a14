import { expect } from '@playwright/test'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { openDirectory, rows } from '#tests/browser/support/administrator.ts'
import { restore, replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH, manyAttendees } from '#tests/browser/support/congregation.ts'
import { printedList } from '#tests/browser/support/printed-list.ts'
import { button, remembered } from '#tests/browser/support/visitor.ts'
import { resize } from '#tests/browser/measuring/findings.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the directory is found, searched, read and left with the keyboard only, and remembers a password that is valid', async ({
  page,
  church,
}) => {
  const winters = await church.family(RUTH)
  await church.family(ADA)
  await church.checkIn(winters, winters.family)
  await page.goto('/directory')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(church.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Attendee Directory' })).toBeFocused()
  await expect(page).toHaveTitle('People – Foyer')
  expect(await remembered(page)).toEqual(['directoryAuth'])
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  const tab = async (times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.press('Tab')
  }
  await button(page, 'Add a person').focus()
  // The import, Logout, and the search.
  await tab(3)
  await page.keyboard.type('ruth')
  await expect(rows(page)).toHaveText([/Ruth Winter/])
  const found = await printedList(page)
  for (const words of ['Attendee Directory “ruth”', 'Ruth Winter', '(512) 555-0102']) expect(found).toContain(words)
  expect(found).not.toContain('Ada Sommer')
  await page.getByRole('searchbox').focus()
  // After the duplicates, Print and the three heads: the name leads to the person, and Details opens the dialog.
  await tab(7)
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Attendee Details' })
  await expect(details).toContainText('Obed Winter')
  await expect(details).toContainText(/Checked in at \d+:\d\d (AM|PM)/)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Details')).toBeFocused()
  await page.evaluate(() => sessionStorage.setItem('directoryAuth', `Basic ${btoa(':yesterday')}`))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Winter')).toHaveCount(0)
  expect(await remembered(page)).toEqual([])
  await page.keyboard.type(church.password)
  await page.keyboard.press('Enter')
  await button(page, 'Logout').press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page).toHaveTitle('Authentication Required – Foyer')
  expect(await remembered(page)).toEqual([])
})

test('the directory draws only the visible rows of ten thousand people, finds each of them, and has room for six at once on a phone', async ({
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
