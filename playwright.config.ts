import { defineConfig } from '@playwright/test'
import { SWITCHES } from '#tests/browser/chromium-switches.ts'
import type { Worker } from '#tests/browser/support/corner.ts'
import { brieflyOnly, ON_EVENTSTORE } from '#tests/browser/on-eventstore.ts'

/** The screens in a real browser, against the built pages and a real server for each test. */
export default defineConfig<object, Worker>({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // More than two cores have, because each of them waits now and then.
  workers: 3,
  forbidOnly: true,
  timeout: 60_000,
  // A page asks again after five seconds, and a busy machine takes its time as well. What is there is not waited for.
  expect: { timeout: 20_000 },
  // A machine that stands still for seconds fails nobody. What passed only then is listed as flaky, and is to be mended.
  retries: 1,
  reporter: [['list']],
  // Every test is run on the embedded log. Some are run on EventStoreDB, too: a few with every change, on a test server,
  // and more by `npm run test:eventstore`, on a real one, which may be far away and is waited for.
  projects: [
    { name: 'foyer', testIgnore: 'server/eventstore.spec.ts' },
    {
      name: 'eventstore-test-server',
      grep: brieflyOnly,
      timeout: 120_000,
      use: { log: 'eventstore' },
    },
    {
      name: 'eventstore',
      testMatch: [...ON_EVENTSTORE],
      timeout: 240_000,
      expect: { timeout: 60_000 },
      use: { log: 'eventstore' },
    },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    hasTouch: true,
    // Only where it is what the test is about: calls that pass a worker cannot be held up.
    serviceWorkers: 'block',
    // The second try of a test that failed is recorded. Recording every test would take a sixth more time.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: [...SWITCHES],
    },
  },
})
