import { create } from 'zustand'
import type { EventWithTimes } from '#domain/contract/event-shapes.ts'

/** What is on at the door: the gathering that is open, or else the next one. */
export type AtTheDoor = { readonly current: EventWithTimes | null; readonly next: EventWithTimes | null }

type Current = AtTheDoor & {
  /** Whether the server has answered yet. */
  readonly known: boolean
}

export const useCurrent = create<Current>()(() => ({ current: null, next: null, known: false }))

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
        (door) => asked === question && useCurrent.setState({ ...door, known: true }),
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

/** Milliseconds until it is worth asking again. */
export function untilNextQuestion({ current, next }: AtTheDoor, now: number): number {
  const moments = [current?.closesAt, next?.opensAt].flatMap((at) => (at ? [Date.parse(at) - now] : []))
  return Math.max(PATIENCE_MS, Math.min(ASK_MS, ...moments))
}
