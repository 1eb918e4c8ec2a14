import { expect, test as base } from '@playwright/test'
import type { Instant } from '#domain/ids.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { serveBuiltPages } from '#server/pages.ts'
import { openFoyer, type Foyer } from '#tests/foyer.ts'
import { watchOver, type Mishaps } from '#tests/browser/mishaps.ts'

/** A church whose clock a test moves by hand: that of the server and those of all open pages alike. */
export type SteeredChurch = Foyer & {
  turnTo(moment: Instant): Promise<void>
  /** The log says that it is away, in these words; null: that it is back. */
  sayOfTheLog(trouble: string | null): void
}

type Given = {
  /** When the church begins. */
  begins: Instant
  /** What its server is configured with. */
  settings: Record<string, string>
  opened: Foyer & { shown: Instant; trouble: string | null }
  steered: SteeredChurch
  mishaps: Mishaps
  baseURL: string
}

/** A Wednesday morning in Chicago, in the week before Thanksgiving. */
export const WEDNESDAY = '2026-11-18T15:00:00.000Z'

export const test = base.extend<Given>({
  begins: [WEDNESDAY, { option: true }],
  settings: [{}, { option: true }],
  opened: async ({ begins, settings }, use) => {
    const state = { shown: begins, trouble: null as string | null }
    const foyer = await openFoyer({
      log: { ...memoryEventLog(), trouble: () => state.trouble },
      now: () => state.shown,
      environment: settings,
      servePages: serveBuiltPages,
    })
    await use(Object.assign(state, foyer))
    await foyer.stop()
  },
  baseURL: async ({ opened }, use) => use(opened.url),
  steered: async ({ opened, context }, use) => {
    await context.clock.install({ time: opened.shown })
    await use({
      ...opened,
      async turnTo(moment) {
        const passed = Date.parse(moment) - Date.parse(opened.shown)
        opened.shown = moment
        // What was to happen meanwhile happens now, once.
        await context.clock.fastForward(passed)
      },
      sayOfTheLog: (trouble) => void (opened.trouble = trouble),
    })
  },
  mishaps: [
    async ({ context, opened }, use) => {
      const mishaps = watchOver(context, opened.url)
      await use(mishaps)
      expect(mishaps.seen).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
