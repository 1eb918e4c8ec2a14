import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/browser/church.ts'
import { NOA, RUTH } from '#tests/browser/congregation.ts'
import { arrive, button, giveNumber } from '#tests/browser/visitor.ts'

/** The keyboard of the screen takes the lower half of a tablet. Whatever is next has to stand above it. */

type Keyboard = {
  name: string
  prepare(page: Page): Promise<void>
  /** It comes up; answers the part of the screen that is still seen. */
  up(page: Page, height: number): Promise<{ top: number; bottom: number }>
  down(page: Page): Promise<void>
}

/** Chrome makes the page itself smaller, because the page asks for it. */
function chrome(): Keyboard {
  let size = { width: 0, height: 0 }
  return {
    name: 'Chrome',
    async prepare(page) {
      size = page.viewportSize()!
      await page.goto('/')
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/)
    },
    async up(page, height) {
      await page.setViewportSize({ ...size, height: size.height - height })
      return { top: 0, bottom: size.height - height }
    },
    down: (page) => page.setViewportSize(size),
  }
}

/** Safari leaves the page as it is, moves it up a little, and tells only who asks what is seen of it. */
function safari(): Keyboard {
  const tell = (page: Page, covered: number, top: number) =>
    page.evaluate(
      ([covered, top]) => {
        const seen = window.visualViewport as unknown as { height: number; offsetTop: number } & EventTarget
        seen.height = window.innerHeight - covered
        seen.offsetTop = top
        seen.dispatchEvent(new Event('resize'))
      },
      [covered, top] as const,
    )
  return {
    name: 'Safari',
    async prepare(page) {
      await page.addInitScript(() => {
        const seen = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
        Object.defineProperty(window, 'visualViewport', { value: seen })
      })
    },
    async up(page, height) {
      await tell(page, height, 60)
      return { top: 60, bottom: page.viewportSize()!.height - height + 60 }
    },
    down: (page) => tell(page, 0, 0),
  }
}

/** Where an element is seen, against what the keyboard leaves. */
async function expectSeen(element: Locator, { top, bottom }: { top: number; bottom: number }): Promise<void> {
  const middle = await element.evaluate((one) => {
    const box = one.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return one === hit || one.contains(hit)
  })
  const box = (await element.boundingBox())!
  expect(box.y, 'its upper edge').toBeGreaterThanOrEqual(top)
  expect(box.y + box.height, 'its lower edge').toBeLessThanOrEqual(bottom)
  expect(middle, 'nothing lies over it').toBe(true)
}

/** iPads and Android tablets, with the keyboards that they bring. */
const TABLETS = [
  { width: 1280, height: 800, keyboard: 400 },
  { width: 1024, height: 768, keyboard: 398 },
  { width: 800, height: 1280, keyboard: 440 },
]

for (const keyboard of [chrome(), safari()]) {
  for (const { width, height, keyboard: covered } of TABLETS) {
    test.describe(`${keyboard.name}'s keyboard at ${width} by ${height}`, () => {
      test.use({ viewport: { width, height } })

      test('covers neither the field nor the next step', async ({ page, church }) => {
        await church.family(RUTH)
        await keyboard.prepare(page)
        await arrive(page)
        await page.getByRole('tab', { name: 'Last Name' }).tap()
        const field = page.getByPlaceholder('Enter last name...')
        await field.tap()
        let seen = await keyboard.up(page, covered)
        await field.pressSequentially('winter')
        await expect(async () => {
          await expectSeen(field, seen)
          await expectSeen(button(page, 'Search'), seen)
        }).toPass({ timeout: 10_000 })
        await button(page, 'Search').tap()
        await keyboard.down(page)
        await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()

        await giveNumber(page, NOA.phone)
        await page.getByLabel('Email Address').tap()
        seen = await keyboard.up(page, covered)
        for (const label of ['Email Address', 'Hebrew Name (Optional)', 'Full Name']) {
          await page.getByLabel(label).focus()
          await expect(async () => {
            await expectSeen(page.getByLabel(label), seen)
            await expectSeen(button(page, 'Create Profile'), seen)
          }).toPass({ timeout: 10_000 })
        }
        // A tap goes through although the field loses the focus by it.
        await button(page, 'Create Profile').tap()
        await expect(page.getByText('Name is required')).toBeVisible()
        await keyboard.down(page)

        await button(page, 'Add Family Member').tap()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
        seen = await keyboard.up(page, covered)
        for (const label of ['Hebrew Name (Optional)', 'Name']) {
          const written = dialog.getByLabel(label, { exact: true })
          await written.focus()
          await expect(async () => {
            await expectSeen(written, seen)
            await expectSeen(button(dialog, 'Add Member'), seen)
          }).toPass({ timeout: 10_000 })
        }
        await dialog.getByText('Child', { exact: true }).tap()
        await expect(dialog.getByRole('radio', { name: 'Child' })).toBeChecked()
        await button(dialog, 'Add Member').tap()
        await expect(dialog.getByText('Name is required')).toBeVisible()
        await keyboard.down(page)
        await expect(page.locator(':root')).not.toHaveAttribute('data-keyboard')
      })
    })
  }
}

test('a window that is merely low is left as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page)
  await page.setViewportSize({ width: 1280, height: 600 })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await expect(page.locator(':root')).not.toHaveAttribute('data-keyboard')
})
