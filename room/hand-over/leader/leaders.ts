import { useEffect, useState } from 'react'
import type { helpersInRooms, leadersWithPin } from '#domain/contract/custody/pin-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { helpersNow } from '#room/acting/WhoAreYou.tsx'
import { call } from '#web/calls/call.ts'
import { LEADERS_WITH_PIN } from '#room/hand-over/deciding/calls.ts'

/** The leaders who have a PIN. Null until the server has said who they are. */
export type Leaders = Reply<typeof leadersWithPin> | null

/** The helpers who may be named as the second one. */
export type Helpers = readonly Reply<typeof helpersInRooms>[number][]

/** Reads who may decide, and who may stand by. */
export function useLeaders(): { readonly leaders: Leaders; readonly helpers: Helpers } {
  const [leaders, setLeaders] = useState<Leaders>(null)
  const [helpers, setHelpers] = useState<Helpers>([])
  useEffect(() => {
    call(LEADERS_WITH_PIN, {}).then(setLeaders, console.warn)
    helpersNow().then(setHelpers, console.warn)
  }, [])
  return { leaders, helpers }
}
