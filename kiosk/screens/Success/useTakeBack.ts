import { useEffect, useRef, useState } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { SentCheckIn } from '#kiosk/outbox/kept.ts'
import { keepCheckIn, takeBackOrKeep, type OwnTakeBackResult } from '#kiosk/outbox/take-back-or-keep.ts'
import { useFocusAfterBusy } from '#kiosk/shell/frame/dialog/useFocusAfterBusy.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { useUnderWay } from '#kiosk/visit/presence.ts'
import { rememberTakenBack } from '#kiosk/visit/session.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { takeBackFailed } from './take-back-failed.ts'

/**
 * Takes back what this visit did, and shows who is still checked in. If the screen is left meanwhile, the tablet goes
 * on with the take-back, and nobody else sees what came of it.
 */
export function useTakeBack(user: User, sent: SentCheckIn) {
  const texts = useKioskTexts()
  const { toTakenBack } = useSteps()
  const isShown = useShown()
  const [isBusy, setBusy] = useState(false)
  useUnderWay(isBusy)
  const noteFocus = useFocusAfterBusy(isBusy)

  const takeBack = async (): Promise<void> => {
    noteFocus()
    setBusy(true)
    try {
      const outcome = await takeBackOrKeep(sent)
      if (!isShown()) return
      rememberTakenBack({
        user: { ...user, checkedIn: { eventId: sent.userData.eventId, people: stillIn(outcome, user, sent) } },
        ...(outcome === 'saved' && { savedAs: sent.commandId }),
      })
      toTakenBack()
    } catch (error) {
      if (!isShown()) return
      void keepCheckIn(sent)
      toast({ tone: 'destructive', ...takeBackFailed(error, texts) })
      setBusy(false)
    }
  }

  return { isBusy, takeBack }
}

/** Those who are checked in after the take-back. Without the server's reply, those who were before the visit. */
function stillIn(outcome: OwnTakeBackResult, { checkedIn }: User, { userData }: SentCheckIn) {
  if (outcome !== 'saved' && outcome !== 'dropped') return outcome.people
  return checkedIn?.eventId === userData.eventId ? checkedIn.people : []
}

/** Returns a function that tells whether this screen is still shown. */
function useShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
