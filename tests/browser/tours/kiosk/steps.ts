import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '#web/words/texts.ts'
import { button } from '#tests/browser/support/visitor.ts'

/** Steps of a visitor who reads these texts. */

export type Reader = { readonly page: Page; readonly texts: Texts; readonly larger: boolean }

/** Opens home, in the visitor's language and text size. */
export async function comeHome({ page, texts, larger }: Reader): Promise<void> {
  await page.goto('/')
  await askFor({ page, texts, larger })
  await headed(page, texts.home.welcome)
}

/**
 * On home, whether check-in is open or closed: chooses the language and the size, unless the visit has them already.
 */
export async function askFor({ page, texts, larger }: Reader): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const spoken = await page.evaluate(() => document.documentElement.lang)
  if (spoken !== texts.language) await page.locator(`button[lang=${texts.language}]`).tap()
  const sized = button(page, texts.frame.largerText)
  if ((await sized.getAttribute('aria-pressed')) !== String(larger)) await sized.tap()
}

export async function typeDigits(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await button(page, digit).tap()
}

/** From home to the screen that a phone number leads to. An attached keyboard is quicker than the keypad. */
export async function comeWith(reader: Reader, phone: string): Promise<void> {
  const { page, texts } = reader
  await comeHome(reader)
  // On a slow machine the first reply may be late. The page then says that it has no server, and
  // forgets what was typed.
  await expect(page.getByText('Open Check-In', { exact: true })).toBeVisible()
  await page.keyboard.type(phone)
  await button(page, texts.phone.checkIn).tap()
  await expect(page).not.toHaveURL('/')
}

export const headed = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name })).toBeVisible()

export async function lookUp({ page, texts }: Reader, lastName: string): Promise<void> {
  await page.getByRole('tab', { name: texts.home.tabs.lastName }).tap()
  await page.getByPlaceholder(texts.lastName.placeholder).fill(lastName)
  await button(page, texts.lastName.search).tap()
}

export const someone = (page: Page, name: string | RegExp): Locator => page.getByRole('checkbox', { name })
