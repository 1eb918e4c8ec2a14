import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'tests/browser/**', 'tests/real-eventstore/**'],
    sequence: { shuffle: true },
    // The default is one core less than there are, which on two cores is one. But many tests wait for a process or a
    // connection.
    maxWorkers: Math.max(3, availableParallelism()),
    // On a busy machine a test may be slow, but must not fail.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
