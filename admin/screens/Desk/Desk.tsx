import { Figures } from '#admin/frame/Figures.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { useBoard } from '#admin/live/board.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { AtTheDesk } from './AtTheDesk.tsx'
import { useLiveDesk } from './useLiveDesk.ts'
import * as page from '#admin/frame/admin-page.module.css'
import * as styles from './Desk.module.css'

/** The welcome desk: a volunteer finds households and checks them in, beside a queue. */
export function Desk() {
  const { desk } = useAdminTexts()
  const eventId = useCurrentEvent(({ event }) => event?.id ?? null)
  useLiveDesk(eventId)
  return (
    <AdminPage scrolls="narrow">
      <main className={`${page['page']} ${styles['desk']}`} data-dense>
        <div className={page['head']}>
          <PageHeading>{desk.heading}</PageHeading>
          <p className={page['lead']}>{desk.lead}</p>
          <Present />
        </div>
        <AtTheDesk eventId={eventId} />
      </main>
    </AdminPage>
  )
}

/** How many are checked in at the open gathering, and how many more ushers have counted. */
function Present() {
  const { desk } = useAdminTexts()
  const stats = useBoard(({ shown }) => shown?.stats)
  if (!stats) return null
  const { totalAttendees, counted, firstTimeGuests } = stats
  return (
    <p className={styles['present']}>
      <Figures>
        {counted > 0
          ? desk.presentAndCounted(totalAttendees, counted, firstTimeGuests)
          : desk.present(totalAttendees, firstTimeGuests)}
      </Figures>
    </p>
  )
}
