import { useMemo } from 'react'
import type { KioskPath } from '#domain/contract/device/kiosk-pages.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { dismissFailure } from '#web/frame/toast.tsx'
import { goTo } from './address.ts'
import { type Opening, forget, openWith, rememberPhone, rememberUser } from './session.ts'
import { endVisit, makeWay, useStillHere } from './visit.ts'

/** Goes from screen to screen, as long as the visit of this screen lasts. */
export function useSteps() {
  const stillHere = useStillHere()
  return useMemo(() => {
    const to = (path: KioskPath) => () => {
      if (!stillHere()) return
      // A failure is of no interest on the next screen.
      dismissFailure()
      goTo(path)
    }
    const toRegistration = to('/registration')
    const withSomebody = (user: User, found?: 'by code'): void => {
      rememberUser(user, found)
      to('/confirmation')()
    }
    return {
      toRegistration,
      toConfirmation: to('/confirmation'),
      toSuccess: to('/success'),
      toTakenBack: to('/taken-back'),
      /** Goes on with the chosen person, who confirms who comes. */
      withSomebody,
      /** Goes on with a number that has no profile yet. */
      withNewNumber(digits: string): void {
        rememberPhone(digits)
        toRegistration()
      },
      /** Goes back to the first screen within the visit: a number was wrong, or another way is tried. */
      backWith(opening: Opening): void {
        forget()
        openWith(opening)
        to('/')()
      },
      /** Goes on with the next family, which has begun before the last one left the screen. */
      withNext(user: User): void {
        makeWay()
        withSomebody(user, 'by code')
      },
      /** Forgets all personal data and goes home. */
      startOver: () => {
        endVisit()
        goTo('/')
      },
    }
  }, [stillHere])
}
