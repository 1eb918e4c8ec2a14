import { useCallback, useEffect, useRef, useState } from 'react'
import { asAdministrator, isRefusal, useAccess } from '#admin/access/access.ts'
import { connect } from '#admin/live/connect.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/** A day with thousands of acts takes a moment. Milliseconds. */
const PATIENCE = 30_000

/** Between two requests while much is done. Milliseconds. */
const PAUSE = 2_000

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
    return isToday ? follow(signedIn.authorization, readAgain) : undefined
  }, [signedIn, isToday, readAgain])

  return { acts: shown?.day === day ? shown.acts : undefined, readAgain }
}

/** Calls `readAgain` when something was done, and after each pause of the network. Returns a function that ends it. */
function follow(authorization: string | null, readAgain: () => Promise<void>): () => void {
  const socket = connect()
  let pausing: ReturnType<typeof setTimeout> | null = null
  let isBehind = false

  function changed(): void {
    isBehind = pausing !== null
    if (isBehind) return
    pausing = setTimeout(() => {
      pausing = null
      if (isBehind) changed()
    }, PAUSE)
    void readAgain()
  }

  socket.on('connect', () =>
    socket.emit('activity:watch', authorization === null ? {} : { authorization }, ({ ok }) => void (ok && changed())),
  )
  socket.on('activity:changed', changed)
  return () => {
    if (pausing) clearTimeout(pausing)
    socket.removeAllListeners()
    socket.disconnect()
  }
}
