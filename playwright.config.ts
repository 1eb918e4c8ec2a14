import { defineConfig } from '@playwright/test'
import { SWITCHES } from '#tests/browser/chromium-switches.ts'
import type { Worker } from '#tests/browser/support/corner.ts'
import { brieflyOnly, ON_EVENTSTORE } from '#tests/browser/on-eventstore.ts'

/** The screens in a real browser, against the built pages and a real server for each test. */
export default defineConfig<object, Worker>({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // More workers than two cores, because each of them sometimes waits.
  workers: 3,
  forbidOnly: true,
  // On a busy machine a test may take several times as long as alone.
  timeout: 180_000,
  // A page asks again after five seconds, and a busy machine needs more time. A result that is there is not waited for.
  expect: { timeout: 20_000 },
  // A machine that stops for seconds makes no test fail. A test that passes only at the second try is listed as flaky,
  // and must be repaired.
  retries: 1,
  reporter: [['list']],
  // Every test runs on the embedded log. Some also run on EventStoreDB: a few with every change, on a test server, and
  // more with `npm run test:eventstore`, on a real one, which may be far away.
  projects: [
    { name: 'foyer', testIgnore: ['server/eventstore.spec.ts', 'tours/every-size/**'] },
    // All languages and text sizes at all sizes of the screen, with `npm run test:tours`.
    { name: 'tours', testMatch: 'tours/every-size/*.spec.ts' },
    {
      name: 'eventstore-test-server',
      grep: brieflyOnly,
      timeout: 240_000,
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
    // Only tests that need a worker allow it, because a test cannot hold back calls that pass through one.
    serviceWorkers: 'block',
    // Only the second try of a failed test is recorded. Recording every test would take a sixth more time.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: [...SWITCHES],
    },
  },
})
