import type { Page } from '@playwright/test'

/** A picture of each state in the folder `PICTURES`, for those who look at it. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}.png` })
}
