import { create } from 'zustand'

/**
 * Something of the staff's that stands over the screen for a moment, whatever is shown. The visit goes on afterwards as it
 * was: time and touches meanwhile are not the visitor's.
 */
type Interruption = {
  /** Ends it. Null while there is none. */
  end: (() => void) | null
}

export const useInterruption = create<Interruption>()(() => ({ end: null }))

export const isInterrupted = (): boolean => useInterruption.getState().end !== null
