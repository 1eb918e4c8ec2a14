import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAccess } from '#admin/access/access.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { useBoard } from '#admin/live/board.ts'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { PasswordForm } from '#admin/access/sign-in/PasswordForm.tsx'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import { EventSelect } from './EventSelect.tsx'
import { People } from './People.tsx'
import { Stats } from './Stats.tsx'
import { DashboardTools } from './DashboardTools.tsx'
import { chooseEvent, useEvents } from './useEvents.ts'
import { useLiveBoard } from './useLiveBoard.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Dashboard.module.css'

const NOBODY: readonly AttendanceRecord[] = []

/** The first page of the admin area: the event, its counts, the people who came, and the tools. */
export function Dashboard() {
  const texts = useAdminTexts()
  const { events, eventId } = useEvents()
  useLiveBoard(eventId)
  const known = useBoard(({ shown }) => shown?.rows)
  // Before the first event there is no list.
  const rows = events?.length === 0 ? NOBODY : known
  const { signedIn, isAsking } = useAccess()
  const seesNames = useHasRole('desk')

  return (
    <AdminPage scrolls="narrow">
      <main className={styles['dashboard']}>
        <div className={styles['head']}>
          <PageHeading>{texts.dashboard.heading}</PageHeading>
          <p>{texts.dashboard.lead}</p>
          <EventSelect events={events} selected={eventId} onSelect={chooseEvent} />
        </div>
        <Stats />
        {seesNames ? (
          <People events={events ?? []} eventId={eventId} rows={rows} />
        ) : (
          <section className={`${controls['card']} ${styles['prompt']}`}>
            {isAsking ? (
              <p>{texts.loading}</p>
            ) : signedIn ? (
              <p>{texts.dashboard.noNames}</p>
            ) : (
              <Prompt eventId={eventId} />
            )}
          </section>
        )}
        <DashboardTools eventId={eventId} rows={rows} />
      </main>
    </AdminPage>
  )
}

function Prompt({ eventId }: { eventId: number | null }) {
  const texts = useAdminTexts()
  return (
    <>
      <h2>{texts.access.heading}</h2>
      <PasswordForm onPassword={(password) => authenticate(password, (header) => tryPassword(eventId, header))} />
    </>
  )
}

/** The smallest call of this page that needs the password. */
const tryPassword = (eventId: number | null, authorization: string): Promise<unknown> =>
  eventId === null
    ? call(allAttendees, { query: { brief: 'true' } }, { authorization })
    : call(eventAttendances, { params: { eventId } }, { authorization })
