import { create } from 'zustand'
import { COUNT_PEOPLE } from '#counter/calls.ts'
import type { SliceRecorded } from '#domain/contract/counting/counting-shapes.ts'
import { call } from '#web/calls/call.ts'
import { sendingToLog } from '#web/calls/log-seen.ts'
import { isDecision, outcomeOf, reasonOf } from '#web/offline/outcome.ts'
import { type Delivery, type DeliveryError, followQueue } from '#web/offline/queue.ts'
import { TALLIES, changeTallies, handOver, keptTallies, readAgain, readTallies, useTallies } from './tallies.ts'
import { type Recorded, type Tally, type TallySlice, asKnownTo, recorded, refusedFor, toSend } from './tally.ts'

/** What became of the last sending: null if the server has recorded it, or nothing was sent yet. */
export const useDelivery = create<{ readonly deliveryError: DeliveryError | null }>()(() => ({ deliveryError: null }))

/** A server that needs longer counts as away. Milliseconds. */
const PATIENCE_MS = 4_000

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
 * Sends a tally, and keeps what became of it. `slices` may also be some that the server has: then it says who counts.
 */
async function deliver(tally: Tally, slices = toSend(tally)): Promise<DeliveryError | null> {
  const log = sendingToLog()
  try {
    const reply = await send(tally, slices)
    await changeTally(tally.counterId, (now) => recorded(now, slices, reply, log()))
    return null
  } catch (error) {
    if (!isDecision(error)) return 'unheard'
    if (error.status === 401 || error.status === 403) return 'not let in'
    if (error.code === 'not-your-count') {
      const { recorded: others } = error.body as { recorded: readonly SliceRecorded[] }
      await handOver(tally.counterId, others, log())
      return 'postponed'
    }
    if (outcomeOf(error) === 'postponed') return 'postponed'
    await changeTally(tally.counterId, (now) => refusedFor(now, reasonOf(error)))
    return null
  }
}

/**
 * Asks who of a tally counts now: staff may have taken some off, or have moved it. Nothing is recorded. Returns false
 * when it has to be asked again, because something is still to be sent or no reply came.
 */
export async function askAgain(tally: Tally): Promise<boolean> {
  const last = tally.slices.at(-1)
  if (!last) return true
  // What was refused is sent again much later.
  if (isToSend(tally)) return tally.refused !== undefined
  return (await deliver(tally, [last])) !== 'unheard'
}

const isToSend = (tally: Tally): boolean => toSend(tally).length > 0
const isRefused = ({ refused }: Tally): boolean => refused !== undefined

/**
 * The shortest time from one sending to the next, in milliseconds. An usher who taps five times a second writes
 * one event a second, not five.
 */
const SPACING_MS = 1_000

/** Sends what this phone counts while the page is open: at once, and then at most once a second. */
export function followTallies(): Delivery {
  const reading = readTallies()
  const delivery = followQueue<Tally>({
    name: TALLIES,
    waits: [SPACING_MS, 5_000],
    look: readAgain,
    unsent: () => reading.then(() => keptTallies().filter(isToSend)),
    stateOf: (tally) => (isRefused(tally) ? 'refused' : 'new'),
    deliver: (tally) => deliver(tally),
    whenDone: (deliveryError) => useDelivery.setState({ deliveryError }),
    offerAgain: (log) => void changeTallies((tallies) => tallies.map((tally) => asKnownTo(log, tally))),
  })
  const stopWatching = useTallies.subscribe(() => {
    if (keptTallies().some((tally) => isToSend(tally) && !isRefused(tally))) delivery.soon()
  })
  return {
    ...delivery,
    stop() {
      delivery.stop()
      stopWatching()
    },
  }
}
