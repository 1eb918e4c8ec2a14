import { describe, expect, test } from 'vitest'
import { expectReplay } from './replay.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { createStore } from '#tests/eventstore-server/store.ts'
import { readTranscript } from './transcript.ts'

/**
 * Compares the test server with what was observed on a real EventStoreDB. It is proven to be the same only in these
 * scenarios.
 */

const { scenarios } = readTranscript()

describe('The test server replies like the database', () => {
  test('in every scenario of the transcript', () => expect(scenarios).toHaveLength(47))

  test.each(scenarios)('$name: $about', async (scenario) => {
    let passed = 0
    const store = createStore(() => Date.now() + passed)
    const server = await startEventStoreServer({ store })
    const restart = () => server.kill().then(server.restart)
    const passTime = (milliseconds: number) => void (passed += milliseconds)
    await expectReplay(scenario, { url: server.url, passTime, restart })
    await server.kill()
  })
})
