import type { BrowserContext } from '@playwright/test'
import type { Instant } from '#domain/ids.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { builtPages } from '#server/pages/pages.ts'
import { logIn, type Corner } from './corner.ts'
import { householdsOf, type Households } from './households.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'

/** A church whose server shows the time that it is told, and whose log is away when it is told so. */
export type OpenedAt = Foyer & { shown: Instant; trouble: string | null }

/** A church whose clock is moved by hand: that of the server and those of all open pages alike. */
export type SteeredChurch = Foyer &
  Households & {
    turnTo(moment: Instant): Promise<void>
    /** The log says that it is away, in these words; null: that it is back. */
    sayOfTheLog(trouble: string | null): void
  }

export async function openAt(
  begins: Instant,
  environment: Record<string, string> = {},
  corner: Corner | null = null,
): Promise<OpenedAt> {
  const state = { shown: begins, trouble: null as string | null }
  const foyer = await openFoyer({
    log: { ...(corner ? logIn(corner) : memoryEventLog()), trouble: () => state.trouble },
    now: () => state.shown,
    environment,
    servePages: builtPages(),
  })
  return Object.assign(state, foyer)
}

/** Takes the clocks of these pages in hand, too. */
export async function steer(opened: OpenedAt, context: BrowserContext): Promise<SteeredChurch> {
  await context.clock.install({ time: opened.shown })
  return {
    ...opened,
    ...householdsOf(opened.ask),
    async turnTo(moment) {
      const passed = Date.parse(moment) - Date.parse(opened.shown)
      opened.shown = moment
      // What was to happen meanwhile happens now, once.
      await context.clock.fastForward(passed)
    },
    sayOfTheLog: (trouble) => void (opened.trouble = trouble),
  }
}
