import { useLogSeen } from '#web/calls/log-seen.ts'
import { type Waits, keepDelivering } from './delivery.ts'
import { followOtherTabs } from './other-tabs.ts'
import { withLock } from './with-lock.ts'

/**
 * Why something is still to be sent.
 *
 * - `unheard`: no reply came, or one that decides nothing. The others would meet the same.
 * - `not let in`: the server does not let this device act, or no longer. The same is true for the others.
 * - `postponed`: this one has to wait. The others go out meanwhile.
 */
export type DeliveryError = 'unheard' | 'not let in' | 'postponed'

type State = 'new' | 'held' | 'refused'

/** What a device keeps until the server has it, however long that takes. */
export type Queue<Item> = {
  /** The tabs of a browser share what is kept under this name, and one of them at a time delivers. */
  readonly name: string
  readonly waits: Waits
  /** Another tab has changed something. */
  readonly look: () => void
  /** Returns what the server does not have, in order. Throws if the device does not respond. */
  readonly unsent: () => Promise<readonly Item[]>
  /**
   * `held`: it may not go out now. That changes without a word, so it is looked at every few seconds. `refused`: the
   * server has refused it before. It is sent again last and less often, because the server may refuse it until it takes
   * nothing more from this network for a while.
   */
  readonly stateOf: (item: Item) => State
  /** Sends it, and stores what became of it. Null: the server has decided. */
  readonly deliver: (item: Item) => Promise<DeliveryError | null>
  /** Called after each round with the error that is left. */
  readonly whenDone?: (error: DeliveryError | null) => void
  /**
   * The server works on this log. What was delivered to another one is to be sent again: the server knows it by its id
   * and records what it lacks, once.
   */
  readonly offerAgain: (log: string) => void
}

const HELD_AGAIN_MS = 5_000
const REFUSED_AGAIN_MS = 300_000

/**
 * How often the device looks what is to be offered again, in milliseconds: its storage may not have responded when the
 * log changed, and a reply of the server before may have come late.
 */
const LOOK_EVERY_MS = 60_000

export type Delivery = {
  /** The network or the server is back: sends everything, also what was refused. */
  readonly now: () => void
  /** Something new is kept. After an error it waits for the next try with the others. */
  readonly soon: () => void
  readonly stop: () => void
}

/** Delivers what is in the queue until it is stopped. */
export function followQueue<Item>(queue: Queue<Item>): Delivery {
  const stopping = new AbortController()
  const { signal } = stopping
  let [hasError, began] = [false, 0]
  let timer: ReturnType<typeof setTimeout> | undefined

  const untilNext = (): number => Math.max(0, began + queue.waits[0] - performance.now())
  const round = async (isUrgent: boolean): Promise<number | null> => {
    if (signal.aborted) return Infinity
    began = performance.now()
    const wait = await withLock(queue.name, () => deliverAll(queue, isUrgent))
    hasError = !wait && wait !== 0
    return wait === 0 ? untilNext() : (wait ?? null)
  }
  const deliver = keepDelivering(round, queue.waits)
  const now = (): void => deliver(true)
  const look = ({ id } = useLogSeen.getState()): void => void (id !== null && queue.offerAgain(id))
  look()
  window.addEventListener('online', now, { signal })
  const timers = [setInterval(now, REFUSED_AGAIN_MS), setInterval(look, LOOK_EVERY_MS)]
  const stopFollowing = [
    followOtherTabs(queue.name, queue.look),
    useLogSeen.subscribe((seen, before) => void (seen.id !== before.id && look(seen))),
  ]
  return {
    now,
    soon() {
      clearTimeout(timer)
      if (!hasError) timer = setTimeout(deliver, untilNext())
    },
    stop() {
      stopping.abort()
      for (const one of [timer, ...timers]) clearTimeout(one)
      stopFollowing.forEach((stop) => stop())
    },
  }
}

/** Returns what `keepDelivering` asks a round for. */
async function deliverAll<Item>({ unsent, stateOf, deliver, whenDone }: Queue<Item>, isUrgent: boolean) {
  const kept = await unsent()
  const are = (state: State): readonly Item[] => kept.filter((item) => stateOf(item) === state)
  let error: DeliveryError | null = null
  for (const item of [...are('new'), ...(isUrgent ? are('refused') : [])]) {
    // What the device could not note is sent again in the next round, which changes nothing.
    const one = await deliver(item).catch((): DeliveryError => 'postponed')
    error = one ?? error
    if (one !== null && one !== 'postponed') break
  }
  const left = (await unsent()).map(stateOf)
  if (!left.includes('new')) error = null
  whenDone?.(error)
  return error ? null : untilNextRound(left)
}

function untilNextRound(left: readonly State[]): number {
  if (left.includes('new')) return 0
  return left.includes('held') ? HELD_AGAIN_MS : Infinity
}
