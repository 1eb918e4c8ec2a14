import { useState } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { checkInOrKeep } from '#kiosk/outbox/check-in-or-keep.ts'
import { isScanned, rememberAttendance } from '#kiosk/visit/session.ts'
import { CallFailed, wordsFor } from '#kiosk/shell/calls/call.ts'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { useFocusAfterBusy } from '#kiosk/shell/frame/dialog/useFocusAfterBusy.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { useUnderWay } from '#kiosk/visit/presence.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { attending, type WhoComes } from './who-comes.ts'

/**
 * Checks a party in at a gathering. Remembers who was checked in: what the server has recorded, or
 * this tablet has kept.
 */
export function useCheckIn(user: User) {
  const { confirmation: texts, frame, refusals } = useKioskTexts()
  const steps = useSteps()
  const stillHere = useStillHere()
  const [isBusy, setBusy] = useState(false)
  useUnderWay(isBusy)
  const noteFocus = useFocusAfterBusy(isBusy)

  const confirm = async (coming: WhoComes, eventId: number): Promise<void> => {
    if (isBusy) return
    noteFocus()
    setBusy(true)
    const { primary, familyMemberIds } = attending(coming)
    const userData = { eventId, userId: user.id, primary }
    const commandId = newCommandId()
    const sent = { userData, familyMemberIds, commandId, at: new Date().toISOString(), scanned: isScanned() }
    try {
      const recorded = await checkInOrKeep(sent)
      if (!stillHere()) return
      const isSaved = recorded === 'saved'
      const hasChanged = isSaved || recorded.came.length > 0
      rememberAttendance({
        user,
        primary: isSaved ? primary : recorded.primary,
        familyMemberIds: isSaved ? familyMemberIds : recorded.familyMemberIds,
        ...(isSaved && { savedAs: commandId }),
        ...(hasChanged && { sent }),
      })
      steps.toSuccess()
    } catch (error) {
      if (stillHere()) fail(error)
    }
  }

  const fail = (error: unknown): void => {
    const code = error instanceof CallFailed ? error.code : undefined
    if (code === 'attendee-erased') {
      // Another try would fail too. Nobody has this number now, so the visitor makes a new profile.
      if (user.phone === undefined) steps.startOver()
      else steps.withNewNumber(user.phone)
      const description = wordsFor(error, texts.failed.description, refusals)
      return toast({ tone: 'destructive', title: frame.error, description })
    }
    toast({ tone: 'destructive', ...(code === 'nobody-selected' ? texts.nobody : texts.failed) })
    setBusy(false)
  }

  return { isBusy, confirm }
}
