import { type Locator, type Page, expect } from '@playwright/test'
import { attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { chooseFile, openDashboard, readSpanish } from '#tests/browser/support/administrator.ts'
import { replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { resize } from '#tests/browser/measuring/findings.ts'

/** Lists within a page that are longer than their place: nothing in them is overlooked. */

test.use({ viewport: { width: 1440, height: 900 } })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

const said = (page: Page) => page.getByText(/^[\d,]+ (more|más)$/).filter({ visible: true })

/** How many of these rows end below the end of their list, or cannot be read under the fade there, 28 pixels high. */
const cutOff = (list: Locator): Promise<number> =>
  list.evaluate((scroller) => {
    const { bottom } = scroller.getBoundingClientRect()
    const rows = [...scroller.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
    const isCut = rows.some((row) => row.bottom > bottom + 2)
    return isCut ? rows.filter((row) => row.bottom > bottom + 2 || row.top + row.height / 2 > bottom - 28).length : 0
  })

async function expectItSaid(page: Page, list: Locator): Promise<void> {
  for (const size of SIZES) {
    await resize(page, size)
    await expect(async () => {
      await list.evaluate((one) => one.scrollIntoView({ block: 'end' }))
      const count = await cutOff(list)
      expect(count, JSON.stringify(size)).toBeGreaterThan(0)
      await expect(said(page), JSON.stringify(size)).toHaveText(`${count} more`, { timeout: 500 })
    }).toPass()
  }
  await list.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await expect(said(page)).toHaveCount(0)
}

test('a profile says how many more services there are, and an import how many more skipped rows, until the end of the list', async ({
  page,
  church,
}) => {
  await test.step('a profile says how many more services somebody came to, until the end of the list is reached', async () => {
    const ruth = await church.family(RUTH)
    await church.checkIn(ruth)
    await openDashboard(page, church.password)
    const { body: profile } = await church.asAdmin(attendeeProfile, { params: { userId: ruth.id } })
    const [latest] = profile.attendanceHistory
    const history = Array.from({ length: 30 }, (_, week) => ({ ...latest!, eventId: latest!.eventId + week }))
    await replyWith(page, attendeeProfile, { ...profile, attendanceHistory: history })
    await button(page, 'View Ruth Winter').click()
    await expectItSaid(page, page.getByRole('list', { name: 'Attendance History' }))
  })
  await test.step('the import says how many more rows are skipped, in Spanish too', async () => {
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Directory Import' }).click()
    const short = Array.from({ length: 10 }, (_, n) => `Ruth Winter${n},,${n}`)
    const content = ['name,relationship,phone', 'Naomi Frost,,5125550199', ...short].join('\n')
    await chooseFile(page, { name: 'members.csv', content })
    await expectItSaid(page, page.getByRole('region', { name: 'Skipped rows' }))
    await page.getByRole('region', { name: 'Skipped rows' }).evaluate((list) => list.scrollTo(0, 0))
    await readSpanish(page)
    await expect(said(page)).toHaveText(/^\d+ más$/)
  })
})
