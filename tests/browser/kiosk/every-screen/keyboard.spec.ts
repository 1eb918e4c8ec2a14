import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { arrive, button } from '#tests/browser/support/visitor.ts'

const FOUR = { ...RUTH, family: [...RUTH.family, { name: 'Naomi Winter', relationship: 'parent' as const }] }

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Presses Tab until this has the focus. Each element on the way shows that it has the focus. */
async function tabTo(page: Page, wanted: Locator, back = false): Promise<void> {
  for (let stops = 0; stops < 30; stops++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return await expectSeen(page)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`No way to ${wanted.toString()} by keyboard`)
}

/** The element with the focus is visible. */
async function expectSeen(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    const around = document.activeElement!.closest('label')
    return outlineStyle !== 'none' ? outlineWidth : around ? getComputedStyle(around).outlineWidth : 'none'
  })
  expect(ring).toBe('3px')
}

async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter', back = false): Promise<void> {
  await tabTo(page, wanted, back)
  await page.keyboard.press(key)
}

test.describe('without a pointer', () => {
  test('a family of four is found by last name, and checks in', async ({ page, church }) => {
    await church.family(FOUR)
    await arrive(page)
    await tabTo(page, page.getByRole('tab', { name: 'Phone Number' }))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, page.getByPlaceholder('Enter last name...'))
    await page.keyboard.type('winter')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Results (1)')).toBeFocused()
    await press(page, button(page, /Ruth Winter/))
    await expect(heading(page, 'Welcome, Ruth Winter!')).toBeFocused()
    await press(page, page.getByRole('checkbox', { name: 'Everyone' }), 'Space')
    await press(page, button(page, 'Confirm'))
    await expect(heading(page, 'Check-in Successful!')).toBeFocused()
    expect((await church.present()).totalAttendees).toBe(4)
    await press(page, button(page, 'Done'))
    await expect(heading(page, 'Welcome!')).toBeFocused()
  })

  test('a family makes its profile, and the focus moves as expected', async ({ page, church }) => {
    await arrive(page)
    await page.keyboard.type(NOA.phone)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Welcome to Our Church!')).toBeFocused()
    // The focus is in the field where something is missing.
    await press(page, button(page, 'Create Profile'))
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await page.keyboard.type('Noa Lehmann')

    const add = button(page, 'Add Family Member')
    const dialog = page.getByRole('dialog', { name: 'Add Family Member' })
    for (const [name, steps] of [
      ['Levi Lehmann', 1],
      ['Mia Lehmann', 1],
      ['Ada Lehmann', 0],
    ] as const) {
      await press(page, add)
      await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
      await page.keyboard.type(name)
      await press(page, button(dialog, 'Add Member'))
      await expect(dialog.getByRole('radio').first()).toBeFocused()
      await page.keyboard.press('Space')
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
      await press(page, button(dialog, 'Add Member'))
      await expect(dialog).toBeHidden()
      await expect(add).toBeFocused()
    }
    await press(page, add)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()

    // After a removal, the focus is on the next member's button, and after the last removal on the button that adds.
    const remove = (name: string) => button(page, `Remove \u2068${name}\u2069`)
    await press(page, remove('Mia Lehmann'), 'Enter', true)
    await expect(remove('Ada Lehmann')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(add).toBeFocused()

    await press(page, button(page, 'Create Profile'))
    await expect(heading(page, 'Welcome, Noa Lehmann!')).toBeFocused()
    await expect(page.getByRole('checkbox', { name: 'Levi Lehmann' })).toBeVisible()
    await press(page, button(page, 'Start over'), 'Enter', true)
    await expect(heading(page, 'Welcome!')).toBeFocused()
    expect((await church.present()).totalAttendees).toBe(0)
  })

  test('every control of home is reached in reading order, and content that grows beyond its pane, as when fonts load late, can be scrolled', async ({
    page,
  }) => {
    await arrive(page)
    await page.keyboard.type('5125550102')
    const stop = async (key: string): Promise<string> => {
      await page.keyboard.press(key)
      await expectSeen(page)
      return await page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent)
    }
    const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Clear', '0', 'Backspace']
    for (const name of ['Phone Number', 'Check In', ...keys]) expect(await stop('Tab')).toBe(name)
    const back = keys.toReversed().slice(1)
    for (const name of [...back, 'Check In', 'Phone Number', 'Admin', 'Español', 'Larger text'])
      expect(await stop('Shift+Tab')).toBe(name)
    const pane = page.locator('main > div').nth(1)
    await expect(pane).not.toHaveAttribute('tabindex')
    await pane.evaluate(({ firstElementChild }) => {
      if (firstElementChild instanceof HTMLElement) firstElementChild.style.minBlockSize = '2000px'
    })
    await expect(pane).toHaveAttribute('tabindex', '0')
  })
})
