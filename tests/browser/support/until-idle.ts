import type { Page } from '@playwright/test'

/**
 * Waits until the page has had the time to show what came last. A page that draws nothing may hear only after forty
 * seconds that it is idle, so it is not waited for longer than a second.
 */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
