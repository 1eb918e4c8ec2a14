import { create } from 'zustand'
import { currentEvent } from '#domain/contract/http.ts'
import { NoEventOpen, type EventWithTimes } from '#domain/contract/shapes.ts'
import { CallFailed, call } from './call.ts'

/** What is on now, what comes next, and whether we know. */
type CurrentEvent = {
  /** False until the server has answered once. */
  known: boolean
  /** The event whose check-in is open. */
  event: EventWithTimes | null
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

const MINUTE = 60_000
const SOON = 5_000

/** Asks the server what is on. What was known stays when it does not answer. */
export async function refreshCurrentEvent(): Promise<void> {
  const now = Date.now()
  try {
    const event = await call(currentEvent, {})
    useCurrentEvent.setState({ known: true, event, next: null, reconnecting: false, now })
  } catch (error) {
    const closed = error instanceof CallFailed ? NoEventOpen.safeParse(error.body) : undefined
    if (closed?.success) {
      useCurrentEvent.setState({ known: true, event: null, next: closed.data.next ?? null, reconnecting: false, now })
    } else useCurrentEvent.setState({ reconnecting: true, now })
  }
}

/**
 * How long to wait before asking again, in milliseconds: a minute, or until the door opens or closes. Soon while the
 * server does not answer, and where the tablet's clock runs ahead of the server's.
 */
export function untilNextLook({ event, next, reconnecting }: CurrentEvent, now: number): number {
  if (reconnecting) return SOON
  const turn = event?.closesAt ?? next?.opensAt
  if (!turn) return MINUTE
  const left = Date.parse(turn) - now
  return left > 0 ? Math.min(left, MINUTE) : SOON
}

/** Keeps the current event current for as long as the page is shown. Answers how to stop. */
export function followCurrentEvent(): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  const look = (): void => {
    clearTimeout(timer)
    void refreshCurrentEvent().then(() => {
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(look, untilNextLook(useCurrentEvent.getState(), Date.now()))
    })
  }
  window.addEventListener('online', look)
  look()
  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', look)
  }
}
