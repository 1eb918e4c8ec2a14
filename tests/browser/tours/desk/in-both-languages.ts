import { expect, type Page } from '@playwright/test'

/**
 * Checks a page of the staff in both languages: another tab of the device changes the language. Afterwards the tour
 * goes on in English.
 */
export async function inBothLanguages(page: Page, look: (language: string) => Promise<void>): Promise<void> {
  for (const language of ['es', 'en']) {
    await page.evaluate(
      (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'language', newValue })),
      language,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await look(language)
  }
}
