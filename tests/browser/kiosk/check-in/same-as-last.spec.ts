import { expect } from '@playwright/test'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { replyWith } from '#tests/browser/support/calls.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { LOWER_TABLETS, SMALL_SCREENS, TABLETS, onEachOf } from '#tests/browser/support/tablets.ts'
import { comeAs, confirm, row } from '#tests/browser/support/visitor.ts'
import { readers } from '#tests/browser/tours/kiosk/rounds.ts'
import { comeWith, someone } from '#tests/browser/tours/kiosk/steps.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

const NEXT_SUNDAY = '2026-11-29T16:00:00.000Z'

test.use({ begins: SUNDAY })

test('a mother who came with one of two ticks the same two with one tap on the next Sunday', async ({
  page,
  steered,
}) => {
  const { family, ...ruth } = await steered.family(RUTH)
  await steered.checkIn({ ...ruth, family }, family.slice(1))
  await steered.turnTo(NEXT_SUNDAY)
  await comeAs(page, RUTH)
  await expect(row(page, 'Ruth Winter')).toBeChecked()
  await expect(row(page, 'Obed Winter')).not.toBeChecked()
  const same = row(page, 'Same as last time')
  await expect(same).not.toBeChecked()
  await same.tap()
  await expect(same).toBeChecked()
  await expect(row(page, 'Obed Winter')).toBeChecked()
  await expect(row(page, 'Boaz Winter')).not.toBeChecked()
  // Somebody else makes it another party.
  await row(page, 'Boaz Winter').tap()
  await expect(same).not.toBeChecked()
  await same.tap()
  await expect(row(page, 'Boaz Winter')).not.toBeChecked()
  await confirm(page)
  await expect(page.getByText('You and 1 family member(s) are checked in.', { exact: true })).toBeVisible()
})

const FIVE = {
  ...RUTH,
  family: [
    ...RUTH.family,
    { name: 'Jesse Winter', relationship: 'child' as const },
    { name: 'Orpah Winter', relationship: 'child' as const },
  ],
}

test('it costs no row of the family, in any language and text size', async ({ page, steered }) => {
  const { family: familyMembers, ...ruth } = await steered.family(FIVE)
  const cameLast = [ruth.id, familyMembers[0]!.id]
  await replyWith(page, checkPhone, { exists: true, user: { ...ruth, familyMembers, cameLast } })
  for (const [manner, reader] of Object.entries(readers)) {
    await comeWith({ page, ...reader }, FIVE.phone)
    const { everyone, sameAsLast } = reader.texts.confirmation
    const [all, same] = [someone(page, everyone), someone(page, sameAsLast)]
    await expect(same).toBeVisible()
    await onEachOf([...TABLETS, ...LOWER_TABLETS, ...SMALL_SCREENS], page, async (size) => {
      const [left, right, pane] = await placesOf(all, same, same.locator('xpath=ancestor::*[@role="group"]'))
      const where = `${manner}, ${size}`
      expect(right.y, where).toBe(left.y)
      expect(right.x, where).toBeGreaterThanOrEqual(left.x + left.width)
      expect(right.x + right.width, where).toBeLessThanOrEqual(pane.x + pane.width + 1)
      expect(await same.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBe(0)
    })
    if (reader.larger) continue
    await onEachOf([{ width: 1024, height: 768 }], page, async () => {
      await expect(someone(page, 'Orpah Winter')).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(/^\d+ (more|más)$/).filter({ visible: true })).toHaveCount(0)
    })
  }
})
