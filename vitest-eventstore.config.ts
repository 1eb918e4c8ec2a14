import { defineConfig } from 'vitest/config'

/** The tests that need a real EventStoreDB: `EVENTSTORE_URL=… npm run test:eventstore`. */
export default defineConfig({
  test: {
    include: ['tests/real-eventstore/*.test.ts'],
    // No other test may write while the transcript is replayed.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
