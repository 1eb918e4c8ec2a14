import { expect } from '@playwright/test'
import type { Instant } from '#domain/ids.ts'
import { test as base } from './corner.ts'
import { watchOver, type PageErrors } from './page-errors.ts'
import { openAt, steer, type OpenedAt, type SteeredChurch } from './steering.ts'

type Given = {
  /** When the church begins. */
  begins: Instant
  /** The settings of its server. */
  settings: Record<string, string>
  opened: OpenedAt
  steered: SteeredChurch
  pageErrors: PageErrors
  baseURL: string
}

/** A Wednesday morning in Chicago, in the week before Thanksgiving. */
export const WEDNESDAY = '2026-11-18T15:00:00.000Z'

export const test = base.extend<Given>({
  begins: [WEDNESDAY, { option: true }],
  settings: [{}, { option: true }],
  opened: async ({ begins, settings, corner }, use) => {
    const foyer = await openAt(begins, settings, corner)
    await use(foyer)
    await foyer.stop()
  },
  baseURL: async ({ opened }, use) => use(opened.url),
  steered: async ({ opened, context }, use) => use(await steer(opened, context)),
  pageErrors: [
    async ({ browser, context, opened }, use) => {
      const { pageErrors, stop } = await watchOver(browser, context, opened.url)
      await use(pageErrors)
      stop()
      expect(pageErrors.seen).toEqual([])
    },
    { auto: true },
  ],
})
