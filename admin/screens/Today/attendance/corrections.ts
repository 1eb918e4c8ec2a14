import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { offerUndo, sayFailure } from '#admin/access/messages/messages.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import * as routes from '#domain/contract/attendance/attendance-routes.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { partyOf } from './party-of.ts'
import { begin, drop, dropReturned, fadeOut, isTakenBack, setStage } from './taken-back.ts'

/**
 * Corrects the attendance list. The rows and the figures follow from the server's pushes, here and on every other page.
 */

/** Takes everybody of a household off the list. A message offers to undo it. */
export async function takeBack(eventId: number, row: AttendanceRecord): Promise<void> {
  if (isTakenBack(row.id)) return
  const commandId = newCommandId()
  begin(eventId, row)
  try {
    await callSignedIn(routes.takeBackAttendance, { params: { eventId, userId: row.id }, body: { commandId } })
  } catch (error) {
    drop(row.id)
    return sayFailure(textsNow().attendance.notTakenBack, error, ownWords())
  }
  setStage(row.id, 'struck')
  const { attendance: texts } = textsNow()
  offerUndo({
    title: texts.takenBack,
    description: partyOf(row),
    undo: () => void undo(eventId, row, commandId),
    onGone: () => fadeOut(row.id),
  })
}

/** The row stays struck through until the board has it again. */
async function undo(eventId: number, row: AttendanceRecord, takenBackBy: string): Promise<void> {
  setStage(row.id, 'returning')
  try {
    await callSignedIn(routes.undoTakeBack, {
      params: { eventId, userId: row.id },
      body: { takeBack: takenBackBy, commandId: newCommandId() },
    })
  } catch (error) {
    setStage(row.id, 'struck')
    fadeOut(row.id)
    return sayFailure(textsNow().attendance.notUndone, error, ownWords())
  }
  const { attendance: texts } = textsNow()
  toast({
    tone: 'success',
    title: texts.undone,
    description: partyOf(row),
    onGone: () => dropReturned(row.id),
  })
}

/** Why a correction failed, in words. Null when it was made. */
export type CorrectionOutcome = string | null

export type Differences = { readonly added: readonly number[]; readonly removed: readonly number[] }

/** Corrects who of a household came. Only the differences are sent, so that two corrections do not undo each other. */
export const changeWhoCame = (
  eventId: number,
  userId: number,
  { added, removed }: Differences,
): Promise<CorrectionOutcome> =>
  outcomeOf(routes.changeWhoCame, {
    params: { eventId, userId },
    body: { added: [...added], removed: [...removed], commandId: newCommandId() },
  })

/** Checks in people of a household that is not on the list. */
export const checkInHousehold = (
  eventId: number,
  userId: number,
  people: readonly number[],
): Promise<CorrectionOutcome> =>
  outcomeOf(routes.checkInByStaff, {
    params: { eventId, userId },
    body: { personIds: [...people], commandId: newCommandId() },
  })

/** Moves everybody of a household to another gathering, with their times. */
export const move = (eventId: number, userId: number, to: number): Promise<CorrectionOutcome> =>
  outcomeOf(routes.moveAttendance, { params: { eventId, userId }, body: { to, commandId: newCommandId() } })

async function outcomeOf<R extends Route>(route: R, asked: CallArguments<R>): Promise<CorrectionOutcome> {
  try {
    await callSignedIn(route, asked)
    return null
  } catch (error) {
    return failureInWords(error, ownWords())
  }
}

const ownWords = () => ({ unreachable: textsNow().attendance.unreachable })
