import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { cameOn } from '#tests/foyer/history/past-sundays.ts'
import { aFamily } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-24T15:00:00.000Z' })

test('a secretary finds who was missing at a past service, saves and prints the list, and chooses another day', async ({
  page,
  steered,
}) => {
  await page.goto('/admin/care/missing')
  await givePassword(page, PASSWORD)
  const often = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
  const [family, others] = [await aFamily(steered), await aFamily(steered)]
  const [child] = family.familyMembers
  await cameOn(steered, family, [family.id, child.id], often)
  await cameOn(steered, others, [others.id], [...often, 1])

  await page.goto('/admin')
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page.getByRole('option', { name: /November 15, 2026/ }).click()
  await page.getByRole('link', { name: 'Who was missing' }).click()
  const table = page.getByRole('table', { name: 'Sunday Service, November 15, 2026' })
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Phone', 'Came before', 'Last here'])
  await expect(table.getByRole('rowheader')).toHaveText([family.name, `${child.name}Family of ${family.name}`])
  await expect(table.getByText('10 of 10')).toHaveCount(2)
  await expect(table.getByText('Nov 8, 2026')).toHaveCount(2)
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Those who were at this event at least 6 of the 10 times before, and came to nothing on this day.'),
  ).toBeVisible()
  const call = table.getByRole('link', { name: `Call ${family.name}: ${maskPhone(family.phone)}` })
  await expect(call).toHaveAttribute('href', `tel:${family.phone}`)

  const download = page.waitForEvent('download')
  await button(page, 'CSV').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Who was missing - Sunday Service, November 15, 2026.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `${child.name},,${family.name},${family.phone},10 of 10,2026-11-08\r\n`,
  )
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format })).toString('latin1')
    expect([format, paper.match(/\/Type \/Page\b/g)?.length]).toEqual([format, 1])
  }
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  // The title is among the heads of the table, which every page repeats.
  await expect(page.locator('thead').getByText(/^Printed November 24, 2026/)).toBeAttached()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  const service = page.getByRole('combobox', { name: 'Event' })
  await service.selectOption('Sunday Service, Nov 8, 2026')
  await expect(page.getByRole('heading', { name: 'Nobody was missing.' })).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Care' })
  await views.getByRole('link', { name: 'Everybody’s' }).click()
  await views.getByRole('link', { name: 'Who was missing' }).click()
  await expect(table).toBeVisible()
})
