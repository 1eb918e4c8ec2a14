import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test as base } from './corner.ts'
import { watchOver, type Mishaps } from './mishaps.ts'
import { openChurch, type Church } from './open-church.ts'

type Given = {
  /** A church of its own for each test, in a directory that is thrown away. */
  church: Church
  /** What this church's server is configured with, beside what every test needs. */
  settings: Record<string, string>
  /** What no page may do, in any test. Looked at when the test has ended. */
  mishaps: Mishaps
  baseURL: string
}

export const test = base.extend<Given>({
  settings: [{}, { option: true }],
  church: async ({ settings, corner }, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'foyer-'))
    const church = await openChurch({ ...settings, DATA_DIR: directory }, corner)
    await use(church)
    await church.kill()
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
