import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import { FastCheckIn } from '#kiosk/checked-in/FastCheckIn.tsx'
import { Present } from '#kiosk/checked-in/Present.tsx'
import { useNoScans } from '#kiosk/scanner/useNoScans.ts'
import { currentUser, isEverybodyExpected, isScanned, rememberAttendance } from '#kiosk/visit/session.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Heading } from '#web/frame/Heading.tsx'
import { Name } from '#web/words/Names.tsx'
import { Page } from '#web/frame/Page.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { RedirectHome } from '#kiosk/visit/RedirectHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal, useUnderWay } from '#kiosk/visit/presence.ts'
import { type WhoComes, attending, visitorOf, whoComes } from './who-comes.ts'
import { People } from './People.tsx'
import * as styles from './Confirmation.module.css'
import { newCommandId } from '#web/calls/command-id.ts'
import { checkInOrKeep } from '#web/outbox/check-in-or-keep.ts'
import { CallFailed, wordsFor } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'
import { useFocusAfterBusy } from '#web/frame/useFocusAfterBusy.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'

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
  if (!user) return <Page title={frame.loading} voice={<p>{frame.loading}</p>} hands={<RedirectHome />} />
  return <Page title={frame.loading} onStartOver={startOver} voice={<p>{frame.loading}</p>} hands={null} />
}

function Asking({ user, gathering }: { user: FoundHousehold; gathering: EventWithTimes | null }) {
  const { confirmation: texts, success } = useKioskTexts()
  const { startOver } = useSteps()
  const [coming, setComing] = useState(() => whoComes(user, gathering?.id, isEverybodyExpected(user.id)))
  const { isBusy, confirm } = useCheckIn(user)
  useNoScans()
  const areAllIn = coming.asked.length === 0
  const lead = coming.present.size > 0 ? texts.whoElse : texts.lead
  const allIn = user.familyMembers.length > 0 ? texts.allIn : success.alone
  return (
    <Page
      title={areAllIn ? allIn : lead}
      onStartOver={startOver}
      voice={
        areAllIn ? (
          <AllIn heading={allIn} user={user} coming={coming} />
        ) : (
          <Welcome name={visitorOf(user).name} lead={lead} />
        )
      }
      hands={areAllIn ? <FastCheckIn code={user.code} /> : <People user={user} coming={coming} setComing={setComing} />}
      actions={
        <Actions
          coming={coming}
          gathering={gathering}
          isBusy={isBusy}
          onConfirm={(eventId) => void confirm(coming, eventId)}
        />
      }
    />
  )
}

type ActionParts = {
  coming: WhoComes
  gathering: EventWithTimes | null
  isBusy: boolean
  onConfirm: (eventId: number) => void
}

/** The buttons. Where some are in already and nobody else is chosen, Done leads home and Confirm says why it waits. */
function Actions({ coming, gathering, isBusy, onConfirm }: ActionParts) {
  const { confirmation: texts, success } = useKioskTexts()
  const { startOver, toRegistration } = useSteps()
  const chosen = coming.chosen.size
  const isNobodyNew = coming.present.size > 0 && chosen === 0
  const reason = useReason(coming, gathering, isNobodyNew)
  return (
    <div className={styles['actions']} data-done={isNobodyNew || undefined}>
      {reason && (
        <p className={styles['reason']} id="why-not">
          {reason}
        </p>
      )}
      <div className={styles['missing']}>
        <p>{texts.somebodyMissing}</p>
        <button className={styles['update']} type="button" data-press disabled={isBusy} onClick={toRegistration}>
          {texts.updateProfile}
        </button>
      </div>
      {isNobodyNew && (
        <Button
          className={styles['beside']}
          variant={coming.asked.length === 0 ? 'filled' : 'outline'}
          onClick={startOver}
        >
          {success.done}
        </Button>
      )}
      <ConfirmButton
        chosen={chosen}
        isBusy={isBusy}
        why={reason ? 'why-not' : undefined}
        confirm={gathering && (() => onConfirm(gathering.id))}
      />
      <Unseen isStatus>{isBusy && texts.checkingIn}</Unseen>
    </div>
  )
}

type ConfirmParts = {
  /** How many people are chosen. */
  chosen: number
  isBusy: boolean
  /** The id of the words that say why it cannot be pressed. */
  why: string | undefined
  /** Null while no event is open. */
  confirm: (() => void) | null
}

function ConfirmButton({ chosen, isBusy, why, confirm }: ConfirmParts) {
  const { confirmation: texts } = useKioskTexts()
  const count = (
    <span className={styles['count']} aria-hidden="true">
      {chosen}
    </span>
  )
  return (
    <Button
      className={styles['confirm']}
      disabled={isBusy || !confirm || chosen === 0}
      aria-describedby={why}
      onClick={() => confirm?.()}
      rightSection={!isBusy && chosen > 0 && count}
    >
      {isBusy ? texts.checkingIn : texts.confirm}
    </Button>
  )
}

/** Why Confirm cannot be pressed, where that is to be read. */
function useReason(coming: WhoComes, gathering: EventWithTimes | null, isNobodyNew: boolean): string | null {
  const { confirmation: texts, home } = useKioskTexts()
  if (!gathering) return home.noEventOpen
  if (!isNobodyNew) return null
  return coming.asked.length === 0 ? texts.nobodyLeft : texts.nobodyElse
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

/**
 * Checks a party in at a gathering. Remembers who was checked in: what the server has recorded, or
 * this tablet has kept.
 */
function useCheckIn(user: User) {
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
