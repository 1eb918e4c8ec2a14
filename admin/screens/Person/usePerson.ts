import { useCallback, useEffect, useRef, useState } from 'react'
import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { sayFailure } from '#admin/access/messages/say-failure.ts'
import { inOrder } from '#admin/live/in-order.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { personPage } from '#domain/contract/person/person-routes.ts'
import type { PersonPage } from '#domain/contract/person/person-shapes.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'

/** What the page shows: a person, that nobody is here, or that reading failed. Undefined while it is read. */
export type ReadPerson = PersonPage | 'gone' | 'failed' | undefined

const read = (personId: number, authorization: string | null): Promise<PersonPage> =>
  call(personPage, { params: { personId } }, { authorization })

const isGone = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 410)

/**
 * A person, and a function that reads them again after a change. What was shown stays until then, and also when they
 * cannot be read: something may be typed in the page.
 */
export function usePerson(id: number): { known: ReadPerson; readAgain(): Promise<void> } {
  const [known, setKnown] = useState<ReadPerson>()
  const [ask] = useState(inOrder)
  const wasRead = useRef(false)
  const readAgain = useCallback(async () => {
    const isNewest = ask()
    const show = (next: ReadPerson) => void (isNewest() && setKnown(next))
    try {
      show(await asAdministrator((authorization) => read(id, authorization)))
      wasRead.current = true
    } catch (error) {
      if (isGone(error)) return show('gone')
      if (isRefusal(error)) return
      console.error(error)
      if (!wasRead.current) show('failed')
      else if (isNewest()) sayFailure(textsNow().person.notReadAgain, error)
    }
  }, [ask, id])
  useEffect(() => void readAgain(), [readAgain])
  return { known, readAgain }
}
