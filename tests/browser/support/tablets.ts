import type { Page } from '@playwright/test'

/** The tablets that stand in foyers, in CSS pixels: lying and upright. */
export const TABLETS = [
  { width: 1280, height: 800 },
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
  { width: 820, height: 1180 },
] as const

/** Phones that stand in for a tablet, a tablet as small as a phone, and one that lies and is not high. */
export const SMALL_SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 600, height: 960 },
  { width: 960, height: 600 },
] as const

type Size = { readonly width: number; readonly height: number }

/** Looks at a page as it is on every tablet, and leaves it on the first. */
export const onEveryTablet = (page: Page, look: (size: string) => Promise<unknown>): Promise<void> =>
  onEachOf(TABLETS, page, look)

/** Looks at a page as it is on each of these screens, and leaves it on the first. */
export async function onEachOf(
  [first, ...others]: readonly Size[],
  page: Page,
  look: (size: string) => Promise<unknown>,
): Promise<void> {
  for (const size of [...others, first!]) {
    await page.setViewportSize(size)
    await look(`${size.width}x${size.height}`)
  }
}
