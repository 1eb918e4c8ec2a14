import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'
import { type EventLog, LogUnavailable } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { lookOften } from '#tests/foyer/watching.ts'
import { clockAt, eventsIn, everythingIn, foyer, shared } from '#tests/foyer/setup.ts'

/** A message ends in time and its words are wiped, also when a server dies meanwhile. */

beforeEach(lookOften)

const { messageOnWalls, showMessage, takeMessageDown } = wallRoutes

const VAN = 'Please move the blue van, licence TX-4471.'
const AT = '2026-11-22T16:00:00.000Z'
const OVER = '2026-11-22T16:11:00.000Z'

const show = async ({ asAdmin }: Foyer, text = VAN, commandId: string = randomUUID()) =>
  await asAdmin(showMessage, { body: { text, commandId } })
const nowAt = async ({ asAdmin }: Foyer) => (await asAdmin(messageOnWalls, {})).body.message
const wordsIn = async (log: EventLog) => JSON.stringify(await everythingIn(log)).match(/TX-4471|Coffee/g) ?? []

/** A log on which the server dies at this step. */
const dyingAt = (log: EventLog, step: Partial<EventLog>): EventLog => ({ ...shared(log), ...step })

const crash = (): never => {
  throw new LogUnavailable('The server died')
}

const noWords =
  (log: EventLog): EventLog['append'] =>
  (stream, ...rest) =>
    stream.startsWith('message-') ? crash() : log.append(stream, ...rest)

describe('a server that starts again', () => {
  test('and was down when the ten minutes were over shows nothing, and no words are left', async () => {
    const [log, clock] = [memoryEventLog(), clockAt(AT)]
    const opened = await foyer({ ...clock, log: shared(log) })
    await show(opened)
    await opened.stop()
    clock.turnTo(OVER)
    const next = await foyer({ ...clock, log: shared(log) })
    expect(await wordsIn(log)).toEqual([])
    expect(await nowAt(next)).toBeNull()
    expect(await eventsIn(log, 'WallMessageEnded')).toMatchObject([{ data: { because: 'over' } }])
  })

  test('wipes the words of a message that was taken down while the server died', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: dyingAt(log, { end: async () => crash() }) })
    const { body } = await show(opened)
    const params = { messageId: body.message?.messageId ?? '' }
    expect((await opened.asAdmin(takeMessageDown, { params })).status).toBe(503)
    expect(await nowAt(opened)).toBeNull()
    expect(await wordsIn(log)).toEqual(['TX-4471'])
    await foyer({ log: shared(log) })
    expect(await wordsIn(log)).toEqual([])
  })
})

test('a message whose words were lost with the server is shown when it is sent again', async () => {
  const [log, commandId] = [memoryEventLog(), randomUUID()]
  const opened = await foyer({ log: dyingAt(log, { append: noWords(log) }) })
  expect((await show(opened, VAN, commandId)).status).toBe(503)
  const other = await foyer({ log: shared(log) })
  expect(await nowAt(other)).toBeNull()
  expect((await show(other, VAN, commandId)).body.message?.text).toBe(VAN)
  expect(await eventsIn(log, 'WallMessageShown')).toHaveLength(1)
})

describe('two servers', () => {
  test('that show a message at the same moment agree on one, and keep the words of that one only', async () => {
    const log = memoryEventLog()
    const [one, other] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
    await Promise.all([show(one), show(other, 'Coffee is served')])
    const { position = '' } = (await everythingIn(log)).at(-1) ?? {}
    await Promise.all([one.views.reached(position), other.views.reached(position)])
    const shown = await nowAt(one)
    expect(shown).not.toBeNull()
    expect(await nowAt(other)).toEqual(shown)
    expect(await wordsIn(log)).toEqual([shown?.text === VAN ? 'TX-4471' : 'Coffee'])
  })

  test('take one down while its words are on their way: no words are written', async () => {
    const log = memoryEventLog()
    const other = await foyer({ log: shared(log) })
    const messageId = randomUUID()
    const late: EventLog['append'] = async (stream, ...rest) => {
      if (stream.startsWith('message-')) await other.asAdmin(takeMessageDown, { params: { messageId } })
      return await log.append(stream, ...rest)
    }
    const one = await foyer({ log: dyingAt(log, { append: late }) })
    const { status, failure } = await show(one, VAN, messageId)
    expect([status, failure.code]).toEqual([409, 'message-ended'])
    expect(await wordsIn(log)).toEqual([])
  })

  test.each([
    ['before', '2026-11-22T16:05:00.000Z', '2026-11-22T16:14:59.999Z', '2026-11-22T16:15:00.000Z'],
    ['behind', '2026-11-22T15:55:00.000Z', '2026-11-22T16:04:59.999Z', '2026-11-22T16:05:00.000Z'],
  ])('show a message for ten minutes although the clock of one is five minutes %s', async (_, other, last, over) => {
    const [log, clock, itsClock] = [memoryEventLog(), clockAt(AT), clockAt(other)]
    const one = await foyer({ ...clock, log: shared(log) })
    const wrong = await foyer({ ...itsClock, log: shared(log) })
    const { body } = await show(one)
    await wrong.views.reached((await everythingIn(log)).at(-1)?.position ?? '')
    expect(await nowAt(wrong)).toEqual(body.message)
    await one.stop()
    itsClock.turnTo(last)
    expect(await nowAt(wrong)).toMatchObject({ text: VAN, endsIn: 1 })
    itsClock.turnTo(over)
    expect(await nowAt(wrong)).toBeNull()
    await expect.poll(() => wordsIn(log)).toEqual([])
  })

  test('end a message once, and the one that stays wipes what the other one could not', async () => {
    const [log, clock] = [memoryEventLog(), clockAt(AT)]
    const dying = await foyer({ ...clock, log: dyingAt(log, { end: async () => crash() }) })
    await show(dying)
    await foyer({ ...clock, log: shared(log) })
    clock.turnTo(OVER)
    await expect.poll(() => wordsIn(log)).toEqual([])
    await expect.poll(() => eventsIn(log, 'WallMessageEnded')).toHaveLength(1)
  })
})
