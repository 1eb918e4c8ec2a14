import type { Page } from 'playwright'

/** How many times slower than this machine the processor of a page is: 1 leaves it as it is. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: times })
}
