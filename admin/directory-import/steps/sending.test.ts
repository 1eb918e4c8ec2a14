import { beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '#admin/access/access.ts'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import { startSending, type Progress } from './sending.ts'
import type { ImportResult } from '#domain/contract/directory-import/import-shapes.ts'
import { CallFailed, NetworkFailed } from '#web/calls/call.ts'

type BatchCall = { body: { users: unknown[]; batch?: { number: number }; dryRun?: boolean } }

/** What the server does with each call, one after another. */
const { call } = vi.hoisted(() => ({ call: vi.fn<(route: unknown, asked: BatchCall) => Promise<ImportResult>>() }))
vi.mock('#web/calls/call.ts', async (original) => ({ ...(await original<object>()), call }))

const memory = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => memory.set(key, value),
  removeItem: (key: string) => memory.delete(key),
})
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('window', new EventTarget())

const RESULT: ImportResult = { message: '', results: { added: 2, changed: 0, unchanged: 0, errors: [] } }
const household = {
  line: 2,
  name: 'Ruth',
  relationship: 'Primary',
  isMember: true,
  phone: '',
  familyMembers: [],
} as const
const file = {
  read: async () =>
    ({
      ok: false,
      seen: null,
      because: 'empty',
      given: [],
      skipped: 0,
    }) as const,
  batch: async () => [
    { ...household, lines: [2], familyMembers: [] },
    { ...household, lines: [2], familyMembers: [] },
  ],
  decide: () => Promise.reject(new Error('not here')),
  families: async () => ({ all: 0, shown: [] }),
  skipped: async () => [],
  close: () => {},
}

function sending(importId: string | null = 'an-import') {
  const told: Progress[] = []
  const started = startSending({ file, batches: 3, importId, source: '', tell: (progress) => told.push(progress) })
  return { ...started, told, last: () => told.at(-1) }
}

const numbers = () => call.mock.calls.map(([, { body }]) => body.batch?.number)

beforeEach(async () => {
  call.mockReset().mockResolvedValue(RESULT)
  await authenticate('a password', async () => {})
})

test('a file is sent batch by batch, and the results are added up', async () => {
  const { done } = sending()
  expect(await done).toMatchObject({ sent: 6, waitsFor: null, changes: [], results: { ...RESULT.results, added: 6 } })
  expect(numbers()).toEqual([0, 1, 2])
})

test('a comparison names no import', async () => {
  await sending(null).done
  expect(call.mock.calls.map(([, { body }]) => body.dryRun)).toEqual([true, true, true])
  expect(numbers()).toEqual([undefined, undefined, undefined])
})

test.each([new NetworkFailed('gone'), new CallFailed(503, 'Starting', 'starting', {})])(
  'a batch without a reply is sent again, and counted once (%s)',
  async (reason) => {
    call.mockResolvedValueOnce(RESULT).mockRejectedValueOnce(reason).mockRejectedValueOnce(reason)
    const { done, told } = sending()
    await expect.poll(() => told.at(-1)?.waitsFor).toBe('server')
    // The network says that it is back: nobody waits longer.
    const online = setInterval(() => window.dispatchEvent(new Event('online')), 5)
    expect((await done).sent).toBe(6)
    clearInterval(online)
    expect(numbers()).toEqual([0, 1, 1, 1, 2])
    expect(told.map(({ waitsFor }) => waitsFor)).toEqual([null, 'server', 'server', null, null])
  },
)

test('a refusal by the server ends the import', async () => {
  call.mockRejectedValueOnce(new CallFailed(500, 'Something went wrong.', 'failed', {}))
  await expect(sending().done).rejects.toThrow('500: Something went wrong.')
})

test('after Stop, the running batch is counted and no more are sent', async () => {
  let reply = (_: ImportResult) => {}
  call.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)))
  const { done, stop } = sending()
  await expect.poll(() => call).toHaveBeenCalledOnce()
  stop()
  reply(RESULT)
  expect((await done).sent).toBe(2)
  expect(numbers()).toEqual([0])
})

test('nothing is sent after Stop during the question for the password, even when the password comes later', async () => {
  signOut()
  const { done, stop, last } = sending()
  await expect.poll(() => last()?.waitsFor).toBe('password')
  stop()
  expect((await done).sent).toBe(0)
  await authenticate('a password', async () => {})
  await Promise.resolve()
  expect(call).not.toHaveBeenCalled()
})
