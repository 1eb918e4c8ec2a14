import { useState } from 'react'
import { readGuestCode } from '#domain/guest/guest-code.ts'
import { guestWithCode } from '#kiosk/look-up/look-up.ts'
import { useUserWithFamily } from '#kiosk/look-up/useUserWithFamily.ts'
import { useWanted } from '#kiosk/shell/frame/useWanted.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'

/**
 * Goes on with a guest whose code was typed in the place of a name. No name looks like one. Nothing happens any more
 * once another way to check in was chosen.
 */
export function useGuestCode(way: string) {
  const steps = useSteps()
  const stillHere = useStillHere()
  const ask = useWanted(way)
  const find = useUserWithFamily(guestWithCode)
  const [isOpening, setOpening] = useState(false)

  /** Returns false for anything but a code. */
  const open = async (typed: string): Promise<boolean> => {
    const code = readGuestCode(typed)
    if (!code) return false
    setOpening(true)
    const isWanted = ask()
    const user = await find(code)
    if (!stillHere()) return true
    setOpening(false)
    if (user && isWanted()) steps.withSomebody(user)
    return true
  }

  return { open, isOpening }
}
