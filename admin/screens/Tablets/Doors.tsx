import { Button } from '@mantine/core'
import { closeDoors } from '#admin/devices/commands.ts'
import { CardHeading } from '#admin/frame/CardHeading.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Fleet } from '#domain/contract/device/device-shapes.ts'
import type { TabletDialog } from '#admin/screens/Tablets/forms/tablet-dialog.ts'
import { ActingNow } from './ActingNow.tsx'
import * as styles from './Doors.module.css'

type Props = { fleet: Fleet; onOpen(form: TabletDialog): void }

/** Whether the doors are open to every device. Once a kiosk is let in they can be closed. */
export function Doors({ fleet, onOpen }: Props) {
  const { doors } = useAdminTexts().tablets
  const { doorsClosed, devices, actingWithoutKey } = fleet
  const hasKiosk = devices.some(({ kind }) => kind === 'kiosk')
  return (
    <section className={styles['doors']} aria-labelledby="doors">
      <div className={styles['words']}>
        <CardHeading id="doors">{doorsClosed ? doors.closed : doors.open}</CardHeading>
        <p>{doorsClosed ? doors.closedLead : doors.openLead}</p>
        {!doorsClosed && <ActingNow count={actingWithoutKey} />}
      </div>
      {doorsClosed ? (
        <Button variant="outline" onClick={() => onOpen({ form: 'open the doors' })}>
          {doors.reopen}
        </Button>
      ) : (
        hasKiosk && (
          <Button variant="outline" onClick={() => void closeDoors()}>
            {doors.close}
          </Button>
        )
      )}
    </section>
  )
}
