import { expect } from '@playwright/test'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { chooseFile } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { counts, news, onBatch, openImport, progress, said, skipped } from './import-page.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A file of households of two. */
function families(count: number): { name: string; content: string } {
  const lines = Array.from({ length: count }, (_, n) => `Ruth Winter${n},,${2_105_550_000 + n}\nObed Winter${n},child,`)
  return { name: 'members.csv', content: `name,relationship,phone\n${lines.join('\n')}` }
}

test.use({ ownProcess: true })

test('an import of thousands shows every skipped row, waits while its server is gone, continues by itself, and counts everybody once', async ({
  page,
  church,
}) => {
  await openImport(page, church)
  await page.setViewportSize({ width: 1024, height: 768 })
  const { content } = families(2_000)
  const short = Array.from({ length: 20_000 }, (_, n) => `Ruth Short${n},,${n}`)
  await chooseFile(page, { name: 'members.csv', content: [content, ...short].join('\n') })
  await expect(counts(page)).toHaveText(['2,000', '2,000', '20,000'])
  // Only the visible rows are drawn.
  await expect(skipped(page).first()).toHaveText(/^Line 4002\s*Phone is not 10 digits$/)
  expect(await skipped(page).count()).toBeLessThan(40)
  await page.getByRole('region', { name: 'Skipped rows' }).evaluate((list) => (list.scrollTop = list.scrollHeight))
  await expect(skipped(page).last()).toHaveText(/^Line 24001\s*Phone is not 10 digits$/)
  expect(await skipped(page).count()).toBeLessThan(40)
  await expect(news(page)).toHaveText(['New 2,000', 'Changed 0', 'Unchanged 0'])
  const lost = new Set<number>()
  await onBatch(page, async (call, number) => {
    if (lost.has(number) || number === 0) return await call.continue()
    lost.add(number)
    // The reply to the first batch is lost, and the server is killed during the second.
    if (number === 1) await call.fetch()
    if (number === 2) await church.kill()
    await call.abort()
  })
  await button(page, 'Import').click()
  const words = said(page, 'No reply from the server. It goes on by itself as soon as there is one.')
  await expect(words).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', '1,000 of 2,000 households')
  // On the smallest screen, too, the text can be read and no button sticks out.
  const [text, foot, bar] = await placesOf(words, button(page, 'Importing...'), progress(page))
  expect(text.y + text.height).toBeLessThanOrEqual(foot.y)
  expect(foot.x + foot.width).toBeLessThanOrEqual(bar.x + bar.width + 1)
  await church.start()
  await expectToast(page, 'Directory Import Complete', '2000 added, 0 changed, 0 unchanged')
  expect(lost).toEqual(new Set([1, 2, 3]))
  const { body: everybody } = await church.asAdmin(allAttendees, {})
  expect(everybody.map(({ familyMembers }) => familyMembers.length)).toEqual(Array(2_000).fill(1))
})
