import { expect, type Locator, type Page } from '@playwright/test'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import { givePassword, readSpanish, chooseInAccount } from '#tests/browser/support/administrator.ts'
import { replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ begins: '2026-11-22T15:58:00.000Z' })

const service = (date: string, toWeekBefore: number): SundayRow => ({
  id: Number(`${date.replaceAll('-', '')}01`),
  name: 'Sunday Service',
  date,
  slot: 1,
  checkedIn: 1480,
  counted: 0,
  members: 1350,
  firstTimeGuests: 130,
  families: 410,
  firstArrival: `${date}T15:12:00.000Z`,
  busiest: { from: `${date}T15:50:00.000Z`, people: 310 },
  toWeekBefore,
})

async function openSundays(page: Page): Promise<void> {
  const events = [service('2026-11-15', -188), service('2025-12-28', 288)]
  const weeks = [{ sunday: '2026-11-15', people: { checkedIn: 1480, counted: 0 } }]
  await replyWith(page, sundays, { services: [{ slot: 1, name: 'Sunday Service' }], weeks, events })
  await page.goto('/admin/sundays?service=1')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('row')).not.toHaveCount(0)
}

/** How many lines the words of an element take. An icon beside them does not count. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
    const range = document.createRange()
    range.selectNode(text)
    return range.getClientRects().length
  })

test('a change of three figures and each head have their room on every screen, in both languages', async ({ page }) => {
  await test.step('on a phone each column has its head in one line', async () => {
    await openSundays(page)
    const events = page.getByRole('table', { name: 'Sunday Service' })
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      for (const head of ['People', 'First-time guests'])
        await expect
          .poll(() => linesOf(events.getByRole('columnheader', { name: head })), `“${head}” at ${width}`)
          .toBe(1)
    }
  })
  await test.step('no head of a column comes near the head beside it, on any screen, in both languages', async () => {
    const heads = page.getByRole('table', { name: 'Sunday Service' }).getByRole('columnheader')
    for (const first of ['People', 'Personas']) {
      if (first === 'Personas') await readSpanish(page)
      await expect(heads.nth(1)).toHaveText(first)
      for (const width of [360, 600, 700, 768, 800, 899, 900, 1024, 1199, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => narrowestGap(heads), `${first} at ${width} pixels`).toBeGreaterThanOrEqual(6)
      }
    }
  })
  await test.step('a change of three figures fits in one line on every screen that shows it, in both languages', async () => {
    for (const [fewer, more] of [
      ['188 menos', '288 más'],
      ['188 fewer', '288 more'],
    ] as const) {
      if (!fewer.endsWith('menos')) await chooseInAccount(page, 'English', 'Cuenta')
      for (const width of [600, 650, 699, 700, 768, 900, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        for (const change of [fewer, more])
          await expect
            .poll(() => linesOf(page.getByRole('cell').getByText(change)), `“${change}” at ${width} pixels`)
            .toBe(1)
      }
    }
  })
})

/** The narrowest gap between the words of neighbouring heads, in pixels. */
const narrowestGap = (heads: Locator): Promise<number> =>
  heads.evaluateAll((all) => {
    const boxes = all
      .filter((head) => head.checkVisibility())
      .map((head) => {
        const words = document.createRange()
        words.selectNode(document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode()!)
        return words.getBoundingClientRect()
      })
    return Math.min(...boxes.slice(1).map(({ left }, before) => left - boxes[before]!.right))
  })
