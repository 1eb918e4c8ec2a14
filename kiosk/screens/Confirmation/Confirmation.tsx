import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { FastCheckIn } from '#kiosk/checked-in/FastCheckIn.tsx'
import { Present } from '#kiosk/checked-in/Present.tsx'
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
import { attending, whoComes, type WhoComes } from './who-comes.ts'
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
  const { confirmation: texts, home, success } = useKioskTexts()
  const steps = useSteps()
  const [coming, setComing] = useState(() => whoComes(user, gathering?.id, isEverybodyExpected(user.id)))
  const { isBusy, confirm } = useCheckIn(user)
  useNoScans()
  const [isAnybodyIn, areAllIn] = [coming.present.size > 0, coming.asked.length === 0]
  const isNobodyChosen = coming.chosen.size === 0
  const isNobodyNew = isAnybodyIn && isNobodyChosen
  const reason = !gathering ? home.noEventOpen : isNobodyNew && (areAllIn ? texts.nobodyLeft : texts.nobodyElse)
  const lead = isAnybodyIn ? texts.whoElse : texts.lead
  const allIn = user.familyMembers.length > 0 ? texts.allIn : success.alone
  return (
    <Page
      title={areAllIn ? allIn : lead}
      onStartOver={steps.startOver}
      voice={
        areAllIn ? <AllIn heading={allIn} user={user} coming={coming} /> : <Welcome name={user.name} lead={lead} />
      }
      hands={areAllIn ? <FastCheckIn code={user.code} /> : <People user={user} coming={coming} setComing={setComing} />}
      actions={
        <div className={styles['actions']} data-done={isNobodyNew || undefined}>
          {reason && (
            <p className={styles['reason']} id="why-not">
              {reason}
            </p>
          )}
          <Button className={styles['beside']} variant="outline" disabled={isBusy} onClick={steps.toRegistration}>
            {texts.updateProfile}
          </Button>
          {isNobodyNew && (
            <Button className={styles['beside']} variant={areAllIn ? 'filled' : 'outline'} onClick={steps.startOver}>
              {success.done}
            </Button>
          )}
          <Button
            className={styles['confirm']}
            disabled={isBusy || !gathering || isNobodyChosen}
            aria-describedby={reason ? 'why-not' : undefined}
            onClick={() => gathering && void confirm(coming, gathering.id)}
            rightSection={
              !isBusy &&
              !isNobodyChosen && (
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

function Welcome({ name, lead }: { name: string; lead: string }) {
  const [beforeName, afterName] = useKioskTexts().confirmation.welcome
  return (
    <Heading lead={lead}>
      {beforeName}
      <span className={styles['name']} data-length={lengthOf(name)}>
        <Name>{name}</Name>
        {afterName}
      </span>
    </Heading>
  )
}

/** Everybody of the household is checked in already. Their code is beside it: some come back for it. */
const AllIn = ({ heading, user, coming }: { heading: string; user: User; coming: WhoComes }) => (
  <>
    <Heading>{heading}</Heading>
    <Present user={user} since={coming.present} {...attending(coming)} />
  </>
)

/**
 * How much room a greeting with this name takes. A long one is set smaller, so that the next button keeps its place.
 */
function lengthOf(name: string): 'short' | 'long' | 'longer' | 'longest' {
  if (name.length <= 34) return 'short'
  if (name.length <= 68) return 'long'
  return name.length <= 110 ? 'longer' : 'longest'
}
