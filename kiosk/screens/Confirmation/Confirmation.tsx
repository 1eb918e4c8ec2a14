import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { householdAgain } from '#kiosk/look-up/look-up.ts'
import { FastCheckIn } from '#kiosk/checked-in/FastCheckIn.tsx'
import { Present } from '#kiosk/checked-in/Present.tsx'
import { useNoScans } from '#web/scanner/useNoScans.ts'
import { currentUser, isEverybodyExpected } from '#kiosk/visit/session.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Heading } from '#web/frame/Heading.tsx'
import { Name } from '#web/words/Names.tsx'
import { Page } from '#web/frame/Page.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { useDates } from '#web/words/useDates.ts'
import { RedirectHome } from '#kiosk/visit/RedirectHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { type RoomsScript, useRooms } from '#kiosk/rooms/script.ts'
import type { RoomsOfFamily } from '#kiosk/rooms/shown.ts'
import { type TeamsScript, useTeams } from '#kiosk/teams/script.ts'
import type { TeamsOfFamily } from '#kiosk/teams/shown.ts'
import { useTeamTexts } from '#kiosk/teams/texts.ts'
import { admittedEvent, earlyEvent } from '#kiosk/visit/admitted.ts'
import { type WhoComes, attending, toggled, visitorOf, whoComes } from './who-comes.ts'
import { People } from './People.tsx'
import { useCheckIn } from './useCheckIn.ts'
import * as styles from './Confirmation.module.css'

/** Whether somebody of a household, or a child who comes along, could go to a room. */
const isOfferedRooms = (user: FoundHousehold): boolean =>
  [user, ...user.familyMembers, ...(user.mayBring ?? [])].some(({ care }) => care !== undefined)

/** Whether somebody of a household has a team. */
const isServing = (user: FoundHousehold): boolean =>
  [user, ...user.familyMembers].some(({ team }) => team !== undefined)

/** Asks who comes today. Leads home if no person was chosen. */
export function Confirmation() {
  const { frame } = useKioskTexts()
  const { startOver } = useSteps()
  const [user, setUser] = useState(currentUser)
  const isKnown = useCurrentEvent((state) => state.isKnown)
  const event = useCurrentEvent(admittedEvent)
  const scripts = useScripts(user)
  // Check-in goes on at the gathering that the visitor saw, even when another one opens meanwhile.
  const [gathering, setGathering] = useState(event)
  usePersonal(user !== null)
  if (event && !gathering) setGathering(event)
  const opensAt = useOpensAt(gathering)
  if (user && isKnown && scripts)
    return <Asking key={`${gathering?.id}, from ${opensAt}`} {...{ user, setUser, gathering, opensAt, scripts }} />
  if (!user) return <Page title={frame.loading} voice={<p>{frame.loading}</p>} hands={<RedirectHome />} />
  return <Page title={frame.loading} onStartOver={startOver} voice={<p>{frame.loading}</p>} hands={null} />
}

/** When everybody can check in at this gathering, as long as only those who serve can. */
function useOpensAt(gathering: EventWithTimes | null): string | null {
  const early = useCurrentEvent(earlyEvent)
  return early && early.id === gathering?.id ? early.opensAt : null
}

/** What a family needs beside this screen. Null until all of it is here. */
function useScripts(user: FoundHousehold | null): AskingParts['scripts'] | null {
  const hasRooms = user !== null && isOfferedRooms(user)
  const hasTeams = user !== null && isServing(user)
  const [rooms, teams] = [useRooms(hasRooms), useTeams(hasTeams)]
  return (rooms || !hasRooms) && (teams || !hasTeams) ? { rooms, teams } : null
}

type AskingParts = {
  user: FoundHousehold
  setUser: (user: FoundHousehold) => void
  gathering: EventWithTimes | null
  /** When everybody can check in, as long as only those who serve can. */
  opensAt: string | null
  /** Null for a family to which no room is offered, and for one of which nobody serves. */
  scripts: { rooms: RoomsScript | null; teams: TeamsScript | null }
}

function Asking({ user, setUser, gathering, opensAt, scripts: { rooms, teams: WithTeams } }: AskingParts) {
  const [coming, setComing] = useState(() => whoComes(user, gathering?.id, askedOf(user, opensAt)))
  const said = { user, gathering, coming, setComing, opensAt: useClockTime(opensAt) }
  const family = { user, setUser, ticked: coming.chosen }
  const asked = (teams: TeamsOfFamily | null) =>
    rooms ? (
      <rooms.WithRooms {...family} untick={(id) => setComing(toggled(coming, id))}>
        {(ofRooms) => <Asked {...said} rooms={ofRooms} teams={teams} />}
      </rooms.WithRooms>
    ) : (
      <Asked {...said} rooms={null} teams={teams} />
    )
  if (!WithTeams) return asked(null)
  return (
    <WithTeams {...family} lookAgain={householdAgain} present={coming.present} isEarly={opensAt !== null}>
      {asked}
    </WithTeams>
  )
}

/** Before check-in opens, only those are asked for who serve. */
function askedOf(user: FoundHousehold, opensAt: string | null): Parameters<typeof whoComes>[2] {
  const serving = [user, ...user.familyMembers].filter(({ team, care }) => team && !care).map(({ id }) => id)
  return {
    isEverybodyExpected: isEverybodyExpected(user.id),
    ...(opensAt !== null && { isAdmitted: (id) => serving.includes(id) }),
  }
}

function useClockTime(moment: string | null): string | null {
  const { clockTime } = useDates()
  return moment === null ? null : clockTime(moment, church().timeZone)
}

type AskedParts = Pick<AskingParts, 'user' | 'gathering' | 'opensAt'> & {
  coming: WhoComes
  setComing: (coming: WhoComes) => void
  rooms: RoomsOfFamily | null
  teams: TeamsOfFamily | null
}

function Asked({ user, gathering, coming, setComing, rooms, teams, opensAt }: AskedParts) {
  const { confirmation: texts, success } = useKioskTexts()
  const { startOver } = useSteps()
  const { isBusy, confirm } = useCheckIn(user, rooms, teams)
  useNoScans()
  const areAllIn = coming.asked.length === 0 && coming.later.length === 0
  const lead = useLead(coming)
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
            <People {...{ user, coming, setComing, rooms, teams, opensAt }} />
            {rooms?.dialog}
            {teams?.dialog}
          </>
        )
      }
      actions={
        <Actions
          coming={coming}
          gathering={gathering}
          opensAt={opensAt}
          isBusy={isBusy}
          onConfirm={(eventId) => void confirm(opensAt === null ? coming : newcomers(coming), eventId)}
        />
      }
    />
  )
}

/** What the family is asked. */
function useLead({ asked, present }: WhoComes): string {
  const { confirmation: texts } = useKioskTexts()
  const { onlyServing } = useTeamTexts()
  if (asked.length === 0) return onlyServing
  return present.size > 0 ? texts.whoElse : texts.lead
}

/** Before check-in opens, only those are sent who serve: who is here already stays so. */
const newcomers = (coming: WhoComes): WhoComes => ({ ...coming, present: new Map() })

type ActionParts = {
  coming: WhoComes
  gathering: EventWithTimes | null
  opensAt: string | null
  isBusy: boolean
  onConfirm: (eventId: number) => void
}

/** The buttons. Where some are in already and nobody else is chosen, Done leads home and Confirm says why it waits. */
function Actions({ coming, gathering, opensAt, isBusy, onConfirm }: ActionParts) {
  const { confirmation: texts, success } = useKioskTexts()
  const { startOver, toRegistration } = useSteps()
  const chosen = coming.chosen.size
  const isNobodyNew = chosen === 0 && (coming.present.size > 0 || coming.asked.length === 0)
  const reason = useReason(coming, gathering, { isNobodyNew, opensAt })
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
function useReason(
  coming: WhoComes,
  gathering: EventWithTimes | null,
  { isNobodyNew, opensAt }: { isNobodyNew: boolean; opensAt: string | null },
): string | null {
  const { confirmation: texts, home } = useKioskTexts()
  const teams = useTeamTexts()
  if (!gathering) return home.noEventOpen
  if (!isNobodyNew) return null
  if (opensAt !== null && coming.asked.length === 0) return teams.opensAt(opensAt)
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
