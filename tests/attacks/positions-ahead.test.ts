import { expect, test } from 'vitest'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { POSITION_HEADER } from '#domain/contract/route.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, everythingIn, foyer, newPhone, shared } from '#tests/foyer/setup.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { waitBeside } from './bystander.ts'
import { heapInMegabytes } from './heap.ts'
import { Line } from '#tests/attacks/nonsense/line.ts'

const EVENTS = allEvents.path

/** An hour: a request that waits this long fails the test. */
const PATIENT = 3_600_000

/** Fifty thousand such requests once stopped the server for six seconds, and took 340 MB. */
const REQUESTS = 2_000
const BOUND_MS = 2_500
const BOUND_MB = 30

test.each(['999999999', '999999999999999999999', '-1', '1e9', 'NaN', 'x', '1 '])(
  'a position of this log that is impossible is not waited for: %s',
  async (position) => {
    const opened = await foyer({ patience: PATIENT })
    const [logId] = (await aPosition(opened)).split(':')
    const { status } = await opened.ask(allEvents, {}, { [POSITION_HEADER]: `${logId}:${position}` })
    expect(status).toBe(200)
  },
)

test('a tablet that knows a newer state than the restored backup does not wait at each request', async () => {
  const log = memoryEventLog()
  const before = await foyer({ log: shared(log) })
  const copy = memoryEventLog()
  for (const { stream, id, event, cause, revision } of await everythingIn(log))
    await copy.append(stream, [{ id, event, cause }], revision - 1)
  const ahead = { [POSITION_HEADER]: await aPosition(before) }
  const restored = await foyer({ log: copy, patience: PATIENT })
  for (let request = 0; request < 20; request++) expect((await restored.ask(allEvents, {}, ahead)).status).toBe(200)
})

test('thousands of requests with a position far ahead, sent at once, delay no kiosk and use no memory', async () => {
  const opened = await foyer()
  const { phone } = await aFamily(opened)
  const [logId] = (await aPosition(opened)).split(':')
  const before = heapInMegabytes()
  const waited = await waitBeside(opened, phone, () => atOnce(opened.port, `${logId}:999999999`))
  expect(waited).toBeLessThan(BOUND_MS)
  expect(heapInMegabytes() - before).toBeLessThan(BOUND_MB)
})

test('only a limited number of requests wait for a position that the server has not read yet', async () => {
  const log = memoryEventLog()
  const writer = await foyer({ log: shared(log) })
  const lagging = heldBack(shared(log))
  const { views } = await foyer({ log: lagging.log, patience: PATIENT })
  lagging.hold()
  const next = (await aPosition(writer)).split(':')[1] ?? ''
  const waiting = Array.from({ length: 6_000 }, () => views.caughtUpWith(next))
  expect(new Set(await Promise.all(waiting.slice(5_000)))).toEqual(new Set([false]))
  lagging.release()
  expect(new Set(await Promise.all(waiting.slice(0, 5_000)))).toEqual(new Set([true]))
})

/** The position of a change that was just made, with the id of the log. */
async function aPosition({ ask }: Pick<Foyer, 'ask'>): Promise<string> {
  const { position } = await ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
  return position ?? ''
}

/** Sends the requests over many connections at once, each with its next one as soon as the reply has come. */
async function atOnce(port: number, position: string): Promise<void> {
  const request = Buffer.from(`GET ${EVENTS} HTTP/1.1\r\nHost: localhost\r\n${POSITION_HEADER}: ${position}\r\n\r\n`)
  const lines = Array.from({ length: 200 }, () => new Line(port))
  await Promise.all(
    lines.map(async (line) => {
      for (let sent = 0; sent < REQUESTS / lines.length; sent++) await line.send(request)
      line.close()
    }),
  )
}
