import { type Page, expect } from '@playwright/test'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { keepPairApart } from '#domain/contract/same-person/same-person-routes.ts'
import { givePassword, goTo } from '#tests/browser/support/administrator.ts'
import { holdReply } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { field } from '#tests/browser/desk/welcome-desk/at-desk.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Three pairs of people who may be one. */
async function threePairs(church: SteeredChurch): Promise<void> {
  const names = ['Leah Okaris', 'Lea Okaris', 'Tom Smith', 'Thom Smith', 'Rut Feldman', 'Ruth Feldman']
  for (const [at, name] of names.entries())
    await church.ask(createUser, { body: { name, phone: String(5_125_550_200 + at) } })
}

test.describe('a decision about two people that is confirmed late', () => {
  test('leads nobody back who has left the page, and takes nobody away from the pair that they look at meanwhile', async ({
    page,
    steered: church,
  }) => {
    await test.step('takes nobody away from the pair that they look at meanwhile', async () => {
      await threePairs(church)
      await page.goto('/admin/duplicates')
      await givePassword(page, PASSWORD)
      await expect(page.getByText('1 of 3')).toBeVisible()
      const { replied, letCome } = await holdReply(page, keepPairApart)
      await button(page, 'Two different people').click()
      await replied
      await page.getByRole('listitem').getByRole('button').nth(2).click()
      await expect(page.getByText('3 of 3')).toBeVisible()
      const looked = page.url()
      await letCome()
      await expect(page.getByText('2 of 2')).toBeVisible()
      expect(page.url()).toBe(looked)
    })
    await test.step('leads nobody back who has left the page, and undoing it does not either', async () => {
      await page.reload()
      const { replied, letCome } = await holdReply(page, keepPairApart)
      await button(page, 'Two different people').click()
      await replied
      await goTo(page, 'Desk')
      await expect(field(page)).toBeVisible()
      await letCome()
      await expect(button(page, 'Undo')).toBeVisible()
      await expect(page).toHaveURL(/desk$/)
      await button(page, 'Undo').click()
      await expect(message(page, 'Perhaps the same again')).toBeVisible()
      await expect(page).toHaveURL(/desk$/)
    })
  })
})
