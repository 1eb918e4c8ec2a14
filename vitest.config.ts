import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'tests/browser/**', 'tests/real-eventstore/**'],
    sequence: { shuffle: true },
    // A busy machine makes a test slow, never red.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
