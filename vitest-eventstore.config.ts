import { defineConfig } from 'vitest/config'

/** What needs a real EventStoreDB: `EVENTSTORE_URL=… npm run test:eventstore`. */
export default defineConfig({
  test: {
    include: ['tests/real-eventstore/*.test.ts'],
    // The transcript tolerates no other writer.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
