import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { FastCheckIn } from '#kiosk/checked-in/FastCheckIn.tsx'
import { Present } from '#kiosk/checked-in/Present.tsx'
import { useNoScans } from '#web/scanner/useNoScans.ts'
import { currentUser, isEverybodyExpected } from '#kiosk/visit/session.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Heading } from '#web/frame/Heading.tsx'
import { Name } from '#web/words/Names.tsx'
import { Page } from '#web/frame/Page.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { RedirectHome } from '#kiosk/visit/RedirectHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { type RoomsScript, useRooms } from '#kiosk/rooms/script.ts'
import type { RoomsOfFamily } from '#kiosk/rooms/shown.ts'
import { type WhoComes, attending, toggled, visitorOf, whoComes } from './who-comes.ts'
import { People } from './People.tsx'
import { useCheckIn } from './useCheckIn.ts'
import * as styles from './Confirmation.module.css'

/** Whether somebody of a household, or a child who comes along, could go to a room. */
const isOfferedRooms = (user: FoundHousehold): boolean =>
  [user, ...user.familyMembers, ...(user.mayBring ?? [])].some(({ care }) => care !== undefined)

/** Asks who comes today. Leads home if no person was chosen. */
export function Confirmation() {
  const { frame } = useKioskTexts()
  const { startOver } = useSteps()
  const [user, setUser] = useState(currentUser)
  const { isKnown, event } = useCurrentEvent()
  const hasRooms = user !== null && isOfferedRooms(user)
  const script = useRooms(hasRooms)
  // Check-in goes on at the gathering that the visitor saw, even when another one opens meanwhile.
  const [gathering, setGathering] = useState(event)
  usePersonal(user !== null)
  if (event && !gathering) setGathering(event)
  if (user && isKnown && (script || !hasRooms))
    return <Asking key={gathering?.id} user={user} setUser={setUser} gathering={gathering} script={script} />
  if (!user) return <Page title={frame.loading} voice={<p>{frame.loading}</p>} hands={<RedirectHome />} />
  return <Page title={frame.loading} onStartOver={startOver} voice={<p>{frame.loading}</p>} hands={null} />
}

type AskingParts = {
  user: FoundHousehold
  setUser: (user: FoundHousehold) => void
  gathering: EventWithTimes | null
  /** The script of the children's rooms. Null for a family to which no room is offered. */
  script: RoomsScript | null
}

function Asking({ user, setUser, gathering, script }: AskingParts) {
  const [coming, setComing] = useState(() => whoComes(user, gathering?.id, isEverybodyExpected(user.id)))
  const said = { user, gathering, coming, setComing }
  if (!script) return <Asked {...said} rooms={null} />
  const { WithRooms } = script
  return (
    <WithRooms user={user} setUser={setUser} ticked={coming.chosen} untick={(id) => setComing(toggled(coming, id))}>
      {(rooms) => <Asked {...said} rooms={rooms} />}
    </WithRooms>
  )
}

type AskedParts = Pick<AskingParts, 'user' | 'gathering'> & {
  coming: WhoComes
  setComing: (coming: WhoComes) => void
  rooms: RoomsOfFamily | null
}

function Asked({ user, gathering, coming, setComing, rooms }: AskedParts) {
  const { confirmation: texts, success } = useKioskTexts()
  const { startOver } = useSteps()
  const { isBusy, confirm } = useCheckIn(user, rooms)
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
      hands={
        areAllIn ? (
          <FastCheckIn code={user.code} />
        ) : (
          <>
            <People user={user} coming={coming} setComing={setComing} rooms={rooms} />
            {rooms?.dialog}
          </>
        )
      }
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
