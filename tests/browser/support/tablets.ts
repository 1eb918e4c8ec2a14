import type { Page } from '@playwright/test'
import { resize } from '#tests/browser/measuring/findings.ts'

/** The tablets of a foyer, in CSS pixels: held sideways and upright. */
export const TABLETS = [
  { width: 1280, height: 800 },
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
  { width: 820, height: 1180 },
] as const

/** iPads that are held upright and are lower than the tablets above. The header and the keys get lower there. */
export const LOWER_TABLETS = [
  { width: 810, height: 1080 },
  { width: 768, height: 1024 },
] as const

/** Phones that are used as a tablet, a tablet as small as a phone, and a sideways tablet with little height. */
export const SMALL_SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 600, height: 960 },
  { width: 960, height: 600 },
] as const

type Size = { readonly width: number; readonly height: number }

/** Checks a page in the size of every tablet, and leaves it in the first. */
export const onEveryTablet = (page: Page, look: (size: string) => Promise<unknown>): Promise<void> =>
  onEachOf(TABLETS, page, look)

/** Checks a page in each of these sizes, and leaves it in the first. */
export async function onEachOf(
  [first, ...others]: readonly Size[],
  page: Page,
  look: (size: string) => Promise<unknown>,
): Promise<void> {
  for (const size of [...others, first!]) {
    await resize(page, size)
    await look(`${size.width}x${size.height}`)
  }
}
