import { type Page, expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { misplaced } from '#tests/browser/measuring/glyphs.ts'
import { SMALL_SCREENS, onEveryTablet } from '#tests/browser/support/tablets.ts'
import { arrive, button, comeAs, confirm, row, search } from '#tests/browser/support/visitor.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

/** Names of usual and of extreme length. None leaves its card or covers another. */

const LONGEST = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren-Gewissenhaft'

const ELEVEN = {
  name: `Maximiliane ${LONGEST}`,
  hebrewName: 'בן־ציון־אלעזר־מרדכי־אברהם־יהושע־שמואל־זכריה־מתתיהו־עובדיה',
  phone: '5125550102',
  family: [
    { name: LONGEST, hebrewName: 'בועז', relationship: 'spouse' as const },
    { name: 'Juan Carlos Alfonso Víctor María de Borbón y Borbón-Dos Sicilias', relationship: 'parent' as const },
    { name: 'שרה Cohen-Levy (née Katz)', hebrewName: 'שרה כהן־לוי', relationship: 'child' as const },
    { name: "Siobhán O'Brien-D’Angelo Jr.", hebrewName: 'רָחֵל בַּת־שֶׁבַע', relationship: 'child' as const },
    { name: 'Nguyễn Thị Mai', hebrewName: 'בן־ציון־אלעזר־מרדכי־אברהם־יהושע', relationship: 'sibling' as const },
    { name: 'בן־ציון אלעזר מרדכי אברהם יהושע שמואל זכריה מתתיהו', relationship: 'other' as const },
    { name: 'Li', hebrewName: 'לי', relationship: 'child' as const },
    { name: 'Jo', relationship: 'child' as const },
    { name: 'Obed', relationship: 'child' as const },
    { name: 'Naomi', relationship: 'child' as const },
  ],
}

const inTheirPlaces = (page: Page): Promise<void> =>
  onEveryTablet(page, (size) => expect.poll(() => misplaced(page), size).toEqual([]))

test('long names and a family of eleven fit on every screen', async ({ page, church }) => {
  // A greeting with the longest possible name leaves room for the next step.
  const name = `${LONGEST} de `.repeat(3).slice(0, 199).trim()
  await comeAs(page, await church.family({ name, phone: '5125550108' }))
  await inTheirPlaces(page)

  await church.family(ELEVEN)
  await church.family({ name: `${LONGEST} Wolfe`, hebrewName: 'זאב', phone: '5125550103' })
  await arrive(page)
  await search(page, 'wolfe')
  await expect(page.getByRole('heading', { name: 'Results (3)' })).toBeVisible()
  await inTheirPlaces(page)

  await button(page, /^Maximiliane/).tap()
  await expect(page.getByRole('checkbox')).toHaveCount(12)
  await inTheirPlaces(page)

  await button(page, 'Update Profile').tap()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await inTheirPlaces(page)

  await button(page, 'Update Profile').tap()
  await row(page, 'Everyone').tap()
  await confirm(page)
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await inTheirPlaces(page)
})

test('a Hebrew name stays beside a name of several words, also beside “(You)”, and no word is broken for it', async ({
  page,
  church,
}) => {
  const visitor = {
    name: 'Elisabetha Konstantina Winter',
    hebrewName: 'אלישבע',
    phone: '5125550104',
    family: ELEVEN.family,
  }
  await church.family(visitor)
  const rows = [visitor.name, /Cohen-Levy/, /^Wolfeschlegel/].map((one) => page.getByRole('checkbox', { name: one }))
  await comeAs(page, visitor)
  for (const size of [{ width: 800, height: 1280 }, { width: 960, height: 600 }, SMALL_SCREENS[0]]) {
    await resize(page, size)
    for (const [place, one] of rows.entries()) {
      const beside = place > 0 ? [one.getByText(/^(Child|Spouse)$/)] : []
      const [hebrew, latin, relationship] = await placesOf(
        one.locator('[lang=he]').last(),
        one.locator('bdi').first(),
        ...beside,
      )
      const isOneWord = place === 2
      if (isOneWord) expect(hebrew.y, JSON.stringify(size)).toBeGreaterThan(latin.y + latin.height - 12)
      else expect(hebrew.y, `${place} at ${size.width}`).toBeLessThan(latin.y + 40)
      if (relationship) expect(hebrew.y + hebrew.height).toBeLessThanOrEqual(relationship.y + 4)
    }
  }
})
