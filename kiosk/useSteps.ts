import { useMemo } from 'react'
import { useNavigate } from './shell/router.ts'
import { endVisit, useStillHere } from './visit/visit.ts'

/** The way from screen to screen. Each takes the place of the one before: Back never shows a family that has left. */
export function useSteps() {
  const navigate = useNavigate()
  const stillHere = useStillHere()
  return useMemo(() => {
    const to = (path: string) => () => {
      if (stillHere()) void navigate(path, { replace: true })
    }
    return {
      toRegistration: to('/registration'),
      toConfirmation: to('/confirmation'),
      toSuccess: to('/success'),
      /** Forgets everything personal on the way. */
      startOver: () => {
        endVisit()
        void navigate('/', { replace: true })
      },
    }
  }, [navigate, stillHere])
}
