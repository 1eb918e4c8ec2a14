import { Button } from '@mantine/core'
import { useState } from 'react'
import { FastCheckIn } from '#kiosk/checked-in/FastCheckIn.tsx'
import { familyPresent, Present } from '#kiosk/checked-in/Present.tsx'
import { Saved } from '#kiosk/outbox/Saved.tsx'
import { useHandScanner } from '#kiosk/scanner/useHandScanner.ts'
import { attendance, type Attendance } from '#kiosk/visit/session.ts'
import { Heading } from '#kiosk/shell/frame/Heading.tsx'
import { Mark } from '#kiosk/shell/frame/Mark.tsx'
import { Page } from '#kiosk/shell/frame/Page.tsx'
import { useKioskTexts, type Texts } from '#kiosk/shell/words/texts.ts'
import { useScan } from '#kiosk/look-up/useScan.tsx'
import { LeadHome } from '#kiosk/visit/LeadHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { TakeBackButton } from './TakeBackButton.tsx'
import * as styles from './Success.module.css'

/** Shows who is checked in, as recorded by the server or kept by this tablet. Leads home without a check-in. */
export function Success() {
  const [recorded] = useState(attendance)
  return recorded ? <CheckedIn {...recorded} /> : <LeadHome />
}

function CheckedIn(recorded: Attendance) {
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
          <Present {...recorded} />
          <Button className={styles['done']} data-settling onClick={steps.startOver}>
            {texts.done}
          </Button>
        </>
      }
      hands={<FastCheckIn code={recorded.user.code} />}
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
