import { expect, type Locator, type Page } from '@playwright/test'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { listHelpers } from '#domain/contract/helper/helper-routes.ts'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { fail } from '#tests/browser/support/calls.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/church.ts'
import { chooseFor } from '#tests/browser/support/device/fleet.ts'
import { letIn, letInTablet } from '#tests/foyer/tablets.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const styleOf = (what: Locator, names: readonly string[]): Promise<string[]> =>
  what.evaluate((element, wanted) => {
    const style = getComputedStyle(element)
    return wanted.map((name) => style.getPropertyValue(name))
  }, names)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const IN_SMALL_SERIF = ['font-size', 'letter-spacing', 'word-spacing', 'line-height']

test('headings, columns, choices, dialogs and what could not be read look alike on every page', async ({
  page,
  church,
}) => {
  await letInTablet(church, { name: 'Main door', kind: 'kiosk' })
  await letIn(church, false)
  await openDashboard(page, church.password)
  await test.step('the column beside a list begins and ends at the same place on every page', async () => {
    const place = async (column: Locator) => {
      const { x, width } = await placeOf(column)
      return [x, x + width].map(Math.round)
    }
    await page.goto('/admin/activity')
    const filters = await place(page.getByRole('complementary', { name: 'Show' }))
    expect(filters).toEqual([968, 1376])
    await page.goto('/admin/helpers')
    expect(await place(page.getByRole('region', { name: 'What each role sees' }))).toEqual(filters)
  })
  await test.step('the words of a small heading stand as far apart on every page', async () => {
    await church.checkIn(await church.family(RUTH))
    await page.goto('/admin/care')
    const looks = await styleOf(heading(page, 'First time'), IN_SMALL_SERIF)
    expect(looks.slice(0, 3)).toEqual(['20px', 'normal', '1.2px'])
    for (const [path, name] of [
      ['/admin/helpers', 'What each role sees'],
      ['/admin/tablets', 'The doors are open to every tablet'],
    ] as const) {
      await page.goto(path)
      expect(await styleOf(heading(page, name), IN_SMALL_SERIF), name).toEqual(looks)
    }
  })
  await test.step('a choice of one is drawn alike on every page, with the ring of the kiosk', async () => {
    const RING = ['appearance', 'border-top-width', 'border-top-color', 'width']
    const chosen = ['none', '6px', 'rgb(31, 58, 138)', '18px']
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Directory Import' }).click()
    expect(await styleOf(page.getByRole('radio', { name: 'Standard' }), RING)).toEqual(chosen)
    await page.goto('/admin/tablets')
    await chooseFor(page, 'Main door', 'Rename')
    expect(await styleOf(page.getByRole('radio', { name: 'Kiosk' }), RING)).toEqual(chosen)
  })
  await test.step('the title of a dialog has one size on every page', async () => {
    await page.goto('/admin')
    const sizes: string[] = []
    const open = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      sizes.push(...(await sizeOfTitle()))
    }
    const sizeOfTitle = () => styleOf(page.getByRole('dialog').getByRole('heading', { level: 2 }), ['font-size'])
    await open('Message on the wall')
    for (const [path, button] of [
      ['/directory', 'Add a person'],
      ['/admin/helpers', 'Invite a helper'],
      ['/admin/schedule', 'Add event'],
    ] as const) {
      await page.goto(path)
      await open(button)
    }
    await page.goto('/admin/tablets')
    await chooseFor(page, 'Main door', 'Rename')
    sizes.push(...(await sizeOfTitle()))
    expect(sizes).toEqual(sizes.map(() => '40px'))
  })
  await test.step('words that something could not be read stand at the same place on every page', async () => {
    const places: number[] = []
    for (const [path, route] of [
      ['/admin/helpers', listHelpers],
      ['/admin/activity', activity],
    ] as const) {
      await fail(page, route)
      await page.goto(path)
      const words = page.getByRole('main').getByRole('alert')
      await expect(words).toBeVisible()
      places.push(Math.round((await placeOf(words)).x))
    }
    expect(places).toEqual([88, 88])
  })
})
