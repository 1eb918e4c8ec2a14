import { useEffect } from 'react'
import { onHelpersChanged } from '#admin/access/follow-session.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { listHelpers } from '#domain/contract/helper/helper-routes.ts'

/** How often the page reads again who is here, in milliseconds. It hears at once of other changes. */
const READ_EVERY = 15_000

/** The helpers, kept up to date. A list that is shown already stays when they cannot be read. */
export function useHelpers() {
  const { found, readAgain } = useRead({ what: 'helpers', read: () => callSignedIn(listHelpers, {}) })
  useEffect(() => {
    const timer = setInterval(() => void readAgain(), READ_EVERY)
    const stopHearing = onHelpersChanged(() => void readAgain())
    return () => {
      stopHearing()
      clearInterval(timer)
    }
  }, [readAgain])
  return { found, readAgain }
}
