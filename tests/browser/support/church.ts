import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test as base } from './corner.ts'
import { churchHere } from './church-here.ts'
import { watchOver, type Mishaps } from './mishaps.ts'
import { openChurch, type Church } from './open-church.ts'

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
  mishaps: Mishaps
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
  mishaps: [
    async ({ browser, context, church }, use) => {
      const { mishaps, stop } = await watchOver(browser, context, church.url)
      await use(mishaps)
      stop()
      expect(mishaps.seen).toEqual([])
    },
    { auto: true },
  ],
})
