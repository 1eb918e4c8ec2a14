import { useCallback, useEffect, useState } from 'react'
import { asAdministrator, isRefusal, useAccess } from '#admin/access/access.ts'
import { follow } from '#admin/live/follow.ts'
import type { ListedLink, LookAlikes } from '#domain/contract/same-person/pair-shapes.ts'
import { duplicates, links } from '#domain/contract/same-person/same-person-routes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/** Comparing everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

export type Lists = { readonly pairs: readonly LookAlikes[]; readonly links: readonly ListedLink[] }

/** Those who may be one and those who are, kept up to date; undefined while they are read. */
export function useDuplicates(): { lists: Lists | 'failed' | undefined; readAgain(): Promise<void> } {
  const signedIn = useAccess((access) => access.signedIn)
  const [lists, setLists] = useState<Lists | 'failed'>()
  const readAgain = useCallback(async () => {
    try {
      setLists(await asAdministrator(read))
    } catch (error) {
      if (isRefusal(error)) return
      console.error(error)
      setLists((before) => (before === undefined ? 'failed' : before))
    }
  }, [])
  useEffect(() => {
    if (signedIn === null) return
    void readAgain()
    return follow('people', signedIn.authorization, readAgain)
  }, [signedIn, readAgain])
  return { lists, readAgain }
}

async function read(authorization: string | null): Promise<Lists> {
  const [{ pairs }, made] = await Promise.all([
    call(duplicates, {}, { authorization, patience: PATIENCE }),
    call(links, {}, { authorization }),
  ])
  return { pairs, links: made }
}
