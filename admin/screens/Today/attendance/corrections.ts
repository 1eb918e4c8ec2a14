import { useMutation } from '@tanstack/react-query'
import { create } from 'zustand'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { change } from '#admin/access/queries.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import * as routes from '#domain/contract/attendance/attendance-routes.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { partyOf } from './party-of.ts'
import { begin, drop, dropReturned, fadeOut, isTakenBack, setStage } from './taken-back.ts'

/**
 * Corrects the attendance list. The rows and the figures follow from the server's pushes, here and on every other page.
 */

const ownWords = () => ({ unreachable: textsNow().attendance.unreachable })

/** Takes everybody of a household off the list. A message offers to undo it. */
export function takeBack(eventId: number, row: AttendanceRecord): void {
  if (isTakenBack(row.id)) return
  const { attendance: texts } = textsNow()
  const params = { eventId, userId: row.id }
  const [commandId, undoId] = [newCommandId(), newCommandId()]
  const own = ownWords()
  begin(eventId, row)
  /** The row stays struck through until the board has it again. */
  const undo = {
    mutationFn() {
      setStage(row.id, 'returning')
      return callSignedIn(routes.undoTakeBack, { params, body: { takeBack: commandId, commandId: undoId } })
    },
    onSuccess: () =>
      toast({
        tone: 'success',
        title: texts.undone,
        description: partyOf(row),
        onGone: () => dropReturned(row.id),
      }),
    onError: () => setStage(row.id, 'struck'),
    meta: { notDone: texts.notUndone, own },
  }
  change({
    mutationFn: () => callSignedIn(routes.takeBackAttendance, { params, body: { commandId } }),
    onSuccess() {
      setStage(row.id, 'struck')
      offerUndo({ title: texts.takenBack, description: partyOf(row), undo, onOver: () => fadeOut(row.id) })
    },
    onError: () => drop(row.id),
    meta: { notDone: texts.notTakenBack, own },
  })
}

export type Differences = { readonly added: readonly number[]; readonly removed: readonly number[] }

/**
 * Who of a household came: only the differences, so that two corrections do not undo each other. Or who of a household
 * that is not on the list, or the gathering to which everybody of it is moved, with their times.
 */
type Corrected = Differences | { readonly personIds: readonly number[] } | { readonly to: number }

type Made = { readonly eventId: number; readonly userId: number; readonly corrected: Corrected }

function correct({ corrected, commandId, ...params }: Sent): Promise<unknown> {
  if ('to' in corrected) return callSignedIn(routes.moveAttendance, { params, body: { ...corrected, commandId } })
  if ('personIds' in corrected)
    return callSignedIn(routes.checkInByStaff, { params, body: { personIds: [...corrected.personIds], commandId } })
  const body = { added: [...corrected.added], removed: [...corrected.removed], commandId }
  return callSignedIn(routes.changeWhoCame, { params, body })
}

/** What is said when it is done, and who it was about. */
type Done = { title: string; description: string; who: string }

/** The household that was corrected here, while that can be undone: its row stands out. */
export const useCorrected = create<{ readonly corrected: { readonly id: number } | null }>()(() => ({
  corrected: null,
}))

function standOut(id: number): () => void {
  const corrected = { id }
  useCorrected.setState({ corrected })
  // Meanwhile another one may have been corrected, or this one again.
  return () => useCorrected.setState((now) => (now.corrected === corrected ? { corrected: null } : now))
}

type Sent = Made & { commandId: string }

/** How a correction is undone. Null for a move: who was moved is on another list. */
function undoing({ corrected, commandId, ...params }: Sent): (() => Promise<unknown>) | null {
  const undoId = newCommandId()
  if ('to' in corrected) return null
  if ('removed' in corrected && corrected.removed.length > 0)
    return () => callSignedIn(routes.undoTakeBack, { params, body: { takeBack: commandId, commandId: undoId } })
  const came = 'personIds' in corrected ? corrected.personIds : corrected.added
  return () => callSignedIn(routes.takeBackAttendance, { params, body: { personIds: [...came], commandId: undoId } })
}

/** Says that a correction was made. A message offers to undo it. */
function sayDone(sent: Sent, { who, ...done }: Done): void {
  const undo = undoing(sent)
  if (!undo) return toast({ tone: 'success', ...done })
  const { attendance: texts } = textsNow()
  const onSuccess = () => toast({ tone: 'success', title: texts.asBefore, description: who })
  offerUndo({
    ...done,
    undo: { mutationFn: undo, onSuccess, meta: { notDone: texts.notTakenBack, own: ownWords() } },
    onOver: standOut(sent.userId),
  })
}

export type Correction = ReturnType<typeof useCorrection>

/** A correction that a dialog makes, and the message when it is done. */
export function useCorrection(onDone: () => void) {
  const correcting = useMutation({ mutationFn: correct, meta: { inForm: true } })
  return {
    ...sendingOf(correcting, ownWords()),
    make(made: Made, done: Done): void {
      if (correcting.isPending) return
      const sent = asCommand(made, correcting)
      const onSuccess = () => {
        onDone()
        sayDone(sent, done)
      }
      correcting.mutate(sent, { onSuccess })
    },
    /** Another household is asked about. */
    beginAnew: correcting.reset,
  }
}
