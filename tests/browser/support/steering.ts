import type { BrowserContext } from '@playwright/test'
import type { Instant } from '#domain/ids.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { builtPages } from '#server/pages/pages.ts'
import { logIn, type Corner } from './corner.ts'
import { householdsOf, type Households } from './households.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'

/** A church whose clock is set by the test, and whose log is away when the test says so. */
export type OpenedAt = Foyer & { shown: Instant; error: string | null }

/** A church whose clock a test moves: that of the server and those of all open pages. */
export type SteeredChurch = Foyer &
  Households & {
    turnTo(moment: Instant): Promise<void>
    /** Makes the log report that it is away, with these words, or with null that it is back. */
    sayOfTheLog(error: string | null): void
  }

export async function openAt(
  begins: Instant,
  environment: Record<string, string> = {},
  corner: Corner | null = null,
): Promise<OpenedAt> {
  const state = { shown: begins, error: null as string | null }
  const foyer = await openFoyer({
    log: { ...(corner ? logIn(corner) : memoryEventLog()), error: () => state.error },
    now: () => state.shown,
    environment,
    servePages: builtPages(),
  })
  return Object.assign(state, foyer)
}

/** Controls the clocks of these pages too. */
export async function steer(opened: OpenedAt, context: BrowserContext): Promise<SteeredChurch> {
  await context.clock.install({ time: opened.shown })
  return {
    ...opened,
    ...householdsOf(opened.ask),
    async turnTo(moment) {
      const passed = Date.parse(moment) - Date.parse(opened.shown)
      opened.shown = moment
      // Everything that was due meanwhile happens now, once.
      await context.clock.fastForward(passed)
    },
    sayOfTheLog: (error) => void (opened.error = error),
  }
}
