import { useEffect, useEffectEvent } from 'react'
import { WhoActs } from '#room/acting/WhoActs.tsx'
import { whoActs } from '#room/acting/acting.ts'
import { useBy } from '#room/acting/use-by.ts'
import { placeShown, useRoomShown } from '#room/day/room-shown.ts'
import { useHere } from '#room/let-in/helper-here.ts'
import { toast } from '#web/frame/toast.tsx'
import { HandOverSteps } from './HandOverSteps.tsx'

const LEADERS = ['children', 'administrator']

/**
 * Hands children of the room over that is shown. `scanned`: the receipt that was scanned on the board. On a shared
 * tablet somebody says first who they are.
 */
export function HandOver({ scanned, onBack }: { scanned?: string | undefined; onBack(): void }) {
  const list = useRoomShown((shown) => shown.list)
  const helper = useHere((here) => here.session?.helper)
  const by = useBy()
  const leave = useEffectEvent(onBack)
  useEffect(() => void whoActs().then((said) => said ?? leave()), [])
  const place = placeShown()
  if (!list || !place) return null
  return (
    <HandOverSteps
      eventId={place.eventId}
      room={{ roomId: place.roomId, name: list.name }}
      children={list.children}
      by={by}
      actor={<WhoActs />}
      scanned={scanned}
      isLeader={helper?.roles.some((role) => LEADERS.includes(role)) ?? false}
      leave={(says) => {
        if (says !== undefined) toast({ title: says, tone: 'success' })
        onBack()
      }}
    />
  )
}
