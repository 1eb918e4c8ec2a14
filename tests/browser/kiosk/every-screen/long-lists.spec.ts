import { type Page, expect } from '@playwright/test'
import { spanish } from '#web/words/spanish.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { LOWER_TABLETS, SMALL_SCREENS, TABLETS } from '#tests/browser/support/tablets.ts'
import { addMember, button, comeAs, confirm, row } from '#tests/browser/support/visitor.ts'
import { CROWD } from '#tests/browser/tours/kiosk/congregation.ts'
import { comeWith, someone } from '#tests/browser/tours/kiosk/steps.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { placeOf, placesOf } from '#tests/browser/measuring/places.ts'

/** A family that is larger than the screen. */

/** How many people of the list are cut off, or have the middle of their row beside or below the count. */
async function outOfSight(page: Page): Promise<number> {
  await expect(said(page)).toBeVisible({ timeout: 500 })
  const count = await placeOf(said(page))
  return await page.evaluate((endOfSight) => {
    const people = [...document.querySelectorAll('[role=checkbox], main li:not(ol > li)')].filter(
      (one) => !one.textContent?.includes('Everyone') && !one.textContent?.includes('Todos'),
    )
    return people.filter((one) => {
      const { left, bottom, width, top } = one.getBoundingClientRect()
      const isSeen = (y: number) => {
        const hit = document.elementsFromPoint(left + width / 2, y).find((found) => !found.closest('[aria-hidden]'))
        return hit !== undefined && (one.contains(hit) || hit.contains(one))
      }
      const scroller = one.closest('ul, main > div')!.getBoundingClientRect()
      const isCut =
        bottom > Math.max(scroller.bottom, 0) + 2 &&
        getComputedStyle(one.closest('ul, main > div')!).overflowY !== 'visible'
      return isCut || bottom > innerHeight || !isSeen(bottom - 3) || (top + bottom) / 2 > endOfSight
    }).length
  }, count.y)
}

const said = (page: Page) => page.getByText(/^\d+ (more|más)$/).filter({ visible: true })

test('says how many more there are below, at every size and on Success, until the end is reached', async ({
  page,
  church,
}) => {
  await church.family(CROWD)
  await comeAs(page, CROWD)
  for (const size of [...TABLETS, ...SMALL_SCREENS]) {
    await resize(page, size)
    await expect(async () => {
      const count = await outOfSight(page)
      expect(count, JSON.stringify(size)).toBeGreaterThan(0)
      await expect(said(page), JSON.stringify(size)).toHaveText(`${count} more`, { timeout: 500 })
    }).toPass()
  }
  await resize(page, TABLETS[0])
  await row(page, 'Joel Winterbottom').scrollIntoViewIfNeeded()
  await expect(said(page)).toHaveCount(0)

  // In Spanish, and on Success too.
  await comeWith({ page, texts: spanish, larger: false }, CROWD.phone)
  await someone(page, spanish.confirmation.everyone).tap()
  await expect(said(page)).toHaveText(/^\d+ más$/)
  await button(page, spanish.confirmation.confirm).tap()
  await expect(page.getByRole('heading', { name: spanish.success.heading })).toBeVisible()
  const list = page.getByRole('list', { name: spanish.success.attendance })
  await expect(async () => {
    await expect(said(page)).toHaveText(`${await outOfSight(page)} más`, { timeout: 500 })
  }).toPass()
  // No part of a name is between the fade and the button.
  const [names, done] = await placesOf(list, button(page, spanish.success.done))
  expect(names.y + names.height).toBeLessThanOrEqual(done.y - 8)
  await list.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await expect(said(page)).toHaveCount(0)
})

test('on every tablet a family of four reads all its names on Success, with Hebrew names too', async ({
  page,
  church,
}) => {
  const parent = { name: 'Naomi Winter', hebrewName: 'נעמי', relationship: 'parent' as const }
  await church.family({ ...RUTH, family: [...RUTH.family, parent] })
  await comeAs(page, RUTH)
  await someone(page, 'Everyone').tap()
  await confirm(page)
  for (const size of [...TABLETS, ...LOWER_TABLETS]) {
    await resize(page, size)
    const names = page.getByRole('list', { name: 'Attendance details' }).getByRole('listitem')
    await expect(names).toHaveCount(4)
    for (const one of await names.all()) await expect(one, JSON.stringify(size)).toBeInViewport({ ratio: 0.95 })
    await expect(said(page), JSON.stringify(size)).toHaveCount(0)
  }
})

test('keeps Add Family Member visible beside the heading of the list, wherever it is scrolled', async ({
  page,
  church,
}) => {
  await church.family(CROWD)
  await comeAs(page, CROWD)
  await button(page, 'Update Profile').tap()
  for (const size of TABLETS) {
    await resize(page, size)
    await page.getByLabel('Full Name').scrollIntoViewIfNeeded()
    await expect(button(page, 'Add Family Member')).toBeInViewport({ ratio: 1 })
    await button(page, /Remove .*Joel Winterbottom/).scrollIntoViewIfNeeded()
    await expect(button(page, 'Add Family Member')).toBeInViewport({ ratio: 1 })
  }
  await addMember(page, { name: 'Noah Winterbottom', relationship: 'Child' })
  await expect(page.getByRole('listitem')).toHaveCount(11)
})
