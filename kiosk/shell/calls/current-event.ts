import { create } from 'zustand'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { NoEventOpen, type EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import { CallFailed, call, isDeviceRefused } from './call.ts'
import { lastKnownEvent, rememberEvent } from '#kiosk/shell/storage/last-known-event.ts'
import { untilNextCheck, type OnNow } from './on-now.ts'

/** What is on now, and how sure the page is of it. */
type CurrentEvent = OnNow & {
  /** False until the server has responded once. */
  isKnown: boolean
  /** The server does not respond: the page shows what it knew before. */
  reconnecting: boolean
  /** When the clock was last read, in milliseconds. The header shows its date. */
  now: number
  /** What it showed when the page last asked a server that responded. 0 before that. */
  heard: number
}

export const useCurrentEvent = create<CurrentEvent>()(() => ({
  isKnown: false,
  event: null,
  next: null,
  reconnecting: false,
  now: Date.now(),
  heard: 0,
}))

/** How soon the kiosks show a change of the schedule, in milliseconds. Each check costs about two hundred bytes. */
const CHECK_EVERY = 5_000
/** A server that takes longer counts as away. Milliseconds. */
const PATIENCE = 5_000

/**
 * Asks the server for the current event. If it does not respond, the event that the page knew stays, also after a
 * reload, until its check-in closes.
 */
export async function refreshCurrentEvent(): Promise<void> {
  const now = Date.now()
  const question = ++questions
  // Only the call is caught here: an error in a subscriber of the store does not mean that the server is away.
  const news = await ask()
  if (question !== questions) return
  if (!news) return useCurrentEvent.setState((before) => ({ ...withoutServer(before, lastKnownEvent(), now), now }))
  rememberEvent(news.event)
  show(news, now)
}

/** The number of questions so far. Only the response to the last one is shown. */
let questions = 0

/** Forgets the event, because another device's may have been meant. The next response tells the one of this device. */
export function forgetCurrentEvent(): void {
  questions++
  rememberEvent(null)
  useCurrentEvent.setState({ isKnown: false, event: null, next: null })
}

/** Returns null if no response comes, or one that is not from Foyer. */
async function ask(): Promise<OnNow | null> {
  try {
    return { event: await call(currentEvent, {}, { patience: PATIENCE }), next: null }
  } catch (error) {
    if (isDeviceRefused(error)) return { event: null, next: null }
    const closed = error instanceof CallFailed ? NoEventOpen.safeParse(error.body) : undefined
    return closed?.success ? { event: null, next: closed.data.next ?? null } : null
  }
}

/** An event without changes stays the same object, so that nothing is drawn again for it. */
function show(news: OnNow, now: number): void {
  useCurrentEvent.setState(({ event, next }) => ({
    isKnown: true,
    event: isSame(event, news.event) ? event : news.event,
    next: isSame(next, news.next) ? next : news.next,
    reconnecting: false,
    now,
    heard: now,
  }))
}

const isSame = (one: EventWithTimes | null, other: EventWithTimes | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns what the page knows without the server: the last event, as long as its check-in is open. */
export function withoutServer(
  before: CurrentEvent,
  remembered: EventWithTimes | null,
  now: number,
): Partial<CurrentEvent> {
  const event = before.isKnown ? before.event : remembered
  const isOpen = event !== null && isStillOpen(event, before.heard, now)
  return { reconnecting: true, isKnown: before.isKnown || isOpen, event: isOpen ? event : null }
}

/**
 * If the server has said that an event is open when this clock showed a later time, the clock is wrong. Then the event
 * stays, but no longer than its check-in lasts.
 */
function isStillOpen({ opensAt, closesAt }: EventWithTimes, heard: number, now: number): boolean {
  const [opens, closes] = [Date.parse(opensAt), Date.parse(closesAt)]
  return closes > now || (closes <= heard && now - heard < closes - opens)
}

/** Keeps the current event up to date. Returns a function that stops it. */
export function followCurrentEvent(): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  const checkLater = (): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(check, untilNextCheck(useCurrentEvent.getState(), Date.now(), CHECK_EVERY))
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
