import { useMemo } from 'react'
import { forget } from './session.ts'
import { useNavigate } from './shell/router.ts'

/** The way from screen to screen. Each takes the place of the one before: Back never shows a family that has left. */
export function useSteps() {
  const navigate = useNavigate()
  return useMemo(() => {
    const to = (path: string) => () => void navigate(path, { replace: true })
    const home = to('/')
    return {
      toRegistration: to('/registration'),
      toConfirmation: to('/confirmation'),
      toSuccess: to('/success'),
      /** Forgets everything personal on the way. */
      startOver: () => {
        forget()
        home()
      },
    }
  }, [navigate])
}
