import { useEffect } from 'react'
import { create } from 'zustand'

type Presence = {
  /** How many parts of the screen show something personal. */
  personal: number
  /** How many calls somebody waits for that must not be lost. */
  underWay: number
}

/** What there is to protect on this screen, and to wait for. */
export const usePresence = create<Presence>()(() => ({ personal: 0, underWay: 0 }))

/** Says that this part of the screen shows something personal, for as long as it does. */
export const usePersonal = (shown: boolean): void => useCounted('personal', shown)

/** Says that something is being saved, for as long as it is: nobody is sent away meanwhile. */
export const useUnderWay = (saving: boolean): void => useCounted('underWay', saving)

function useCounted(what: keyof Presence, holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    const count = (by: number) => usePresence.setState((before) => ({ [what]: before[what] + by }))
    count(1)
    return () => count(-1)
  }, [what, holds])
}
