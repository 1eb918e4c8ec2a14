import { create } from 'zustand'
import { localDate } from '#domain/calendar/calendar.ts'
import type { EventWithTimes } from '#domain/contract/event-shapes.ts'
import { waitUntil } from './countdown.ts'

/** What is on at the door: the gathering that is open, or else the next one. */
export type AtTheDoor = { readonly current: EventWithTimes | null; readonly next: EventWithTimes | null }

type Current = AtTheDoor & {
  /** Whether the server has answered yet. */
  readonly known: boolean
  /** The gathering that this wall showed last, when it is no longer open. */
  readonly last: EventWithTimes | null
}

export const useCurrent = create<Current>()(() => ({ current: null, next: null, known: false, last: null }))

const ASK_MS = 30_000
/** A clock that runs ahead of the server's does not ask without end. */
const PATIENCE_MS = 2000

export type Following = { ask(): void; stop(): void }

/**
 * Keeps what is on at the door right: asks now, every 30 s, at the moment a window opens or closes, and when told to.
 * A question that fails changes nothing: what was last known stays.
 */
export function followCurrent(askServer: () => Promise<AtTheDoor>): Following {
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = 0

  const ask = () => {
    clearTimeout(timer)
    const asked = ++question
    void askServer()
      .then(
        (door) =>
          asked === question && useCurrent.setState((before) => ({ ...door, known: true, last: lastOf(before, door) })),
        () => undefined,
      )
      .finally(() => {
        if (asked === question) timer = setTimeout(ask, untilNextQuestion(useCurrent.getState(), Date.now()))
      })
  }
  ask()
  return {
    ask,
    stop() {
      question++
      clearTimeout(timer)
    },
  }
}

const lastOf = (before: Current, { current }: AtTheDoor): EventWithTimes | null =>
  current ? null : (before.current ?? before.last)

/** The gathering whose figures are shown: the open one, or the one that closed earlier today, until the next is near. */
export function gatheringShown({ current, next, last }: Current, now: number, timeZone: string): EventWithTimes | null {
  if (current || !last) return current
  const isNear = next !== null && waitUntil(next, now, timeZone).kind === 'minutes'
  const isToday = last.date === localDate(new Date(now).toISOString(), timeZone)
  return isToday && !isNear ? last : null
}

/** Milliseconds until it is worth asking again. */
export function untilNextQuestion({ current, next }: AtTheDoor, now: number): number {
  const moments = [current?.closesAt, next?.opensAt].flatMap((at) => (at ? [Date.parse(at) - now] : []))
  return Math.max(PATIENCE_MS, Math.min(ASK_MS, ...moments))
}
