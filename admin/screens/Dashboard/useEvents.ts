import { useEffect } from 'react'
import { create } from 'zustand'
import { allEvents, ensurePastEvents } from '#domain/contract/event-routes.ts'
import type { Event } from '#domain/contract/event-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

type Events = {
  /** Newest first; null until the server has answered. */
  readonly events: readonly Event[] | null
  /** The one that the administrator chose; without a choice the page follows the current one. */
  readonly chosen: number | null
}

const useStore = create<Events>()(() => ({ events: null, chosen: null }))

export const chooseEvent = (chosen: number): void => useStore.setState({ chosen })

/** Reads the list of events anew. What was known stays when the server does not answer. */
export async function readEvents(): Promise<void> {
  try {
    useStore.setState({ events: await call(allEvents, {}) })
  } catch (error) {
    console.error(error)
  }
}

/** What has taken place is recorded first, so that it is on the list even if nobody came. */
const readEventsAndPast = (): Promise<void> => call(ensurePastEvents, {}).catch(console.error).then(readEvents)

/** Every event and the one to show: on arrival, and whenever the one that was open has closed, with all that is past. */
export function useEvents(): { events: readonly Event[] | null; eventId: number | null } {
  useEffect(() => {
    void readEventsAndPast()
    return useCurrentEvent.subscribe(({ event }, before) => {
      if (before.event && before.event.id !== event?.id) void readEventsAndPast()
    })
  }, [])
  const { events, chosen } = useStore()
  const { event: current, isKnown } = useCurrentEvent()
  const newest = isKnown ? (events?.[0]?.id ?? null) : null
  return { events, eventId: chosen ?? current?.id ?? newest }
}
