import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '#domain/contract/people-shapes.ts'
import { rememberPhone, rememberUser } from './session.ts'
import { endVisit, makeWay, useStillHere } from './visit.ts'

/** The way from screen to screen. Each takes the place of the one before: Back never shows a family that has left. */
export function useSteps() {
  const navigate = useNavigate()
  const stillHere = useStillHere()
  return useMemo(() => {
    const to = (path: string) => () => {
      if (stillHere()) void navigate(path, { replace: true })
    }
    const toRegistration = to('/registration')
    const withSomebody = (user: User): void => {
      rememberUser(user)
      to('/confirmation')()
    }
    return {
      toRegistration,
      toConfirmation: to('/confirmation'),
      toSuccess: to('/success'),
      /** Somebody was chosen, and confirms who comes. */
      withSomebody,
      /** Nobody has this number: whoever does makes a profile. */
      withNewNumber(digits: string): void {
        rememberPhone(digits)
        toRegistration()
      },
      /** The family that was here is done, and the next one has begun already. */
      withNext(user: User): void {
        makeWay()
        withSomebody(user)
      },
      /** Forgets everything personal on the way. */
      startOver: () => {
        endVisit()
        void navigate('/', { replace: true })
      },
    }
  }, [navigate, stillHere])
}
