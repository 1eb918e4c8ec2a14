import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkInOrKeep } from '#web/outbox/check-in-or-keep.ts'
import { takeBackOrKeep } from '#web/outbox/take-back-or-keep.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { becomeTab } from '#tests/storms/tab/browser.ts'

/** On any network, a family hears within three seconds what has become of their tap, by the tablet's clock. */

/** The longest that a family waits, in milliseconds. */
const AT_MOST = 3_000

const directory = mkdtempSync(join(tmpdir(), 'foyer-truthful-'))
beforeAll(() => becomeTab({ name: directory, directory, url: 'http://127.0.0.1:9' }))
// What the last test has sent may still be stored.
process.once('exit', () => rmSync(directory, { recursive: true }))

/** A clock of the tablet that the test moves. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('It took too long', 'TimeoutError')), ms)
    return controller.signal
  }
  useCurrentEvent.setState({ reconnecting: false })
  return () => void vi.useRealTimers()
})

type Network = (request: RequestInit) => Promise<Response>

const onAbort = ({ signal }: RequestInit): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

const portal = (): Response => new Response('<!doctype html><title>Welcome to our free Wi-Fi</title>')

/** The reply begins, and the rest of it never comes. */
function halfAReply(request: RequestInit): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('{"eventId":'))
      onAbort(request).catch((reason: unknown) => controller.error(reason))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

const NETWORKS: readonly (readonly [string, Network])[] = [
  ['nothing comes back at all', onAbort],
  ['the line is cut', () => Promise.reject(new TypeError('fetch failed'))],
  ['half of the reply comes, and then nothing', async (request) => halfAReply(request)],
  ['a portal of the network replies 200 with a page', async () => portal()],
  ['a proxy finds no server', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['the reply is cut off in the middle', async () => new Response('{"eventId": 20261122')],
]

const tapped = () => ({
  userData: { eventId: 2_026_112_201, userId: 1_000_000_000_000_001, primary: true },
  familyMemberIds: [],
  commandId: crypto.randomUUID(),
  at: '2026-11-22T15:58:00.000Z',
})

/** What somebody hears within three seconds of the tablet's clock after something was sent. */
async function heardInTime(network: Network, tap: () => Promise<unknown>): Promise<unknown> {
  const sent = Promise.withResolvers<void>()
  Object.assign(globalThis, {
    fetch: (_: string, request: RequestInit) => {
      if (request.method === 'POST') sent.resolve()
      return network(request)
    },
  })
  const told = tap().catch((error: unknown) => error)
  await sent.promise
  await vi.advanceTimersByTimeAsync(AT_MOST)
  return await Promise.race([told, turns(200)])
}

/** As long as the tablet needs to store something, without any time on its clock. */
async function turns(left: number): Promise<'nothing yet'> {
  await setImmediate()
  return left === 0 ? 'nothing yet' : await turns(left - 1)
}

test.each(NETWORKS)('when %s, a family reads within three seconds that the tablet has saved it', async (_, network) => {
  const sent = tapped()
  expect(await heardInTime(network, () => checkInOrKeep(sent))).toBe('saved')
  useCurrentEvent.setState({ reconnecting: false })
  expect(await heardInTime(network, () => takeBackOrKeep(sent))).toBe('saved')
})
