import { type CDPSession, type Locator, type Page, expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, button, comeAs, numberShown, row } from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

test.describe('fast fingers', () => {
  test('lose no digit when they overlap, on a slow tablet too, and zoom, select, drag or open nothing', async ({
    page,
  }) => {
    await test.step('two fingers at the same moment are two digits, and a key looks pressed only while its finger is down', async () => {
      await arrive(page)
      const hand = await fingers(page)
      for (const [one, other] of ['12', '34', '56', '78', '90']) {
        await hand.down(0, button(page, one!))
        await hand.down(1, button(page, other!))
        await hand.lift(0)
        await hand.lift(1)
      }
      await expect(numberShown(page, '(123) 456-7890')).toBeVisible()
      await button(page, 'Clear').tap()
      await expect(numberShown(page, '(___) ___-____')).toBeVisible()
      const look = (digit: string) =>
        button(page, digit).evaluate((key) => {
          const { backgroundColor, scale, transform } = getComputedStyle(key)
          return [backgroundColor, scale, transform].join()
        })
      const up = await look('1')
      for (const digit of '56') await expect.poll(() => look(digit)).toBe(up)
      await hand.down(0, button(page, '5'))
      await hand.down(1, button(page, '6'))
      await expect(numberShown(page, '(56_) ___-____')).toBeVisible()
      for (const digit of '56') await expect.poll(() => look(digit)).toContain('matrix(0.97')
      await hand.lift(0)
      await hand.lift(1)
      for (const digit of '56') await expect.poll(() => look(digit)).toBe(up)
    })
    await test.step('an attached keyboard loses no digit while keys overlap', async () => {
      await arrive(page)
      const number = '8304417729'
      for (const [place, digit] of [...number].entries()) {
        const before = number[place - 1]
        // A key must come up before it can be pressed again.
        if (before === digit) await page.keyboard.up(before)
        await page.keyboard.down(digit)
        if (before !== undefined && before !== digit) await page.keyboard.up(before)
      }
      await expect(numberShown(page, '(830) 441-7729')).toBeVisible()
    })
    await test.step('two overlapping fingers lose no digit, on a slow tablet', async () => {
      await arrive(page)
      const hand = await fingers(page, 6)
      for (const number of ['8304417729', '5550005550', '1212121212']) {
        let last: number | null = null
        for (const [id, digit] of [...number].entries()) {
          await hand.down(id, button(page, digit))
          // The first finger lifts only now.
          if (last !== null) await hand.lift(last)
          last = id
        }
        await hand.lift(9)
        const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
        await expect(numberShown(page, `(${area}) ${exchange}-${line}`)).toBeVisible()
        await button(page, 'Clear').tap()
      }
    })
    await test.step('nothing is zoomed, selected, dragged or opened by a finger that stays', async () => {
      await arrive(page)
      const rules = (element: string) =>
        page
          .locator(element)
          .first()
          .evaluate((one) => {
            const { touchAction, userSelect, overscrollBehaviorY } = getComputedStyle(one)
            return { touchAction, userSelect, overscrollBehaviorY }
          })
      expect(await rules('html')).toMatchObject({ touchAction: 'manipulation', overscrollBehaviorY: 'none' })
      expect(await rules('body')).toMatchObject({ userSelect: 'none' })
      expect(await rules('[role=group] button')).toMatchObject({ touchAction: 'pan-y' })
      expect(await isRefused(page, 'touch', '[role=group] button')).toBe(true)
      expect(await isRefused(page, 'touch', 'h1')).toBe(true)
      expect(await isRefused(page, 'mouse', 'h1')).toBe(false)
      await page.getByRole('tab', { name: 'Last Name' }).tap()
      expect(await isRefused(page, 'touch', 'input')).toBe(false)
      expect(await rules('input')).toMatchObject({ userSelect: 'text' })
    })
  })
})

/** Whether the browser's menu does not open there. */
const isRefused = (page: Page, pointerType: string, on: string): Promise<boolean> =>
  page
    .locator(on)
    .first()
    .evaluate(
      (element, kind) =>
        !element.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: kind })),
      pointerType,
    )

test('a tap anywhere on a person’s card ticks them', async ({ page, church }) => {
  await church.family(RUTH)
  await comeAs(page, RUTH)
  const boaz = row(page, 'Boaz Winter')
  const { width, height } = await placeOf(boaz)
  let ticked = false
  const touched = async (tap: () => Promise<void>) => {
    await tap()
    ticked = !ticked
    await expect(boaz).toBeChecked({ checked: ticked })
  }
  await touched(() => boaz.getByText('Boaz Winter').tap())
  await touched(() => boaz.getByText('בועז').tap())
  await touched(() => boaz.getByText('Spouse').tap())
  await touched(() => boaz.locator('> span').first().tap())
  for (const position of [
    { x: 2, y: height / 2 },
    { x: width - 2, y: height / 2 },
    { x: width / 2, y: 2 },
    { x: width / 2, y: height - 2 },
  ])
    await touched(() => boaz.tap({ position }))
  await button(page, 'Confirm').tap({ position: { x: 2, y: 44 } })
  await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
})

test.describe('a tap too many, just as the next screen appears', () => {
  /** Notes for each of these buttons whether a finger would press it when it appears. */
  const watchFirstMoments = (page: Page, names: string[]): Promise<unknown> =>
    page.addInitScript((wanted) => {
      const pressed: Record<string, boolean> = {}
      Object.assign(window, { pressed })
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('button')) {
          const name = wanted.find((text) => one.textContent?.startsWith(text))
          if (!name || name in pressed) continue
          const { left, top, width, height } = one.getBoundingClientRect()
          pressed[name] = one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }
      }).observe(document, { childList: true, subtree: true })
    }, names)

  test('does not confirm, and does not leave Success unread, with any motion', async ({ page, church }) => {
    const families = { 'no-preference': RUTH, reduce: { ...RUTH, phone: '5125550104' } }
    await watchFirstMoments(page, ['Update Profile', 'Confirm', 'Everyone', 'Done', 'Español'])
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await church.family(families[reducedMotion])
      await page.emulateMedia({ reducedMotion })
      await comeAs(page, families[reducedMotion])
      await button(page, 'Confirm').tap()
      await button(page, 'Done').tap()
      await button(page, 'Español').tap()
      await expect(button(page, 'English')).toBeVisible()
      expect(await page.evaluate(() => (window as unknown as { pressed: object }).pressed)).toEqual({
        'Update Profile': false,
        Confirm: false,
        Everyone: false,
        Done: false,
        Español: false,
      })
      await button(page, 'English').tap()
    }
  })
})

/** Fingers on a tablet: each comes down and lifts by itself, and several may be down at once. */
type Fingers = {
  down(id: number, on: Locator): Promise<void>
  lift(id: number): Promise<void>
}

type Touch = { id: number; x: number; y: number }

/** `slowness`: how many times slower than this machine the tablet is. */
async function fingers(page: Page, slowness = 1): Promise<Fingers> {
  const tablet: CDPSession = await page.context().newCDPSession(page)
  await tablet.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const places = new Map<string, { x: number; y: number }>()
  let touching: Touch[] = []
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    tablet.send('Input.dispatchTouchEvent', { type, touchPoints: touching })
  return {
    async down(id, on) {
      const known = String(on)
      const place = places.get(known) ?? (await middleOf(on))
      places.set(known, place)
      touching = [...touching, { id, ...place }]
      await tell('touchStart')
    },
    async lift(id) {
      touching = touching.filter((touch) => touch.id !== id)
      // A finger that no longer moves was lifted.
      await tell(touching.length > 0 ? 'touchMove' : 'touchEnd')
    },
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await placeOf(element)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
