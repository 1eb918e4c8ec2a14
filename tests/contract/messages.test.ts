import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages, MESSAGES_WITHIN_MS, type MessageName } from '#domain/contract/live.ts'
import { ADMIN } from '#tests/foyer/foyer.ts'
import { eventNow, foyer, viewerAt, type Viewer } from '#tests/foyer/setup.ts'

/** Every message, sent as often as its declaration allows, and once more. Who may send it is in `access.test.ts`. */

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const names = Object.keys(messages) as MessageName[]

const asking = (name: MessageName, eventId: number, authorization: string): object => {
  if (name === 'device:report') return { version: '1.0.0', unsent: 0 }
  return name === 'counts:watch' ? { eventId } : { eventId, authorization }
}

const closed = (viewer: Viewer) => new Promise<string>((resolve) => viewer.once('disconnect', resolve))

describe.each(names)('%s', (name) => {
  const { most } = messages[name]

  test.each([
    ['somebody who may send it', ADMIN],
    ['a stranger', 'nothing that is a password'],
  ])(
    'comes from %s as often as it may, and the connection that sends it once more is closed',
    async (_, authorization) => {
      const opened = await foyer()
      const question = asking(name, await eventNow(opened), authorization)
      const [loud, quiet] = [viewerAt(opened), viewerAt(opened)]
      const send = (viewer: Viewer) => viewer.emitWithAck(name, question)
      for (let round = 0; round < 2; round++) {
        for (let sent = 0; sent < most; sent++) expect(await send(loud)).toHaveProperty('ok')
        vi.advanceTimersByTime(MESSAGES_WITHIN_MS)
      }
      for (let sent = 0; sent < most; sent++) await send(loud)
      const isClosed = closed(loud)
      loud.emit(name, question, () => {})
      expect(await isClosed).toBe('transport close')
      expect(await send(quiet)).toHaveProperty('ok')
    },
  )
})
