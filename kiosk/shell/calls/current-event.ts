import { create } from 'zustand'
import { currentEvent } from '#domain/contract/event-routes.ts'
import { NoEventOpen, type EventWithTimes, type OpenEvent } from '#domain/contract/event-shapes.ts'
import { CallFailed, call } from './call.ts'
import { lastKnownEvent, rememberEvent } from './last-known-event.ts'

/** What is on now, what comes next, and whether we know. */
type CurrentEvent = {
  /** False until the server has answered once. */
  known: boolean
  /** The event whose check-in is open. */
  event: OpenEvent | null
  /** The next one, when none is open. */
  next: EventWithTimes | null
  /** The server does not answer: what is shown is from before. */
  reconnecting: boolean
  /** The moment of the last look at the clock: the header's date. Milliseconds. */
  now: number
}

export const useCurrentEvent = create<CurrentEvent>()(() => ({
  known: false,
  event: null,
  next: null,
  reconnecting: false,
  now: Date.now(),
}))

/** How soon a change of the schedule is seen at the door, in milliseconds: a question of two hundred bytes each time. */
const LOOK = 5_000
/** A server that needs longer to say what is on is as good as away. */
const PATIENCE = 5_000

/** Asks the server what is on. When it does not answer, what was known stays: also before a reload, and until its door closes. */
export async function refreshCurrentEvent(): Promise<void> {
  const now = Date.now()
  // What goes wrong with whoever hears the news says nothing of the network.
  const news = await ask()
  if (!news) return useCurrentEvent.setState((before) => ({ ...withoutServer(before, lastKnownEvent(), now), now }))
  rememberEvent(news.event)
  heard(news, now)
}

type News = Pick<CurrentEvent, 'event' | 'next'>

/** Null when the server does not answer, or not as Foyer does. */
async function ask(): Promise<News | null> {
  try {
    return { event: await call(currentEvent, {}, { patience: PATIENCE }), next: null }
  } catch (error) {
    const closed = error instanceof CallFailed ? NoEventOpen.safeParse(error.body) : undefined
    return closed?.success ? { event: null, next: closed.data.next ?? null } : null
  }
}

/** What is as it was stays the same object, so that nothing is drawn anew for it. */
function heard(news: News, now: number): void {
  useCurrentEvent.setState(({ event, next }) => ({
    known: true,
    event: isSame(event, news.event) ? event : news.event,
    next: isSame(next, news.next) ? next : news.next,
    reconnecting: false,
    now,
  }))
}

const isSame = (one: EventWithTimes | null, other: EventWithTimes | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is known without the server: what was, as long as check-in is open for it. */
export function withoutServer(
  before: CurrentEvent,
  remembered: EventWithTimes | null,
  now: number,
): Partial<CurrentEvent> {
  const event = before.known ? before.event : remembered
  const isOpen = event !== null && Date.parse(event.closesAt) > now
  return { reconnecting: true, known: before.known || isOpen, event: isOpen ? event : null }
}

/**
 * How long to wait before asking again, in milliseconds: a few seconds, or until the door opens or closes. A turn that
 * has passed is not waited for: the tablet's clock runs ahead of the server's.
 */
export function untilNextLook({ event, next }: News, now: number): number {
  const turn = event?.nextOpensAt ?? event?.closesAt ?? next?.opensAt
  const left = turn ? Date.parse(turn) - now : LOOK
  return left > 0 ? Math.min(left, LOOK) : LOOK
}

/** Keeps the current event current for as long as the page is shown. Answers how to stop. */
export function followCurrentEvent(): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  const lookLater = (): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(look, untilNextLook(useCurrentEvent.getState(), Date.now()))
  }
  const look = (): void => {
    clearTimeout(timer)
    refreshCurrentEvent()
      .catch((reason: unknown) => console.error('What is on could not be shown:', reason))
      .then(lookLater, lookLater)
  }
  // Whoever else finds the server away is followed by looks that come sooner.
  const stopWatching = useCurrentEvent.subscribe((now, before) => {
    if (now.reconnecting && !before.reconnecting) lookLater()
  })
  // A tablet that slept shows what is on as soon as it is woken.
  const wake = (): void => void (document.hidden || look())
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', wake)
  look()
  return () => {
    stopped = true
    stopWatching()
    clearTimeout(timer)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', wake)
  }
}
