import { type Locator, type Page, expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { readCode } from '#tests/browser/camera/read-code.ts'
import { comeAs, confirm } from '#tests/browser/support/visitor.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

const TABLET = { width: 1280, height: 800 }
const SMALL = { width: 1024, height: 768 }
const UPRIGHT = { width: 800, height: 1280 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const card = (page: Page): Locator => page.getByRole('region', { name: 'Fast Check-In' })
const code = (page: Page): Locator => card(page).getByRole('img', { name: 'QR code' })

/** How wide the white around the code is on each side, in modules, and how many pixels a module has. */
async function measured(page: Page) {
  const words = [card(page).getByRole('heading'), card(page).getByRole('list')]
  const [drawn, around, ...beside] = await placesOf(code(page), card(page), ...words)
  const module = drawn.width / Number((await code(page).getAttribute('viewBox'))?.split(' ')[2])
  const gaps = beside.map((one) =>
    Math.max(one.x - (drawn.x + drawn.width), drawn.y - (one.y + one.height), one.y - (drawn.y + drawn.height)),
  )
  const edges = [drawn.x - around.x, drawn.y - around.y, around.x + around.width - (drawn.x + drawn.width)]
  const foot = around.y + around.height - (drawn.y + drawn.height)
  return { module, white: Math.min(...gaps, ...edges, foot) / module }
}

test.describe('the Fast Check-In card', () => {
  test('shows a code that contains the link to the personal page, and three steps, on every tablet', async ({
    page,
    church,
  }) => {
    const ada = await church.family(ADA)
    await comeAs(page, ADA)
    await confirm(page)
    await expect(card(page).getByRole('listitem')).toHaveText([
      'Scan the QR code with your phone or photograph it',
      'Save the QR code at the link to your phone',
      'Show the QR code at the kiosk next time',
    ])
    for (const size of [TABLET, SMALL, UPRIGHT]) {
      await resize(page, size)
      // A tablet that was turned draws the code again.
      await expect(async () => {
        const { module, white } = await measured(page)
        expect(module, JSON.stringify(size)).toBe(Math.round(module))
        expect(module, JSON.stringify(size)).toBeGreaterThanOrEqual(7)
        expect(white, JSON.stringify(size)).toBeGreaterThanOrEqual(3)
      }).toPass()
      expect(await readCode(card(page))).toBe(`${church.url}/qr/${ada.id}`)
    }
    // Dark on white, even when the system uses other colours.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await expect(code(page).locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})
