import { useCallback, useEffect, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { forgetDraftsAbout } from '#admin/people/form/drafts.ts'
import { inOrder } from '#kiosk/shell/calls/in-order.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'

/** What the page shows: a person, that nobody is here, or that reading failed. Undefined while it is read. */
type ReadPerson = PersonPage | 'gone' | 'failed' | undefined

const isGone = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 410)

type ReadAgain = {
  readonly known: ReadPerson
  /** They could not be read again: what is shown was known before. Something may be typed in the page, so it stays. */
  readonly isOld: boolean
  readAgain(): Promise<void>
}

/** A person, and a function that reads them again after a change. What was shown stays until then. */
export function usePerson(id: number): ReadAgain {
  const [known, setKnown] = useState<ReadPerson>()
  const [isOld, setOld] = useState(false)
  const [ask] = useState(inOrder)
  const readAgain = useCallback(async () => {
    const isNewest = ask()
    const show = (next: ReadPerson) => {
      if (!isNewest()) return
      setKnown(next)
      setOld(false)
    }
    try {
      show(await callSignedIn(personPage, { params: { personId: id } }))
    } catch (error) {
      if (isGone(error)) {
        forgetDraftsAbout(id)
        return show('gone')
      }
      if (isRefusal(error)) return
      console.error(error)
      if (!isNewest()) return
      setKnown((before) => before ?? 'failed')
      setOld(true)
    }
  }, [ask, id])
  useEffect(() => void readAgain(), [readAgain])
  return { known, isOld, readAgain }
}
