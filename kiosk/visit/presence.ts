import { useEffect } from 'react'
import { create } from 'zustand'

type Presence = {
  /** How many parts of the screen show personal data. */
  personal: number
  /** How many calls are under way that must not be lost. */
  underWay: number
}

/** Counts what is to be protected on this screen, and what is to be waited for. */
export const usePresence = create<Presence>()(() => ({ personal: 0, underWay: 0 }))

/** Tells, while `shown` is true, that this part of the screen shows personal data. */
export const usePersonal = (shown: boolean): void => useCounted('personal', shown)

/** Tells, while `saving` is true, that something is being saved. The visit does not end meanwhile. */
export const useUnderWay = (saving: boolean): void => useCounted('underWay', saving)

function useCounted(what: keyof Presence, holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    const count = (by: number) => usePresence.setState((before) => ({ [what]: before[what] + by }))
    count(1)
    return () => count(-1)
  }, [what, holds])
}
