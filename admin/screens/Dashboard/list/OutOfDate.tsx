import { useBoard } from '#admin/live/board.ts'
import { lastHeard } from '#admin/words/last-heard.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { ReconnectingIcon } from '#kiosk/shell/theme/icons.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import * as words from '#admin/frame/words.module.css'
import * as styles from './OutOfDate.module.css'

/** Says that the list may be out of date, and since when. */
export function OutOfDate() {
  const texts = useAdminTexts()
  const dates = useDates()
  const { connection, heardAt } = useBoard()
  const { now, ahead } = useCurrentEvent()
  if (connection !== 'reconnecting') return null
  return (
    <p className={styles['trouble']} role="status">
      <ReconnectingIcon size={16} />
      {texts.dashboard.reconnecting}
      {heardAt && (
        <span className={words['quiet']}>
          {texts.dashboard.lastUpdate} {lastHeard(heardAt + ahead, now, church().timeZone, dates)}
        </span>
      )}
    </p>
  )
}
