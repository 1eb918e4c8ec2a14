import { create } from 'zustand'
import { COUNT_PEOPLE } from '#counter/calls.ts'
import type { SliceRecorded } from '#domain/contract/counting/counting-shapes.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { sendingToLog, useLogSeen, whenLogSeen } from '#web/calls/log-seen.ts'
import { REFUSED_AGAIN_MS, isDecision, mayChange, reasonOf } from '#web/calls/refusal.ts'
import { changeTallies, followOtherTabs, handOver, keptTallies, readTallies, useTallies } from './tallies.ts'
import { type Recorded, type Tally, type TallySlice, asKnownTo, recorded, refusedFor, toSend } from './tally.ts'

/** What became of the last sending: null if the server has recorded it, or nothing was sent yet. */
export const useDelivery = create<{ readonly deliveryError: DeliveryError | null }>()(() => ({ deliveryError: null }))

/** A server that needs longer counts as away. Milliseconds. */
const PATIENCE_MS = 4_000

/**
 * The shortest time from one sending to the next, in milliseconds. An usher who taps five times a second writes
 * one event a second, not five.
 */
const SPACING_MS = 1_000

/**
 * How long to wait before the next try when no reply came, in milliseconds. It is random, so that ten phones do not
 * send at the same moment.
 */
const untilNextTry = (unheard: number, chance: number): number =>
  SPACING_MS + chance * Math.min(4_000, 500 * 2 ** unheard)

/** Sends the slices of a tally that the server does not have. Throws what the call throws. */
async function send({ counterId, eventId, door }: Tally, slices: readonly TallySlice[]): Promise<Recorded> {
  const body = {
    ...(door.id === undefined ? { doorName: door.name } : { door: door.id }),
    slices: slices.map(({ sliceId, from, sum, sequence, known }) => ({
      sliceId,
      from,
      sum,
      sequence,
      ...(known.wasMore && { offeredAgain: true }),
    })),
    sentAt: new Date().toISOString(),
  }
  const reply = await call(COUNT_PEOPLE, { params: { eventId, counterId }, body }, { patience: PATIENCE_MS })
  // A login page of the network may have replied.
  if (!Number.isInteger(reply?.people)) throw new Error('The reply is not one of Foyer')
  return reply
}

/** Changes one tally among those that are kept. It may have been counted on since it was sent. */
const changeTally = (counterId: string, change: (tally: Tally) => Tally): Promise<void> =>
  changeTallies((tallies) => tallies.map((tally) => (tally.counterId === counterId ? change(tally) : tally)))

/**
 * A reply of the server before may come late. What it says is not known to the log that this page has seen since then.
 */
const asKnownHere = (tally: Tally): Tally => {
  const { id } = useLogSeen.getState()
  return id === null ? tally : asKnownTo(id, tally)
}

/**
 * Sends a tally, and keeps what became of it. `slices` may also be some that the server has: then it says who counts.
 */
async function deliver(tally: Tally, slices: readonly TallySlice[]): Promise<DeliveryError | null> {
  const log = sendingToLog()
  try {
    const reply = await send(tally, slices)
    await changeTally(tally.counterId, (now) => asKnownHere(recorded(now, slices, reply, log())))
    return null
  } catch (error) {
    const deliveryError = deliveryErrorOf(error)
    const others = recordedOfOthers(error)
    if (others) await handOver(tally.counterId, others, log())
    if (deliveryError === 'refused') await changeTally(tally.counterId, (now) => refusedFor(now, reasonOf(error)))
    return deliveryError
  }
}

/** What the server has of a tally that somebody else began. Null when it was refused for another reason, or not. */
const recordedOfOthers = (error: unknown): readonly SliceRecorded[] | null =>
  error instanceof CallFailed && error.code === 'not-your-count'
    ? (error.body as { recorded: readonly SliceRecorded[] }).recorded
    : null

/** Sends everything that the server does not have, until no reply comes. What is postponed keeps nothing back. */
async function round(isTimeForRefused: boolean): Promise<DeliveryError | null> {
  let left: DeliveryError | null = null
  for (const tally of keptTallies()) {
    const slices = toSend(tally)
    if (slices.length === 0 || (tally.refused !== undefined && !isTimeForRefused)) continue
    const deliveryError = await deliver(tally, slices)
    if (deliveryError === 'unheard' || deliveryError === 'not let in') return deliveryError
    if (deliveryError === 'postponed') left = deliveryError
  }
  return left
}

/**
 * Asks who of a tally counts now: staff may have taken some off, or have moved it. Nothing is recorded. Returns false
 * when it has to be asked again, because something is still to be sent or no reply came.
 */
export async function askAgain(tally: Tally): Promise<boolean> {
  const last = tally.slices.at(-1)
  if (!last) return true
  // What was refused is sent again much later.
  if (toSend(tally).length > 0) return tally.refused !== undefined
  return (await deliver(tally, [last])) !== 'unheard'
}

const isAnythingToSend = (): boolean =>
  keptTallies().some((tally) => tally.refused === undefined && toSend(tally).length > 0)

type Delivery = {
  /** The network or the server is back: sends at once. */
  readonly now: () => void
  readonly stop: () => void
}

/** When the server works on another log than the one that has a count, the phone sends that count again. */
const offerAgain = (log: string): void => void changeTallies((tallies) => tallies.map((tally) => asKnownTo(log, tally)))

/**
 * Sends what this phone counts while the page is open: at once, and then at most once a second. Without a reply it
 * tries again every few seconds.
 */
export function followTallies(): Delivery {
  let stopped = false
  let unheard = 0
  let refusedAt = Date.now()
  let began = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnderWay = false

  const again = (wait: number): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void deliverAll(), Math.max(0, wait, began + SPACING_MS - performance.now()))
  }
  async function deliverAll(): Promise<void> {
    if (isUnderWay) return
    isUnderWay = true
    began = performance.now()
    const isTimeForRefused = Date.now() - refusedAt > REFUSED_AGAIN_MS
    if (isTimeForRefused) refusedAt = Date.now()
    const deliveryError = await round(isTimeForRefused).catch((): DeliveryError => 'unheard')
    isUnderWay = false
    unheard = deliveryError === null ? 0 : unheard + 1
    useDelivery.setState({ deliveryError })
    if (deliveryError !== null) again(untilNextTry(unheard, Math.random()))
    else again(isAnythingToSend() ? 0 : REFUSED_AGAIN_MS)
  }
  const wanted = (): void => {
    if (!isUnderWay && unheard === 0 && isAnythingToSend()) again(0)
  }
  const now = (): void => {
    unheard = 0
    if (!isUnderWay) again(0)
  }

  const stopListening = [useTallies.subscribe(wanted), followOtherTabs(), whenLogSeen(offerAgain)]
  window.addEventListener('online', now)
  void readTallies().then(() => again(0))
  return {
    now,
    stop() {
      stopped = true
      clearTimeout(timer)
      window.removeEventListener('online', now)
      stopListening.forEach((stop) => stop())
    },
  }
}

/**
 * What an error means for a count that was sent.
 *
 * - `unheard`: no reply came, or one that decides nothing. It is sent again.
 * - `not let in`: the server does not let this phone count, or no longer. It stays on the phone and is sent again.
 * - `postponed`: the server does not know the event, or its check-in is not open yet. That may change. Or somebody else
 *   began this count: what the server has not recorded goes on in another one.
 * - `refused`: the server has refused it for good.
 */
type DeliveryError = 'unheard' | 'not let in' | 'postponed' | 'refused'

function deliveryErrorOf(error: unknown): DeliveryError {
  if (!isDecision(error)) return 'unheard'
  if (error.status === 401 || error.status === 403) return 'not let in'
  return mayChange(error) || error.code === 'not-your-count' ? 'postponed' : 'refused'
}
