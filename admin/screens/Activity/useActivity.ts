import { useCallback, useEffect, useRef, useState } from 'react'
import { asAdministrator, isRefusal, useAccess } from '#admin/access/access.ts'
import { follow } from '#admin/live/follow.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/** A day with thousands of acts takes a moment. Milliseconds. */
const PATIENCE = 30_000

const read = (day: string): Promise<Act[]> =>
  asAdministrator((authorization) => call(activity, { query: { day } }, { authorization, patience: PATIENCE }))

type Shown = { readonly day: string; readonly acts: readonly Act[] | 'failed' }

/** The acts of a day, newest first; undefined while they are loading. Today goes on by itself. */
export function useActivity(day: string, isToday: boolean) {
  const signedIn = useAccess((access) => access.signedIn)
  const [shown, setShown] = useState<Shown | null>(null)
  const order = useRef({ asked: 0, shown: 0 })

  const readAgain = useCallback(async () => {
    const place = (order.current.asked += 1)
    /** A reply that comes after the reply to a later request is old. It may be about another day. */
    const show = (next: (before: Shown | null) => Shown) => {
      if (place < order.current.shown) return
      order.current.shown = place
      setShown(next)
    }
    try {
      const acts = await read(day)
      show(() => ({ day, acts }))
    } catch (error) {
      if (isRefusal(error)) return
      console.error(error)
      show((before) => (before?.day === day && before.acts !== 'failed' ? before : { day, acts: 'failed' }))
    }
  }, [day])

  useEffect(() => {
    if (signedIn === null) return setShown(null)
    void readAgain()
    return isToday ? follow('activity', signedIn.authorization, readAgain) : undefined
  }, [signedIn, isToday, readAgain])

  return { acts: shown?.day === day ? shown.acts : undefined, readAgain }
}
