import { useState } from 'react'
import { PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import type { RoomsOfFamily } from '#kiosk/rooms/shown.ts'
import type { TeamsOfFamily } from '#kiosk/teams/shown.ts'
import { useUnderWay } from '#kiosk/visit/presence.ts'
import { type Attendance, isScanned, rememberAttendance, rememberReceipt } from '#kiosk/visit/session.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { CallFailed, wordsFor } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { toast } from '#web/frame/toast.tsx'
import { useFocusAfterBusy } from '#web/frame/useFocusAfterBusy.ts'
import { checkInOrKeep } from '#web/outbox/check-in-or-keep.ts'
import type { CheckedIn } from '#web/outbox/sending.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import { type WhoComes, attending } from './who-comes.ts'

type Sent = NonNullable<Attendance['sent']>

/** Who is present: as the server has recorded it, or those who were ticked where this tablet keeps the check-in. */
const whoIsIn = (recorded: CheckedIn | 'saved', { userData, familyMemberIds, commandId }: Sent) =>
  recorded === 'saved'
    ? { primary: userData.primary, familyMemberIds, savedAs: commandId }
    : { primary: recorded.primary, familyMemberIds: recorded.familyMemberIds }

/** A check-in without the children's rooms. */
const alone = async (sent: Sent): ReturnType<RoomsOfFamily['checkIn']> => ({
  sent,
  recorded: await checkInOrKeep(sent),
  receipt: null,
})

function bodyOf(user: FoundHousehold, coming: WhoComes, eventId: number, teams: TeamsOfFamily | null): Sent {
  const { primary, familyMemberIds } = attending(coming)
  return {
    userData: { eventId, userId: user.id, primary },
    familyMemberIds,
    commandId: newCommandId(),
    at: new Date().toISOString(),
    scanned: isScanned(),
    ...(teams && teams.serving.length > 0 && { serving: [...teams.serving] }),
  }
}

/**
 * Checks a party in at a gathering. Remembers who was checked in: what the server has recorded, or
 * this tablet has kept.
 */
export function useCheckIn(user: FoundHousehold, rooms: RoomsOfFamily | null, teams: TeamsOfFamily | null) {
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
    const body = bodyOf(user, coming, eventId, teams)
    try {
      const { sent, recorded, receipt } = rooms ? await rooms.checkIn(body) : await alone(body)
      if (!stillHere()) return
      const hasChanged = recorded === 'saved' || recorded.came.length > 0 || receipt !== null
      rememberAttendance({ user, ...whoIsIn(recorded, body), ...(hasChanged && { sent }) })
      if (receipt) rememberReceipt(receipt)
      steps.toSuccess()
    } catch (error) {
      if (stillHere()) await explain(error)
    }
  }

  const explain = async (error: unknown): Promise<void> => {
    const isSaid = (await rooms?.refused(error)) || (await teams?.refused(error))
    if (!isSaid) return fail(error)
    setBusy(false)
  }

  const fail = (error: unknown): void => {
    const code = error instanceof CallFailed ? error.code : undefined
    if (code === 'attendee-erased') {
      // Another try would fail too. Nobody has this number now, so the visitor makes a new profile.
      // This tablet may know only the end of it.
      if (user.phone?.length === PHONE_DIGITS) steps.withNewNumber(user.phone)
      else steps.startOver()
      const description = wordsFor(error, texts.failed.description, refusals)
      return toast({ tone: 'destructive', title: frame.error, description })
    }
    toast({ tone: 'destructive', ...(code === 'nobody-selected' ? texts.nobody : texts.failed) })
    setBusy(false)
  }

  return { isBusy, confirm }
}
