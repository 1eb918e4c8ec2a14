import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLogSeen } from '#web/calls/log-seen.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { type Delivery, type DeliveryError, type Queue, followQueue } from './queue.ts'
import { withLock } from './with-lock.ts'

type State = 'new' | 'held' | 'refused'

/** What the device keeps, and what becomes of it when it is sent. Null: the server has it. */
const kept = new Map<string, State>()
const replies = new Map<string, DeliveryError | 'refused' | Error>()
let sent: string[] = []

const offerAgain = vi.fn<(log: string) => void>()
const look = vi.fn<() => void>()
const whenDone = vi.fn<(error: DeliveryError | null) => void>()

const queue: Queue<string> = {
  name: 'things',
  waits: [500, 3_500],
  unsent: async () => [...kept.keys()],
  stateOf: (item) => kept.get(item) ?? 'new',
  async deliver(item) {
    sent.push(item)
    const reply = replies.get(item)
    if (reply instanceof Error) throw reply
    if (reply === 'refused') kept.set(item, 'refused')
    else if (reply === undefined) kept.delete(item)
    else return reply
    return null
  },
  offerAgain,
  look,
  whenDone,
}

let delivery: Delivery | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('window', new EventTarget())
  useLogSeen.setState({ id: null })
  sent = []
  kept.clear()
  replies.clear()
})

afterEach(() => {
  delivery?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const spy of [offerAgain, look, whenDone]) spy.mockClear()
})

/** The device keeps this, and its page has been open for some time. */
async function keeps(items: Readonly<Record<string, State>>, milliseconds = 0): Promise<void> {
  for (const [item, state] of Object.entries(items)) kept.set(item, state)
  delivery = followQueue(queue)
  await pass(milliseconds)
}

/** Locks are given outside of the clock of the test. */
async function pass(milliseconds: number): Promise<void> {
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  }
  await turns()
  for (let left = milliseconds; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 500))
    await turns()
  }
}

test('everything is sent in its order, and what was refused before comes last', async () => {
  await keeps({ first: 'refused', second: 'new', third: 'new' })
  expect(sent).toEqual(['second', 'third', 'first'])
  expect(kept.size).toBe(0)
  expect(whenDone).toHaveBeenLastCalledWith(null)
})

test.each(['unheard', 'not let in'] as const)(
  '%s: nothing else is sent, and all of it is tried again',
  async (error) => {
    replies.set('first', error)
    await keeps({ first: 'new', second: 'new' })
    expect(sent).toEqual(['first'])
    expect(whenDone).toHaveBeenLastCalledWith(error)
    await pass(2_500)
    expect(sent).toEqual(['first', 'first'])
    replies.clear()
    await pass(3_500)
    expect(kept.size).toBe(0)
    expect(whenDone).toHaveBeenLastCalledWith(null)
  },
)

test.each(['postponed', new Error('The storage does not respond')] as const)(
  'what has to wait, or cannot be noted, keeps nothing back and is tried again: %s',
  async (reply) => {
    replies.set('first', reply)
    await keeps({ first: 'new', second: 'new' })
    expect(sent).toEqual(['first', 'second'])
    expect(whenDone).toHaveBeenLastCalledWith('postponed')
    await pass(2_500)
    expect(sent).toEqual(['first', 'second', 'first'])
  },
)

test('what is not delivered is still tried after a week', async () => {
  replies.set('first', 'unheard')
  await keeps({ first: 'new' }, 10_000)
  vi.setSystemTime(Date.now() + 7 * 24 * 3_600_000)
  sent = []
  replies.clear()
  await pass(3_500)
  expect([sent, kept.size]).toEqual([['first'], 0])
})

test('what is refused is sent again every five minutes, and when the network or the server is back', async () => {
  replies.set('first', 'refused')
  await keeps({ first: 'new' }, 299_500)
  expect(sent).toEqual(['first'])
  await pass(500)
  expect(sent).toEqual(['first', 'first'])
  window.dispatchEvent(new Event('online'))
  await pass(0)
  delivery?.now()
  await pass(0)
  expect(sent).toHaveLength(4)
})

test('what is held is not sent, and goes out within five seconds when it may', async () => {
  await keeps({ first: 'held' }, 30_000)
  window.dispatchEvent(new Event('online'))
  expect(sent).toEqual([])
  kept.set('first', 'new')
  await pass(5_000)
  expect(sent).toEqual(['first'])
})

test('what is new is sent at once, but no sooner than after the shortest wait, and after an error with the others', async () => {
  await keeps({}, 10_000)
  kept.set('first', 'new')
  delivery?.soon()
  await pass(1)
  expect(sent).toEqual(['first'])
  kept.set('second', 'new')
  delivery?.soon()
  await pass(400)
  expect(sent).toEqual(['first'])
  replies.set('second', 'unheard')
  await pass(100)
  expect(sent).toEqual(['first', 'second'])
  delivery?.soon()
  await pass(2_400)
  expect(sent).toEqual(['first', 'second'])
  await pass(100)
  expect(sent).toEqual(['first', 'second', 'second'])
})

test('while another tab delivers, this one sends nothing, and goes on when that tab has gone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const other = withLock('things', () => promise)
  await keeps({ first: 'new' }, 10_000)
  expect(sent).toEqual([])
  resolve()
  await other
  await pass(3_500)
  expect(sent).toEqual(['first'])
})

test('a change in another tab is looked at', async () => {
  await keeps({})
  tellOtherTabs('things')
  await expect.poll(() => look.mock.calls.length).toBe(1)
})

test('what another log had is offered again when the log is known, when it is another one, and once a minute', async () => {
  await keeps({}, 61_000)
  expect(offerAgain).not.toHaveBeenCalled()
  useLogSeen.setState({ id: 'first' })
  useLogSeen.setState({ id: 'first' })
  useLogSeen.setState({ id: 'restored' })
  expect(offerAgain.mock.calls).toEqual([['first'], ['restored']])
  await pass(60_000)
  expect(offerAgain.mock.calls.slice(2)).toEqual([['restored']])
  delivery?.stop()
  delivery = followQueue(queue)
  expect(offerAgain).toHaveBeenCalledTimes(4)
})

test('a queue that is stopped sends, looks and offers nothing any more', async () => {
  replies.set('first', 'unheard')
  await keeps({ first: 'new' }, 1_000)
  delivery?.stop()
  sent = []
  window.dispatchEvent(new Event('online'))
  useLogSeen.setState({ id: 'restored' })
  await pass(400_000)
  expect([sent, offerAgain.mock.calls, look.mock.calls]).toEqual([[], [], []])
})
