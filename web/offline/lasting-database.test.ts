import type { IDBPDatabase } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLongDelivered, lastingDatabase } from './lasting-database.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database with one transaction. */
function databaseWith(transaction: { abort(): void; done: Promise<void> }) {
  const database = { transaction: () => transaction, close() {} } as unknown as IDBPDatabase<never>
  return lastingDatabase<never>(async () => database)
}

test('a change counts when the disk has it, and not before', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const transaction = vi.fn<(names: string[], mode: string, options: object) => object>(() => ({ abort() {}, done }))
  const { change } = lastingDatabase<never>(async () => ({ transaction, close() {} }) as unknown as IDBPDatabase<never>)
  const counts = vi.fn<(result: string) => void>()
  const changed = change(['tallies'] as never[], async () => 'stored').then(counts)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(transaction.mock.calls).toEqual([[['tallies'], 'readwrite', { durability: 'strict' }]])
  expect(counts).not.toHaveBeenCalled()
  resolve()
  await changed
  expect(counts).toHaveBeenCalledWith('stored')
})

test('a change that is stored, while the tablet was too busy for two seconds to hear of it, counts', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const abort = vi.fn<() => void>(() => {
    throw new DOMException('The transaction has finished.', 'InvalidStateError')
  })
  const changed = databaseWith({ abort, done }).change([], async () => 'stored')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(abort).toHaveBeenCalledOnce()
  resolve()
  expect(await changed).toBe('stored')
})

test('a change that the tablet has not stored within two seconds is ended, and counts as failed', async () => {
  const { promise: done, reject } = Promise.withResolvers<void>()
  const abort = () => reject(new DOMException('It was ended.', 'AbortError'))
  const changed = databaseWith({ abort, done }).change([], async () => 'stored')
  await Promise.all([expect(changed).rejects.toThrow('It was ended.'), vi.advanceTimersByTimeAsync(2_000)])
})

test('what a tablet has not read within two seconds counts as failed, and the next try opens its storage again', async () => {
  const opened = vi.fn<() => Promise<IDBPDatabase<never>>>(async () => ({ close() {} }) as IDBPDatabase<never>)
  const { read } = lastingDatabase<never>(opened)
  const failed = vi.fn<(error: unknown) => void>()
  read(() => new Promise(() => {})).catch(failed)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failed).toHaveBeenCalledWith(new Error('The storage of this device does not respond'))
  expect(await read(async () => 'read')).toBe('read')
  expect(opened).toHaveBeenCalledTimes(2)
})

test('what was delivered is kept for 72 hours', () => {
  const hours = (count: number): number => count * 3_600_000
  expect(isLongDelivered(0, hours(72))).toBe(false)
  expect(isLongDelivered(0, hours(72) + 1)).toBe(true)
})
