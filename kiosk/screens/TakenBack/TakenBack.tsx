import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { useScan } from '#kiosk/look-up/useScan.tsx'
import { Saved } from '#kiosk/outbox/Saved.tsx'
import { useHandScanner } from '#kiosk/scanner/useHandScanner.ts'
import { Heading } from '#kiosk/shell/frame/Heading.tsx'
import { Mark } from '#kiosk/shell/frame/Mark.tsx'
import { Page } from '#kiosk/shell/frame/Page.tsx'
import { StartOverIcon } from '#kiosk/shell/theme/icons.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { takenBack, type HouseholdTakenBack } from '#kiosk/visit/session.ts'
import { LeadHome } from '#kiosk/visit/LeadHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { RightNow } from './RightNow.tsx'
import * as styles from './TakenBack.module.css'

/** Shows who is still checked in after a visitor took back what they did. Leads home without a take-back. */
export function TakenBack() {
  const [remembered] = useState(takenBack)
  return remembered ? <Undone {...remembered} /> : <LeadHome />
}

function Undone({ user, savedAs }: HouseholdTakenBack) {
  const { takenBack: texts } = useKioskTexts()
  const steps = useSteps()
  const next = useScan(steps.withNext, user.code)
  usePersonal(true)
  useHandScanner(next.read, () => () => {})
  return (
    <Page
      title={texts.heading}
      voice={
        <>
          <Mark sign={<Arrow />} yields>
            {savedAs && <Saved commandId={savedAs} />}
          </Mark>
          <Heading lead={<Sentences user={user} />}>{texts.heading}</Heading>
        </>
      }
      hands={<RightNow user={user} />}
      actions={
        <div className={styles['actions']}>
          <Button variant="outline" onClick={steps.startOver}>
            {texts.done}
          </Button>
          <Button onClick={() => steps.withSomebody(user)}>{texts.again}</Button>
        </div>
      }
    />
  )
}

function Sentences({ user: { checkedIn } }: { user: User }) {
  const { takenBack: texts } = useKioskTexts()
  const isAnybodyIn = checkedIn !== undefined && checkedIn.people.length > 0
  return (
    <>
      <span className={styles['sentence']}>{texts.undone}</span>{' '}
      <span className={styles['sentence']}>{isAnybodyIn ? texts.othersStay : texts.nobodyLeft}</span>
    </>
  )
}

const Arrow = () => (
  <span className={styles['arrow']}>
    <StartOverIcon />
  </span>
)
