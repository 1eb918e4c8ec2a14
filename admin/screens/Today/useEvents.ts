import { useEffect } from 'react'
import { create } from 'zustand'
import { allEvents, ensurePastEvents } from '#domain/contract/gathering/event-routes.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { call } from '#web/calls/call.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'

type Events = {
  /** Newest first; null until the server has responded. */
  readonly events: readonly Event[] | null
  /** The event that somebody chose. Without a choice the page follows the current one. */
  readonly chosen: number | null
  /** The event about which a dialog asks. The page stays at it, also when the next one opens. */
  readonly askedAbout: number | null
}

const useStore = create<Events>()(() => ({ events: null, chosen: null, askedAbout: null }))

/** Null: the page follows the current one again. */
export const chooseEvent = (chosen: number | null): void => useStore.setState({ chosen })

/** Keeps the page at this event while `isAsking`: what is corrected then must not be the list of the next one. */
export const useStayAt = (eventId: number | null, isAsking: boolean): void =>
  useEffect(() => {
    if (!isAsking) return
    useStore.setState({ askedAbout: eventId })
    return () => useStore.setState({ askedAbout: null })
  }, [eventId, isAsking])

const ask = inOrder()

/** Reads the list of events again. If the server does not respond, the list does not change. */
export async function readEvents(): Promise<void> {
  const isNewest = ask()
  try {
    const events = await call(allEvents, {})
    if (isNewest()) useStore.setState({ events })
  } catch (error) {
    console.error(error)
  }
}

/** Records past events first, so that they are on the list even if nobody came. */
const readEventsAndPast = (): Promise<void> => call(ensurePastEvents, {}).catch(console.error).then(readEvents)

/** Returns all events and the one to show. Reads them when the page opens, and whenever an event has closed. */
export function useEvents(): { events: readonly Event[] | null; eventId: number | null } {
  useEffect(() => {
    void readEventsAndPast()
    return useCurrentEvent.subscribe(({ event }, before) => {
      if (before.event && before.event.id !== event?.id) void readEventsAndPast()
    })
  }, [])
  const { events, chosen, askedAbout } = useStore()
  const { event: current, isKnown } = useCurrentEvent()
  const newest = isKnown ? (events?.[0]?.id ?? null) : null
  return { events, eventId: askedAbout ?? chosen ?? current?.id ?? newest }
}
