import { AdminPage } from '#admin/places/AdminPage.tsx'
import { authenticate, useAccess } from '#admin/access/access.ts'
import { useBoard } from '#admin/live/board.ts'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { PasswordForm } from '#admin/access/PasswordForm.tsx'
import { AttendanceList } from '#admin/screens/Dashboard/list/AttendanceList.tsx'
import { PrintedList } from '#admin/screens/Dashboard/list/PrintedList.tsx'
import { EventSelect } from './EventSelect.tsx'
import { Stats } from './Stats.tsx'
import { Side } from './Side.tsx'
import { useProfile } from '#admin/people/useProfile.ts'
import { chooseEvent, useEvents } from './useEvents.ts'
import { useLiveBoard } from './useLiveBoard.ts'
import { AttendeeProfile } from '#admin/people/AttendeeProfile.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { allAttendees } from '#domain/contract/directory-routes.ts'
import { eventAttendances } from '#domain/contract/event-routes.ts'
import type { AttendanceRecord, Event } from '#domain/contract/event-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Dashboard.module.css'

const NOBODY: readonly AttendanceRecord[] = []

/** The first page of the admin area: the event, its counts, the people who came, and the tools. */
export function Dashboard() {
  const texts = useTexts()
  const { events, eventId } = useEvents()
  useLiveBoard(eventId)
  const known = useBoard(({ shown }) => shown?.rows)
  // Before the first event there is no list.
  const rows = events?.length === 0 ? NOBODY : known
  const { authorization } = useAccess()

  return (
    <AdminPage scrolls="narrow">
      <main className={styles['dashboard']}>
        <div className={styles['head']}>
          <PageHeading>{texts.dashboard.heading}</PageHeading>
          <p>{texts.dashboard.lead}</p>
          <EventSelect events={events} selected={eventId} onSelect={chooseEvent} />
        </div>
        <Stats />
        {authorization ? (
          <People event={events?.find(({ id }) => id === eventId)} eventId={eventId} rows={rows} />
        ) : (
          <section className={`${controls['card']} ${styles['prompt']}`}>
            <h2>{texts.access.heading}</h2>
            <PasswordForm onPassword={(password) => authenticate(password, (header) => tryPassword(eventId, header))} />
          </section>
        )}
        <Side eventId={eventId} rows={rows ?? []} />
      </main>
    </AdminPage>
  )
}

type PeopleProps = {
  event: Event | undefined
  eventId: number | null
  rows: readonly AttendanceRecord[] | undefined
}

/** The people who came, and the open profile. Both disappear when the password is forgotten. */
function People({ event, eventId, rows }: PeopleProps) {
  const texts = useTexts()
  const [profile, showProfile] = useProfile()
  return (
    <>
      <AttendanceList key={eventId} rows={rows} onView={(id) => void showProfile(id)} />
      <PrintedList event={event} rows={rows ?? NOBODY} />
      {profile && (
        <AttendeeProfile attendee={profile} title={texts.profile.title} onClose={() => void showProfile(null)} />
      )}
    </>
  )
}

/** The smallest call that only the administrator may make. */
const tryPassword = (eventId: number | null, authorization: string): Promise<unknown> =>
  eventId === null
    ? call(allAttendees, { query: { brief: 'true' } }, { authorization })
    : call(eventAttendances, { params: { eventId } }, { authorization })
