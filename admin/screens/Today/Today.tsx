import { Button } from '@mantine/core'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { noteAccepted, refused, useAccess } from '#admin/access/access.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { type ShownBoard, useBoard } from '#web/live/board.ts'
import { PageHeading } from '#web/page/Headings.tsx'
import { SignInCard } from '#admin/sections/RequireSignIn.tsx'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import { FirstSteps } from '#admin/screens/Today/first-steps/FirstSteps.tsx'
import { EventSelect } from './EventSelect.tsx'
import { People } from './People.tsx'
import { COUNTER, DashboardTools, useMayCount } from './DashboardTools.tsx'
import { chooseEvent, readEvents, useEvents } from './useEvents.ts'
import type { Texts } from '#admin/words/texts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import type { AttendanceRecord, EventStats } from '#domain/contract/gathering/event-shapes.ts'
import { call } from '#web/calls/call.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Today.module.css'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { RollingNumber } from '#web/live/RollingNumber.tsx'
import { type Live, goLive } from '#web/live/live.ts'
import { followOnWalls } from '#admin/screens/Today/wall-message/on-walls.ts'
import { onWake } from '#web/live/wake.ts'
import { refreshCurrentEvent } from '#web/calls/current-event.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'

const NOBODY: readonly AttendanceRecord[] = []

/** The first page of the admin area: the event, its counts, and the people who came. */
export function Dashboard() {
  const texts = useAdminTexts()
  const { events, eventId } = useEvents()
  useLiveBoard(eventId)
  const known = useBoard(({ shown }) => shown?.rows)
  // Before the first event there is no list.
  const rows = events?.length === 0 ? NOBODY : known
  const isSignedIn = useAccess(({ signedIn }) => signedIn !== null)
  const seesNames = useHasRole('desk')
  const seesNumbers = isSignedIn && !seesNames

  return (
    <AdminPage scrolls="always">
      <main className={styles['dashboard']}>
        <div className={styles['window']}>
          <div className={styles['head']}>
            <div className={styles['title']}>
              <PageHeading title={texts.sections.today}>{texts.dashboard.heading}</PageHeading>
              <p>{texts.dashboard.lead}</p>
            </div>
            <EventSelect events={events} selected={eventId} onSelect={chooseEvent} />
            {!seesNumbers && <Stats className={styles['stats']} />}
          </div>
          <StepsAt place="above" rows={rows} />
          {seesNames && <People events={events ?? []} eventId={eventId} rows={rows} />}
          {seesNumbers && <Numbers />}
          {!isSignedIn && <Prompt eventId={eventId} />}
        </div>
        {!seesNumbers && <DashboardTools eventId={eventId} rows={rows} />}
        <StepsAt place="below" rows={rows} />
      </main>
    </AdminPage>
  )
}

type StepsAtProps = { place: 'above' | 'below'; rows: readonly AttendanceRecord[] | undefined }

/** The first steps stand above the list while it is empty. As soon as somebody is here, the list is first. */
const StepsAt = ({ place, rows }: StepsAtProps) =>
  rows && (rows.length === 0) === (place === 'above') ? <FirstSteps /> : null

/** What a helper sees whose role shows no names: the figures, large, and what they are here for. */
function Numbers() {
  const { dashboard, tools } = useAdminTexts()
  const mayCount = useMayCount()
  return (
    <section className={`${controls['card']} ${styles['numbers']}`}>
      <Stats className={styles['large']} />
      <p>{dashboard.noNames}</p>
      <div className={styles['ways']}>
        {mayCount && (
          <Button component="a" href={COUNTER} c="white" h={56} fz="lg">
            {tools.count}
          </Button>
        )}
        <a className={controls['textLink']} href="/admin/wall" target="_blank" rel="noreferrer">
          {tools.wall}
        </a>
      </div>
    </section>
  )
}

/** In the place of the list, while nobody is signed in. */
function Prompt({ eventId }: { eventId: number | null }) {
  const { loading } = useAdminTexts()
  const isAsking = useAccess((access) => access.isAsking)
  const onPassword = (password: string) => authenticate(password, (header) => tryPassword(eventId, header))
  return (
    <div className={styles['prompt']}>
      {isAsking ? (
        <p className={`${controls['card']} ${styles['asking']}`}>{loading}</p>
      ) : (
        <SignInCard onPassword={onPassword} />
      )}
    </div>
  )
}

/** The smallest call of this page that needs the password. */
const tryPassword = (eventId: number | null, authorization: string): Promise<unknown> =>
  eventId === null
    ? call(allAttendees, { query: { brief: 'true' } }, { authorization })
    : call(eventAttendances, { params: { eventId } }, { authorization })

/**
 * The two figures of the event, and besides them who was counted at the doors. They count people, not records. When
 * another event is chosen, its figures appear without rolling.
 */
function Stats({ className }: { className: string | undefined }) {
  const texts = useAdminTexts()
  const eventId = useBoard(({ shown }) => shown?.eventId)
  const stats = useBoard(({ shown }) => shown?.stats)
  return (
    <dl className={className} key={eventId}>
      <Stat label={texts.dashboard.total} value={stats?.totalAttendees ?? 0}>
        {stats && apart(stats, texts.dashboard)}
      </Stat>
      <Stat label={texts.dashboard.guests} value={stats?.firstTimeGuests ?? 0} />
    </dl>
  )
}

/** Who of those who checked in serves, and who was counted besides them. */
const apart = ({ totalAttendees, counted, serving = 0 }: EventStats, words: Texts['dashboard']): string =>
  [
    ...(serving > 0 ? [words.serving(serving)] : []),
    ...(counted > 0 ? [words.counted(counted, totalAttendees + counted)] : []),
  ].join(' · ')

const Stat = ({ label, value, children }: { label: string; value: number; children?: ReactNode }) => (
  <div className={styles['stat']}>
    <dt>{label}</dt>
    <dd>
      <RollingNumber value={value} />
    </dd>
    {children && <dd className={styles['besides']}>{children}</dd>}
  </div>
)

/** Keeps the board on this event while the dashboard is open: with names for those who may see them. */
function useLiveBoard(eventId: number | null): void {
  const live = useRef<Live | null>(null)
  const authorization = useAccess(({ signedIn }) => signedIn?.authorization ?? null)
  const seesNames = useHasRole('desk')

  useEffect(() => {
    const onEventsChanged = () => void Promise.all([refreshCurrentEvent(), readEvents()])
    const line = goLive({ viewer: useBoard.getState(), onEventsChanged, onRefused: refused, also: followOnWalls })
    const stopWaking = onWake(line.reconnect)
    live.current = line
    return () => {
      stopWaking()
      line.stop()
      useBoard.getState().replace(null)
    }
  }, [])

  useReconnected(live)
  useReadBoard(eventId, seesNames)
  useEffect(() => {
    if (!seesNames) useBoard.getState().forgetNames()
    live.current?.watch(eventId, seesNames ? { authorization } : null)
  }, [eventId, seesNames, authorization])

  const hasNames = useBoard(({ shown }) => shown?.rows !== undefined)
  useEffect(() => {
    if (hasNames) noteAccepted()
  }, [hasNames])
}

/** Connects again when a helper has signed in or out: a connection goes on with the cookies that it began with. */
function useReconnected(live: RefObject<Live | null>): void {
  const helper = useAccess(({ signedIn }) => signedIn?.helper?.id)
  const connectedAs = useRef(helper)
  useEffect(() => {
    if (connectedAs.current !== helper) live.current?.reconnect()
    connectedAs.current = helper
  }, [live, helper])
}

/** The version of a board that was read. No change follows it, and a live board takes its place. */
const READ = ''

/** How soon the list is read again, in milliseconds. */
const AGAIN = 10_000

/**
 * While there is no live connection, and never was one for this event, reads the figures, and the names for somebody
 * who may see them. The page says that they are not live, and when they were read.
 */
function useReadBoard(eventId: number | null, seesNames: boolean): void {
  const isWanted = useBoard(
    ({ connection, shown }) =>
      connection === 'reconnecting' && (!shown || shown.version === READ || (seesNames && !shown.rows)),
  )
  useEffect(() => {
    if (!isWanted || eventId === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const show = (shown: ShownBoard): void => {
      const { connection, replace, heard } = useBoard.getState()
      // The live board may have come first.
      if (isOver || connection !== 'reconnecting') return
      replace(shown)
      heard()
    }
    const read = (): Promise<void> =>
      readBoard(eventId, seesNames)
        .then(show, console.error)
        .then(() => void (isOver || (timer = setTimeout(() => void read(), AGAIN))))
    void read()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, eventId, seesNames])
}

async function readBoard(eventId: number, seesNames: boolean): Promise<ShownBoard> {
  const asked = { params: { eventId } }
  const [stats, rows] = await Promise.all([
    call(eventStats, asked),
    seesNames ? callSignedIn(eventAttendances, asked) : null,
  ])
  const board = { eventId, version: READ, stats: readStats(stats), arrivals: [] }
  return rows ? { ...board, rows: rows.map(readRow) } : board
}

const readStats = ({ totalAttendees, firstTimeGuests, counted, serving }: Partial<EventStats>): EventStats => ({
  totalAttendees: totalAttendees ?? 0,
  firstTimeGuests: firstTimeGuests ?? 0,
  counted: counted ?? 0,
  ...(serving !== undefined && { serving }),
})

type Family = AttendanceRecord['familyAttendances'][number]['familyMember']

type SentRow = Partial<Omit<AttendanceRecord, 'familyAttendances'>> &
  Pick<AttendanceRecord, 'checkInTime' | 'user'> & {
    readonly familyAttendances?: readonly { readonly familyMember: Partial<Family> & Pick<Family, 'name'> }[]
  }

/**
 * Another server may have an id for each check-in, not say whether the attendee came, and give family members no id.
 * The row of a household has the id of its attendee here.
 */
function readRow({ primary = true, familyAttendances = [], ...sent }: SentRow, at: number): AttendanceRecord {
  return {
    ...sent,
    id: sent.user.id,
    primary,
    groupSize: sent.groupSize ?? Number(primary) + familyAttendances.length,
    familyAttendances: familyAttendances.map(({ familyMember }, member) => ({
      familyMember: { id: -(at * 1000 + member + 1), ...familyMember },
    })),
  }
}
