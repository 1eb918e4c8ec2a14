import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { useNoScans } from '#kiosk/scanner/useNoScans.ts'
import { currentUser } from '#kiosk/visit/session.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { Heading } from '#kiosk/shell/frame/Heading.tsx'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { Page } from '#kiosk/shell/frame/Page.tsx'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { isEverybodyExpected } from '#kiosk/visit/expected-party.ts'
import { LeadHome } from '#kiosk/visit/LeadHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { nobodyComes, whoComes } from './who-comes.ts'
import { People } from './People.tsx'
import { useCheckIn } from './useCheckIn.ts'
import * as styles from './Confirmation.module.css'

/** Asks who comes today. Leads home if no person was chosen. */
export function Confirmation() {
  const { frame } = useKioskTexts()
  const { startOver } = useSteps()
  const [user] = useState(currentUser)
  const { isKnown, event } = useCurrentEvent()
  // Check-in goes on at the gathering that the visitor saw, even when another one opens meanwhile.
  const [gathering, setGathering] = useState(event)
  usePersonal(user !== null)
  if (event && !gathering) setGathering(event)
  if (user && isKnown) return <Asking key={gathering?.id} user={user} gathering={gathering} />
  if (!user) return <Page title={frame.loading} voice={<p>{frame.loading}</p>} hands={<LeadHome />} />
  return <Page title={frame.loading} onStartOver={startOver} voice={<p>{frame.loading}</p>} hands={null} />
}

function Asking({ user, gathering }: { user: User; gathering: EventWithTimes | null }) {
  const { confirmation: texts, home } = useKioskTexts()
  const [beforeName, afterName] = texts.welcome
  const steps = useSteps()
  const [coming, setComing] = useState(() => whoComes(user, gathering?.id, isEverybodyExpected(user.id)))
  const { isBusy, confirm } = useCheckIn(user)
  useNoScans()
  return (
    <Page
      title={texts.lead}
      onStartOver={steps.startOver}
      voice={
        <Heading lead={texts.lead}>
          {beforeName}
          <span className={styles['name']} data-length={lengthOf(user.name)}>
            <Name>{user.name}</Name>
            {afterName}
          </span>
        </Heading>
      }
      hands={<People user={user} coming={coming} setComing={setComing} />}
      actions={
        <div className={styles['actions']}>
          {!gathering && <p className={styles['closed']}>{home.noEventOpen}</p>}
          <Button variant="outline" disabled={isBusy} onClick={steps.toRegistration}>
            {texts.updateProfile}
          </Button>
          <Button
            disabled={isBusy || !gathering || nobodyComes(coming)}
            onClick={() => gathering && void confirm(coming, gathering.id)}
            rightSection={
              !isBusy &&
              coming.chosen.size > 0 && (
                <span className={styles['count']} aria-hidden="true">
                  {coming.chosen.size}
                </span>
              )
            }
          >
            {isBusy ? texts.checkingIn : texts.confirm}
          </Button>
          <Unseen isStatus>{isBusy && texts.checkingIn}</Unseen>
        </div>
      }
    />
  )
}

/**
 * How much room a greeting with this name takes. A long one is set smaller, so that the next button keeps its place.
 */
function lengthOf(name: string): 'short' | 'long' | 'longer' | 'longest' {
  if (name.length <= 34) return 'short'
  if (name.length <= 68) return 'long'
  return name.length <= 110 ? 'longer' : 'longest'
}
