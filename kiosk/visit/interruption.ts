import { create } from 'zustand'

/**
 * Something of the staff's that covers any screen for a moment. The visit goes on afterwards as it was: time and
 * touches meanwhile do not count as the visitor's.
 */
type Interruption = {
  /** Ends it. Null while there is none. */
  end: (() => void) | null
}

export const useInterruption = create<Interruption>()(() => ({ end: null }))

export const isInterrupted = (): boolean => useInterruption.getState().end !== null
