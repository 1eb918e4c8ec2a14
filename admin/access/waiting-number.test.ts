import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('localStorage', storage)
const followed = vi.hoisted(() => ({ readAgain: async (): Promise<void> => {} }))
vi.mock('#web/live/follow.ts', () => ({
  follow(_about: string, _authorization: string | null, readAgain: () => Promise<void>) {
    followed.readAgain = readAgain
    return () => {}
  },
}))
const { useAccess, withHeader } = await import('./access.ts')
const { waitingNumber } = await import('./waiting-number.ts')

type Reply = { waiting: number; againIn?: number }
const replies: PromiseWithResolvers<Reply>[] = []
function read(): Promise<Reply> {
  const reply = Promise.withResolvers<Reply>()
  replies.push(reply)
  return reply.promise
}

/** The number of guests, for somebody who may see it and after so many requests. */
function askedTimes(times: number) {
  const number = waitingNumber({ about: 'guests', role: 'desk', read })
  number.keepUpToDate()
  const requests = Array.from({ length: times }, () => followed.readAgain())
  return { ...number, requests, shown: () => number.useNumber.getState().waiting }
}

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  replies.length = 0
  useAccess.setState({ signedIn: withHeader('Basic right') })
})

test('a number that comes late does not replace the one of a later request', async () => {
  const { requests, shown } = askedTimes(2)
  replies[1]!.resolve({ waiting: 0 })
  await requests[1]
  replies[0]!.resolve({ waiting: 3 })
  await requests[0]
  expect(shown()).toBe(0)
})

test('a number that comes after the page of the place has read it is not shown', async () => {
  const { requests, show, shown } = askedTimes(1)
  show(2)
  replies[0]!.resolve({ waiting: 3 })
  await requests[0]
  expect(shown()).toBe(2)
})

test('after somebody has signed out no number is shown, also when a reply is still on its way', async () => {
  const { requests, shown } = askedTimes(2)
  replies[0]!.resolve({ waiting: 3 })
  await requests[0]
  expect(shown()).toBe(3)
  useAccess.setState({ signedIn: null })
  replies[1]!.resolve({ waiting: 4 })
  await requests[1]
  expect(shown()).toBe(0)
})

test('the number stays when a later one cannot be read', async () => {
  const { requests, shown } = askedTimes(2)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  replies[0]!.resolve({ waiting: 3 })
  replies[1]!.reject(new Error('No reply came'))
  await Promise.all(requests)
  expect([shown(), warned.mock.calls.length]).toEqual([3, 1])
})

test('a number that changes with the clock alone is read again then, and no more after signing out', async () => {
  vi.useFakeTimers()
  const { requests, show } = askedTimes(1)
  replies[0]!.resolve({ waiting: 3, againIn: 60_000 })
  await requests[0]
  // The page of the place has read the number meanwhile, and was left.
  show(3)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(replies).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(replies).toHaveLength(2)
  useAccess.setState({ signedIn: null })
  replies[1]!.resolve({ waiting: 2, againIn: 60_000 })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(replies).toHaveLength(2)
})

test('a church without children’s rooms asks for no number of theirs, and does so once it has a room', async () => {
  const use = { isSo: false, change: (): void => {} }
  const only = { isSo: () => use.isSo, onChange: (changed: () => void) => void (use.change = changed) }
  followed.readAgain = async () => {}
  const number = waitingNumber({ about: 'custody', role: 'children', read, only })
  number.keepUpToDate()
  await followed.readAgain()
  expect(replies).toHaveLength(0)
  use.isSo = true
  use.change()
  const request = followed.readAgain()
  replies[0]!.resolve({ waiting: 3 })
  await request
  expect(number.useNumber.getState().waiting).toBe(3)
  use.isSo = false
  use.change()
  expect(number.useNumber.getState().waiting).toBe(0)
})
