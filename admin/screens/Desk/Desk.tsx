import { Figures } from '#web/page/Loading.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { useBoard } from '#web/live/board.ts'
import { useHasTeams } from '#admin/rooms/has-rooms.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { AtTheDesk } from './AtTheDesk.tsx'
import * as controls from '#web/page/controls.module.css'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Desk.module.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type Live, goLive } from '#web/live/live.ts'
import { onWake } from '#web/live/wake.ts'

/** The welcome desk: a volunteer finds households and checks them in, beside a queue. */
export function Desk() {
  const { desk, sections } = useAdminTexts()
  const eventId = useCurrentEvent(({ event }) => event?.id ?? null)
  useLiveDesk(eventId)
  return (
    <AdminPage scrolls="narrow">
      <main className={`${page['page']} ${styles['desk']}`} data-dense>
        <div className={page['head']}>
          <PageHeading>{sections.desk}</PageHeading>
          <p className={page['lead']}>{desk.lead}</p>
          <Present />
          {useHasTeams() && (
            <Link className={controls['textLink']} to="/admin/desk/teams">
              {desk.teams}
            </Link>
          )}
        </div>
        <AtTheDesk eventId={eventId} />
      </main>
    </AdminPage>
  )
}

/** How many are checked in at the open gathering and serve there, and how many more ushers have counted. */
function Present() {
  const { desk } = useAdminTexts()
  const stats = useBoard(({ shown }) => shown?.stats)
  if (!stats) return null
  const { totalAttendees, counted, firstTimeGuests, serving = 0 } = stats
  const present =
    counted > 0
      ? desk.presentAndCounted(totalAttendees, counted, firstTimeGuests)
      : desk.present(totalAttendees, firstTimeGuests)
  return (
    <p className={styles['present']}>
      <Figures>{serving > 0 ? `${present}, ${desk.serving(serving)}` : present}</Figures>
    </p>
  )
}

/**
 * Follows the counts of the gathering while the desk is open. Each change of them means that somebody came or was taken
 * back, here or elsewhere. The names come with the searches.
 */
function useLiveDesk(eventId: number | null): void {
  const live = useRef<Live | null>(null)
  useEffect(() => {
    const line = goLive({ viewer: useBoard.getState(), onEventsChanged: () => void refreshCurrentEvent() })
    const stopWaking = onWake(line.reconnect)
    live.current = line
    return () => {
      stopWaking()
      line.stop()
      useBoard.getState().replace(null)
    }
  }, [])
  useEffect(() => live.current?.watch(eventId), [eventId])
}
