import type { Page } from '@playwright/test'

/**
 * Gives the page another size, and waits until it has that size. The browser tells the page later than it replies to
 * the test: on a busy machine a place that is measured, or a click, would otherwise be that of the size before.
 */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
}
