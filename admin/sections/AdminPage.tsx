import { EventAndDay } from '#kiosk/shell/frame/top-bar/EventAndDay.tsx'
import { Account } from './Account.tsx'
import { AdminFrame, type FrameParts } from './AdminFrame.tsx'
import { Sections } from './Sections.tsx'
import * as styles from './AdminPage.module.css'

/** A page of the admin area. Its header has the sections, the current event with today's date, and the account. */
export const AdminPage = (parts: FrameParts) => (
  <AdminFrame
    {...parts}
    header={
      <>
        <Sections />
        <div className={styles['now']}>
          <div className={styles['what']}>
            <EventAndDay />
          </div>
        </div>
        <Account />
      </>
    }
  />
)
