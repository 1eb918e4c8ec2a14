import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#tests/running/longest-first.ts'
import { PROOFS } from '#tests/running/proofs.ts'

/** Tests of the pages need a new process each: pages keep state in modules, and tests put in what a browser has. */
const OF_PAGES = ['{web,kiosk,admin,wall,counter,guest,room}/**/*.test.{ts,tsx}']

const ELSEWHERE = ['node_modules/**', 'dist/**', 'tests/browser/**', 'tests/real-eventstore/**']

/** Each storm of a run draws its decisions from one seed. */
process.env['STORM_SEED'] ??= String(randomInt(1_000_000))

/** Servers, threads and other programs of the tests find compiled files where those of a start do: see `run.js`. */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/foyer-compiled') }

export default defineConfig({
  test: {
    env: COMPILED,
    sequence: { shuffle: true, sequencer: LongestFirst },
    // The default is one core less than there are, which on two cores is one. But many tests wait for a process or a
    // connection.
    maxWorkers: Math.max(3, availableParallelism()),
    // On a busy machine a test may be slow, but must not fail.
    testTimeout: 300_000,
    // `expect.poll` waits long enough for a busy machine: the default is one second.
    expect: { poll: { timeout: 50_000, interval: 20 } },
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'alone', include: OF_PAGES, exclude: ELSEWHERE } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, ...OF_PAGES, ...PROOFS],
          // A process runs many files and loads a module once: a sixth less work for the processor.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'proof', include: [...PROOFS], exclude: ELSEWHERE, globalSetup: 'tests/running/proofs.ts' },
      },
    ],
  },
})
