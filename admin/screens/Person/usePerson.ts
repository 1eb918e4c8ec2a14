import { useCallback, useEffect, useState } from 'react'
import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { personPage } from '#domain/contract/person/person-routes.ts'
import type { PersonPage } from '#domain/contract/person/person-shapes.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'

/** What the page shows: a person, that nobody is here, or that reading failed. Undefined while it is read. */
export type Known = PersonPage | 'gone' | 'failed' | undefined

const read = (personId: number, authorization: string | null): Promise<PersonPage> =>
  call(personPage, { params: { personId } }, { authorization })

const isGone = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 410)

/** Tries a password with the page itself. A person who is not here says nothing against the password. */
export async function tryPassword(id: number, authorization: string): Promise<void> {
  await read(id, authorization).catch((error: unknown) => {
    if (!isGone(error)) throw error
  })
}

/** A person, and a function that reads them again after a change. What was shown stays until then. */
export function usePerson(id: number): { known: Known; readAgain(): Promise<void> } {
  const [known, setKnown] = useState<Known>()
  const readAgain = useCallback(async () => {
    try {
      setKnown(await asAdministrator((authorization) => read(id, authorization)))
    } catch (error) {
      if (isGone(error)) return setKnown('gone')
      if (isRefusal(error)) return
      console.error(error)
      setKnown('failed')
    }
  }, [id])
  useEffect(() => void readAgain(), [readAgain])
  return { known, readAgain }
}
