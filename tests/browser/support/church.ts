import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Corner, logIn, test as base } from './corner.ts'
import { type PageErrors, watchOver } from './page-errors.ts'
import { type Church, openChurch } from './open-church.ts'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { builtPages } from '#server/pages/pages.ts'
import { householdsOf } from './households.ts'
import { PASSWORD, openFoyer } from '#tests/foyer/foyer.ts'

type Given = {
  /**
   * Whether the server is a process of its own, for tests that kill it. Without, it runs in the process of the tests:
   * a process takes half a second to start.
   */
  ownProcess: boolean
  /** A church for each test, with an empty log. */
  church: Church
  /** Settings of this church's server, in addition to those of every test. */
  settings: Record<string, string>
  /** Actions that no page may do. They are checked at the end of each test. */
  pageErrors: PageErrors
  baseURL: string
}

export const test = base.extend<Given>({
  ownProcess: [false, { option: true }],
  settings: [{}, { option: true }],
  church: async ({ ownProcess, settings, corner }, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
    const open = ownProcess ? openChurch : churchHere
    const church = await open({ ...settings, DATA_DIR: directory }, corner)
    await use(church)
    await church.stop()
    await rm(directory, { recursive: true, force: true })
  },
  baseURL: async ({ church }, use) => use(church.url),
  pageErrors: [
    async ({ browser, context, church }, use) => {
      const { pageErrors, stop } = await watchOver(browser, context, church.url)
      await use(pageErrors)
      stop()
      expect(pageErrors.seen).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a church whose server runs in this process. Without a part of a database its log is in memory. */
async function churchHere(settings: Record<string, string>, corner: Corner | null = null): Promise<Church> {
  const { url, ask, asAdmin, stop } = await openFoyer({
    ...(corner && { log: logIn(corner) }),
    now: () => new Date().toISOString(),
    environment: settings,
    servePages: builtPages(),
    grace: 0,
  })
  let stopped: Promise<void> | null = null
  const openNow = async () => (await ask(currentEvent, {})).body.id
  return {
    url,
    password: PASSWORD,
    ask,
    asAdmin,
    ...householdsOf(ask),
    present: async () => (await ask(eventStats, { params: { eventId: await openNow() } })).body,
    stop: () => (stopped ??= stop()),
    kill: needsProcess,
    start: needsProcess,
    pullLine: needsProcess,
  }
}

function needsProcess(): never {
  throw new Error('Write test.use({ ownProcess: true }) for a test that kills its server')
}
