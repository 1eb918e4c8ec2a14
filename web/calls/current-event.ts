import { z } from 'zod/mini'
import { create } from 'zustand'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { type EventWithTimes, NoEventOpen } from '#domain/contract/gathering/event-shapes.ts'
import { CallFailed, call, isDeviceRefused } from './call.ts'
import { lastKnownClock, rememberClock } from '#web/storage/last-known-clock.ts'
import { lastKnownEvent, rememberEvent } from '#web/storage/last-known-event.ts'
import { type OnNow, clockAhead, untilNextCheck } from './clock.ts'

/** What is on now, and how sure the page is of it. */
type CurrentEvent = OnNow & {
  /** False until the server has responded once. */
  isKnown: boolean
  /** The server does not respond: the page shows what it knew before. */
  reconnecting: boolean
  /** The server's time when it was last asked, in milliseconds. The header shows its date. */
  now: number
  /** How far the server's clock is ahead of this one, in milliseconds. That of a tablet may be wrong. */
  ahead: number
}

export const useCurrentEvent = create<CurrentEvent>()(() => ({
  isKnown: false,
  event: null,
  next: null,
  reconnecting: false,
  now: Date.now() + lastKnownClock(),
  ahead: lastKnownClock(),
}))

/** How soon the kiosks show a change of the schedule, in milliseconds. Each check costs two to four hundred bytes. */
const CHECK_EVERY = 5_000
/** A server that takes longer counts as away. Milliseconds. */
const PATIENCE = 5_000

/**
 * Asks the server for the current event. If it does not respond, the event that the page knew stays, also after a
 * reload, until its check-in closes.
 */
export async function refreshCurrentEvent(): Promise<void> {
  const question = ++questions
  // Only the call is caught here: an error in a subscriber of the store does not mean that the server is away.
  const news = await ask()
  if (question !== questions) return
  if (!news) return useCurrentEvent.setState((before) => withoutServer(before, lastKnownEvent(), Date.now()))
  rememberEvent(news.event)
  rememberClock(news.ahead)
  show(news)
}

/** The number of questions so far. Only the response to the last one is shown. */
let questions = 0

/** Forgets the event, because another device's may have been meant. The next response tells the one of this device. */
export function forgetCurrentEvent(): void {
  questions++
  rememberEvent(null)
  useCurrentEvent.setState({ isKnown: false, event: null, next: null })
}

/** The least that an event has. One of Foyer also has its times. */
const Named = z.object({ id: z.int(), name: z.string() })

type News = OnNow & Pick<CurrentEvent, 'ahead'>

/** Returns null if no response comes, or one that is not from Foyer. */
async function ask(): Promise<News | null> {
  const asked = Date.now()
  let ahead = 0
  const readHeaders = (headers: Headers) => void (ahead = clockAhead(headers, asked, Date.now()))
  try {
    const event = await call(currentEvent, {}, { patience: PATIENCE, readHeaders })
    return Named.safeParse(event).success ? { event, next: null, ahead } : null
  } catch (error) {
    if (isDeviceRefused(error)) return { event: null, next: null, ahead }
    const closed = error instanceof CallFailed ? NoEventOpen.safeParse(error.body) : undefined
    return closed?.success ? { event: null, next: closed.data.next ?? null, ahead } : null
  }
}

/** An event without changes stays the same object, so that nothing is drawn again for it. */
function show(news: News): void {
  useCurrentEvent.setState(({ event, next }) => ({
    isKnown: true,
    event: isSame(event, news.event) ? event : news.event,
    next: isSame(next, news.next) ? next : news.next,
    reconnecting: false,
    now: Date.now() + news.ahead,
    ahead: news.ahead,
  }))
}

const isSame = (one: EventWithTimes | null, other: EventWithTimes | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns what the page knows without the server at `clock`, as this tablet shows it: the last event, as long as its
 * check-in is open.
 */
export function withoutServer(
  before: CurrentEvent,
  remembered: EventWithTimes | null,
  clock: number,
): Partial<CurrentEvent> {
  const now = clock + before.ahead
  const event = before.isKnown ? before.event : remembered
  // The end of an event without times is not known.
  const isOpen = event !== null && !(Date.parse(event.closesAt) <= now)
  return { reconnecting: true, isKnown: before.isKnown || isOpen, event: isOpen ? event : null, now }
}

/** Keeps the current event up to date. Returns a function that stops it. */
export function followCurrentEvent(): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  const checkLater = (): void => {
    clearTimeout(timer)
    const current = useCurrentEvent.getState()
    if (!stopped) timer = setTimeout(check, untilNextCheck(current, Date.now() + current.ahead, CHECK_EVERY))
  }
  const check = (): void => {
    clearTimeout(timer)
    refreshCurrentEvent()
      .catch((reason: unknown) => console.error('The current event could not be shown:', reason))
      .then(checkLater, checkLater)
  }
  // When another call finds the server away, the next check comes sooner.
  const stopWatching = useCurrentEvent.subscribe((now, before) => {
    if (now.reconnecting && !before.reconnecting) checkLater()
  })
  // A tablet that slept checks as soon as it wakes up.
  const wake = (): void => void (document.hidden || check())
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', wake)
  check()
  return () => {
    stopped = true
    stopWatching()
    clearTimeout(timer)
    window.removeEventListener('online', check)
    document.removeEventListener('visibilitychange', wake)
  }
}
