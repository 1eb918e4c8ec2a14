import { useState } from 'react'
import { readGuestCode } from '#domain/guest/guest-code.ts'
import { guestWithCode } from '#kiosk/look-up/look-up.ts'
import { useUserWithFamily } from '#kiosk/look-up/useUserWithFamily.ts'
import { useWanted } from '#kiosk/shell/frame/useWanted.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'

/**
 * Goes on with a guest whose code was typed in the place of a name. No name looks like one. Nothing happens any more
 * once something else is typed, or another way to check in was chosen.
 */
export function useGuestCode(way: string, typed: string) {
  const steps = useSteps()
  const stillHere = useStillHere()
  const ask = useWanted(`${way} ${typed}`)
  const find = useUserWithFamily(guestWithCode)
  const [opening, setOpening] = useState<string | null>(null)

  /** Returns false for anything but a code. */
  const open = async (): Promise<boolean> => {
    const code = readGuestCode(typed)
    if (!code) return false
    setOpening(typed)
    const isWanted = ask()
    const user = await find(code, isWanted)
    if (!stillHere()) return true
    setOpening((now) => (now === typed ? null : now))
    if (user && isWanted()) steps.withSomebody(user)
    return true
  }

  return { open, isOpening: opening === typed }
}
