import { useEffect } from 'react'
import { create } from 'zustand'
import { allEvents, ensurePastEvents } from '#domain/contract/http.ts'
import type { Event } from '#domain/contract/shapes.ts'
import { call } from '#kiosk/shell/call.ts'
import { useCurrentEvent } from '#kiosk/shell/current-event.ts'

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

/** Every event and the one to show. On arrival the server records those that are past first. */
export function useEvents(): { events: readonly Event[] | null; eventId: number | null } {
  useEffect(() => {
    void call(ensurePastEvents, {}).catch(console.error).then(readEvents)
  }, [])
  const { events, chosen } = useStore()
  const { event: current, known } = useCurrentEvent()
  const newest = known ? (events?.[0]?.id ?? null) : null
  return { events, eventId: chosen ?? current?.id ?? newest }
}
