import { useEffect } from 'react'
import { lowSound } from '#room/hand-over/parts/sound.ts'

/** The sound with which a roll call of the house begins in a room, whatever is open there. */
export function RollCallSound() {
  useEffect(() => lowSound(), [])
  return null
}
