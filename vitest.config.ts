import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'tests/browser/**', 'tests/real-eventstore/**'],
    sequence: { shuffle: true },
    // By itself it would use one core less than there are: of two cores one. Many tests wait for a process or a connection.
    maxWorkers: Math.max(3, availableParallelism()),
    // A busy machine makes a test slow, never red.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
