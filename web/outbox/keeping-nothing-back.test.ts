import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { becomeTab } from '#tests/storms/tab/browser.ts'
import { checkInOrKeep } from './check-in-or-keep.ts'
import { followOutbox } from './delivery.ts'
import { allKept, keep, removeKept, type SentCheckIn } from './kept.ts'

/** One check-in of a tablet that the server refuses, or that the tablet cannot note, keeps none of the others back. */

const directory = mkdtempSync(join(tmpdir(), 'foyer-outbox-'))
beforeAll(() => becomeTab({ name: directory, directory, url: 'http://127.0.0.1:9' }))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

const RUTH = 1_000_000_000_000_001

/** The check-in of a family, tapped in this minute. */
const tapped = (userId: number, minute: number): SentCheckIn => ({
  userData: { eventId: 2_026_112_201, userId, primary: true },
  familyMemberIds: [],
  commandId: crypto.randomUUID(),
  at: `2026-11-22T15:${minute}:00.000Z`,
})

/** A server that knows Ruth only. Each minute it takes three unknown people from one network. */
const server = { triesLeft: 3, recorded: new Set<string>() }

function replyTo({ userData, commandId }: SentCheckIn): Response {
  const refused = (status: number, code: string) => Response.json({ code, message: '' }, { status })
  if (userData.userId === RUTH) {
    server.recorded.add(commandId)
    return Response.json({ ...userData, familyMemberIds: [], checkInTime: '2026-11-22T15:59:00.000Z', came: [RUTH] })
  }
  if (server.triesLeft === 0) return refused(429, 'too-many-tries')
  server.triesLeft -= 1
  return refused(404, 'unknown-attendee')
}

/** What the tablet says when it is to store what was delivered. Null: it stores it. */
let error: DOMException | null = null

beforeAll(() => {
  const { prototype } = globalThis.IDBDatabase
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the database that it belongs to
  const { transaction } = prototype
  prototype.transaction = function (this: IDBDatabase, ...asked: Parameters<typeof transaction>) {
    const stores = typeof asked[0] === 'string' ? [asked[0]] : [...asked[0]]
    if (error && stores.includes('delivered')) throw error
    return Reflect.apply(transaction, this, asked)
  }
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  AbortSignal.timeout = () => new AbortController().signal
  Object.assign(globalThis, {
    fetch: async (_: string, { body }: RequestInit) => replyTo(JSON.parse(body as string) as SentCheckIn),
  })
  server.recorded.clear()
  return async () => {
    error = null
    vi.useRealTimers()
    for (const { body } of await allKept()) await removeKept(body.commandId)
  }
})

/** The tablet keeps these check-ins, and is on from now on. */
async function keeps(kept: readonly SentCheckIn[]): Promise<void> {
  for (const body of kept) await keep({ body, mayBeSent: true })
  onTestFinished(followOutbox())
}

async function aMinutePasses(): Promise<void> {
  server.triesLeft = 3
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (let turn = 0; turn < 10; turn += 1) await setImmediate()
  }
}

test('families that a restored server does not know keep back no check-in of a family that it knows', async () => {
  const strangers = [1, 2, 3, 4, 5].map((stranger) => tapped(RUTH + stranger, 10 + stranger))
  const ruth = tapped(RUTH, 59)
  await keeps([...strangers, ruth])
  await aMinutePasses()
  await aMinutePasses()
  await aMinutePasses()
  expect([...server.recorded]).toEqual([ruth.commandId])
  expect((await allKept()).map(({ refused }) => refused)).toEqual(strangers.map(() => '404 unknown-attendee'))
})

const three = () => [10, 11, 12].map((minute) => tapped(RUTH, minute))

test('a tablet without any room left hands over all check-ins that it has kept', async () => {
  error = new DOMException('No room is left', 'QuotaExceededError')
  const kept = three()
  await keeps(kept)
  await aMinutePasses()
  expect([...server.recorded]).toEqual(kept.map(({ commandId }) => commandId))
  expect(await allKept()).toEqual([])
})

test('a tablet whose storage fails hands over all check-ins, and notes that when it can', async () => {
  error = new DOMException('The storage does not respond', 'UnknownError')
  const kept = three()
  await keeps(kept)
  await aMinutePasses()
  expect([...server.recorded]).toEqual(kept.map(({ commandId }) => commandId))
  expect(await allKept()).toHaveLength(3)
  error = null
  await aMinutePasses()
  expect(await allKept()).toEqual([])
})

test('a family is told within three seconds that the tablet keeps their check-in, when the server does not reply', async () => {
  const patience: number[] = []
  AbortSignal.timeout = (milliseconds) => {
    patience.push(milliseconds)
    return AbortSignal.abort(new DOMException('No reply', 'TimeoutError'))
  }
  Object.assign(globalThis, { fetch: async (_: string, { signal }: RequestInit) => signal?.throwIfAborted() })
  const ruth = tapped(RUTH, 10)
  expect(await checkInOrKeep(ruth)).toBe('saved')
  expect(patience[0]).toBe(2_500)
  expect((await allKept()).map(({ body }) => body)).toEqual([ruth])
})

test('28: a drop-off without the server is delivered once, with its mark and the time of the tap', async () => {
  const tries: unknown[] = []
  const { fetch } = globalThis
  // The server is away three times. Then it records the drop-off, and its reply is lost.
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (request.method === 'POST') tries.push(JSON.parse(request.body as string))
    const reply = tries.length > 3 ? await fetch(address, request) : undefined
    if (tries.length < 5) throw new TypeError('Failed to fetch')
    return reply
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const dropOff = { ...tapped(RUTH, 58), stays: [{ personId: RUTH + 1, roomId: 1 }], mark: 'K7Q', broughtBy: RUTH }
  useCurrentEvent.setState({ reconnecting: true })
  expect(await checkInOrKeep(dropOff)).toBe('saved')
  useCurrentEvent.setState({ reconnecting: false })
  onTestFinished(followOutbox())
  for (let minute = 0; minute < 8; minute += 1) await aMinutePasses()
  expect(tries).toEqual(Array.from({ length: 5 }, () => ({ ...dropOff, sentAt: expect.any(String) as string })))
  expect(await allKept()).toEqual([])
  expect([...server.recorded]).toEqual([dropOff.commandId])
})
