import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FastCheckIn } from '#kiosk/checked-in/FastCheckIn.tsx'
import { Present, familyPresent } from '#kiosk/checked-in/Present.tsx'
import { Saved } from '#web/outbox/Unsent.tsx'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import { useRooms, useRoomsScript } from '#kiosk/rooms/script.ts'
import type { DroppedOff } from '#kiosk/rooms/shown.ts'
import { type Attendance, attendance, keptReceipt, rememberTakenBack } from '#kiosk/visit/session.ts'
import { Heading } from '#web/frame/Heading.tsx'
import { Mark } from '#web/frame/Mark.tsx'
import { Page } from '#web/frame/Page.tsx'
import { type Texts, useKioskTexts } from '#web/words/texts.ts'
import { useScan } from '#kiosk/look-up/useScan.tsx'
import { RedirectHome } from '#kiosk/visit/RedirectHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal, useUnderWay } from '#kiosk/visit/presence.ts'
import { takeBackFailed } from './take-back-failed.ts'
import * as styles from './Success.module.css'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { SentCheckIn } from '#web/outbox/kept.ts'
import { WayBack } from '#web/top-bar/WayBack.tsx'
import { type OwnTakeBackResult, keepCheckIn, takeBackOrKeep } from '#web/outbox/take-back-or-keep.ts'
import { useFocusAfterBusy } from '#web/frame/useFocusAfterBusy.ts'
import { toast } from '#web/frame/toast.tsx'

/** Shows who is checked in, as recorded by the server or kept by this tablet. Leads home without a check-in. */
export function Success() {
  const { loading } = useKioskTexts().frame
  const [recorded] = useState(attendance)
  const [kept] = useState(keptReceipt)
  const script = useRooms(kept !== null)
  if (!recorded) return <RedirectHome />
  if (kept !== null && !script) return <Page title={loading} voice={<p>{loading}</p>} hands={null} />
  return <CheckedIn recorded={recorded} dropOff={kept && script ? script.droppedOff(recorded, kept) : null} />
}

type CheckedInParts = { recorded: Attendance; dropOff: DroppedOff | null }

function CheckedIn({ recorded, dropOff }: CheckedInParts) {
  const { success: texts } = useKioskTexts()
  // A check-in that brought nobody new is no success to tell of.
  const heading = recorded.sent ? texts.heading : texts.wasIn
  const steps = useSteps()
  const next = useScan(steps.withNext, recorded.user.code)
  usePersonal(true)
  // When people scan their codes in a row, nobody has to tap "Done" in between.
  useHandScanner(next.read, () => () => {})
  return (
    <Page
      title={heading}
      choices={recorded.sent && <TakeBackButton user={recorded.user} sent={recorded.sent} />}
      voice={
        <>
          <Mark sign={<Tick />}>{recorded.savedAs && <Saved commandId={recorded.savedAs} />}</Mark>
          <Heading lead={sentence(texts, recorded)}>{heading}</Heading>
          {dropOff?.children ?? <Present {...recorded} />}
          <Button className={styles['done']} data-settling onClick={steps.startOver}>
            {texts.done}
          </Button>
        </>
      }
      hands={dropOff?.receipt ?? <FastCheckIn code={recorded.user.code} />}
    />
  )
}

function sentence(texts: Texts['success'], recorded: Attendance): string {
  const { primary } = recorded
  const members = familyPresent(recorded).length
  if (!primary) return texts.familyOnly(members)
  return members === 0 ? texts.alone : texts.withFamily(members)
}

const Tick = () => (
  <svg className={styles['tick']} viewBox="0 0 88 88" aria-hidden="true" focusable="false">
    <circle cx="44" cy="44" r="44" />
    <path d="M28 45l11 11 21-23" pathLength="1" />
  </svg>
)

/** The button that undoes what this visit did. It does not ask first, because the next screen can undo it. */
function TakeBackButton({ user, sent }: { user: User; sent: SentCheckIn }) {
  const { success: texts } = useKioskTexts()
  const { isBusy, takeBack } = useTakeBack(user, sent)
  return <WayBack label={texts.takeBack} long disabled={isBusy} onClick={() => void takeBack()} />
}

/**
 * Undoes what this visit did, and shows who is still checked in. If the screen is left meanwhile, the tablet goes
 * on with the take-back, and nobody else sees what came of it.
 */
function useTakeBack(user: User, sent: SentCheckIn) {
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
      toast({ tone: 'destructive', ...takeBackFailed(error, texts, useRoomsScript.getState().script) })
      setBusy(false)
    }
  }

  return { isBusy, takeBack }
}

/** The people who are checked in after the take-back. Without the server's reply, those who were before the visit. */
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
