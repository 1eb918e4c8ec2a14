import { BehindPassword } from '#admin/access/BehindPassword.tsx'
import { useHasRole } from '#admin/access/roles.ts'
import { Figures } from '#admin/frame/Figures.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { useBoard } from '#admin/live/board.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { listHelpers } from '#domain/contract/helper/helper-routes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { AtTheDesk } from './AtTheDesk.tsx'
import { useLiveDesk } from './useLiveDesk.ts'
import * as styles from './Desk.module.css'

/** The welcome desk: a volunteer finds households and checks them in, beside a queue. */
export function Desk() {
  const { desk } = useTexts()
  const isAllowed = useHasRole('desk')
  const eventId = useCurrentEvent(({ event }) => event?.id ?? null)
  useLiveDesk(eventId)
  return (
    <AdminPage scrolls="narrow">
      <main className={styles['desk']}>
        <div className={styles['head']}>
          <PageHeading>{desk.heading}</PageHeading>
          <p className={styles['lead']}>{desk.lead}</p>
          <Present />
        </div>
        {isAllowed ? (
          <AtTheDesk eventId={eventId} />
        ) : (
          <div className={styles['gate']}>
            <BehindPassword tryIt={tryPassword}>{null}</BehindPassword>
          </div>
        )}
      </main>
    </AdminPage>
  )
}

/** A small call that only the administrator may make. */
const tryPassword = (authorization: string): Promise<unknown> => call(listHelpers, {}, { authorization })

/** How many are checked in at the open gathering, and how many more ushers have counted. */
function Present() {
  const { desk } = useTexts()
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
