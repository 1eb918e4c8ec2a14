import { defineConfig } from '@playwright/test'

/** The screens in a real browser, against the built pages and a real server for each test. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    hasTouch: true,
    // Only where it is what the test is about: calls that pass a worker cannot be held up.
    serviceWorkers: 'block',
    // What was on the page is kept of a test that failed; filming every test would take a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
