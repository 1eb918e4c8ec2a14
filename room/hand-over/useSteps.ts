import { type ReactNode, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import type { GatheringId, PersonId, RoomId } from '#domain/ids.ts'
import { useDecisionOf } from '#room/hand-over/deciding/decision-of-step.ts'
import { decidesAlone } from '#room/day/alone.ts'
import { useCheck } from '#room/hand-over/deciding/useCheck.ts'
import { useReads } from '#room/hand-over/deciding/useReads.ts'
import { useLeaders } from '#room/hand-over/leader/leaders.ts'
import { dayOfEvent, readAsReceipt } from '#room/hand-over/receipt/scanned.ts'
import type { By, Exception, Leader, Named, Step } from './step.ts'

export type Parts = {
  eventId: GatheringId
  room: { readonly roomId: RoomId; readonly name: string }
  /** The children on the list of the room. */
  children: readonly ChildInRoom[]
  by: By
  /** Who acts, as the header shows it. */
  actor: ReactNode
  /** Whether a leader has signed in here, who needs no PIN. */
  isLeader: boolean
  /** The receipt that was scanned before. */
  scanned?: string | undefined
  /** Back to the list of the room. `says`: what happened, in words. */
  leave: (says?: string) => void
}

/** Which screen of a hand-over is shown, and what leads from one to the next. */
export function useSteps(parts: Parts) {
  const { eventId, room, by, isLeader } = parts
  const [step, go] = useState<Step>({ at: 'scan' })
  const byCode = useCheck()
  const byPin = useCheck()
  const toScan = (): void => go({ at: 'scan' })

  async function open(code: string): Promise<void> {
    const party = await byCode.check({ eventId, code })
    if (party) go({ at: 'found', code, party })
    else toScan()
  }

  function read(text: string): void {
    const found = readAsReceipt(text, dayOfEvent(eventId))
    if (found.kind === 'receipt') return void open(found.code)
    byCode.say({ is: found.kind })
    toScan()
  }

  /** Opens the drop-off as a leader. Without `leader` one has signed in here. */
  async function openAs(exception: Exception, leader: Leader): Promise<void> {
    const personIds = idsOf(exception.children)
    const party =
      leader && 'leadersCode' in leader
        ? await byPin.checkLeadersCode(personIds, leader.leadersCode)
        : await byPin.check({ eventId, personIds, ...(leader && { helper: leader.helper, pin: leader.pin }) })
    if (party) go({ at: 'who', exception, leader, party })
  }

  function toLeader(exception: Exception): void {
    byCode.say(null)
    byPin.say(null)
    if (isLeader && !decidesAlone(idsOf(exception.children))) void openAs(exception, null)
    else go({ at: 'pin', exception })
  }

  function startAgain(): void {
    byCode.say(null)
    toScan()
  }

  return {
    ...parts,
    common: { room: room.name, actor: parts.actor },
    step,
    go,
    byCode,
    byPin,
    open,
    read,
    openAs,
    toLeader,
    startAgain,
    decision: useDecisionOf(step, go, byCode.say),
    reads: useReads(eventId, room.roomId, by),
    ...useLeaders(),
  }
}

export type Steps = ReturnType<typeof useSteps>

export const idsOf = (children: readonly Named[]): PersonId[] => children.map(({ personId }) => personId)
