import { AdminPage } from '#admin/AdminPage.tsx'
import { authenticate, useAccess } from '#admin/access.ts'
import { useBoard } from '#admin/board.ts'
import { PasswordForm } from '#admin/PasswordForm.tsx'
import { AttendanceList } from '#admin/screens/Dashboard/AttendanceList.tsx'
import { EventSelect } from '#admin/screens/Dashboard/EventSelect.tsx'
import { Stats } from '#admin/screens/Dashboard/Stats.tsx'
import { Side } from '#admin/screens/Dashboard/Side.tsx'
import { useProfile } from '#admin/screens/Dashboard/useProfile.ts'
import { chooseEvent, useEvents } from '#admin/screens/Dashboard/useEvents.ts'
import { useLiveBoard } from '#admin/screens/Dashboard/useLiveBoard.ts'
import { AttendeeProfile } from '#admin/AttendeeProfile.tsx'
import { texts } from '#admin/texts.ts'
import { allAttendees, eventAttendances } from '#domain/contract/http.ts'
import { call } from '#kiosk/shell/call.ts'
import './dashboard.css'

/** How is it going? The event, its counts, who came, and the tools. */
export function Dashboard() {
  const { events, eventId } = useEvents()
  useLiveBoard(eventId)
  const rows = useBoard(({ shown }) => shown?.rows)
  const { authorization } = useAccess()
  const [profile, showProfile] = useProfile()

  return (
    <AdminPage>
      <main className="dashboard">
        <div className="dashboard-head">
          <h1>{texts.dashboard.heading}</h1>
          <p>{texts.dashboard.lead}</p>
          <EventSelect events={events} selected={eventId} onSelect={chooseEvent} />
        </div>
        <Stats />
        {authorization ? (
          <AttendanceList key={eventId} rows={rows} onView={(id) => void showProfile(id)} />
        ) : (
          <section className="card prompt">
            <h2>{texts.access.heading}</h2>
            <PasswordForm onPassword={(password) => authenticate(password, (header) => tryPassword(eventId, header))} />
          </section>
        )}
        <Side eventId={eventId} rows={rows ?? []} />
      </main>
      {profile && authorization && (
        <AttendeeProfile attendee={profile} title={texts.profile.title} onClose={() => void showProfile(null)} />
      )}
    </AdminPage>
  )
}

/** The smallest call that only the administrator may make. */
const tryPassword = (eventId: number | null, authorization: string): Promise<unknown> =>
  eventId === null
    ? call(allAttendees, {}, { authorization })
    : call(eventAttendances, { params: { eventId } }, { authorization })
