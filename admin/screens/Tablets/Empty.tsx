import { Button } from '@mantine/core'
import { CardWithDoor } from '#admin/frame/CardWithDoor.tsx'
import { setLettingIn } from '#admin/devices/commands.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Fleet } from '#domain/contract/device/device-shapes.ts'
import { PlusIcon } from '#kiosk/shell/theme/icons.tsx'
import { ActingNow } from './ActingNow.tsx'
import type { TabletDialog } from '#admin/screens/Tablets/forms/tablet-dialog.ts'
import { tabletAddress } from './tablet-address.ts'
import * as styles from './Empty.module.css'

type Props = { fleet: Fleet; onOpen(form: TabletDialog): void }

/** No device is let in yet: what that means, and how the first one comes in. */
export function Empty({ fleet: { doorsClosed, actingWithoutKey }, onOpen }: Props) {
  const { letIn, doors } = useAdminTexts().tablets
  return (
    <CardWithDoor heading={doorsClosed ? doors.nobodyIn : doors.open} isOpen={!doorsClosed}>
      <p className={styles['lead']}>{doorsClosed ? doors.nobodyInLead : doors.openLead}</p>
      {actingWithoutKey > 0 && (
        <div className={styles['acting']}>
          <ActingNow count={actingWithoutKey} />
        </div>
      )}
      <ol className={styles['steps']}>
        <li>{doors.steps.press}</li>
        <li>
          <span>
            {doors.steps.open.before} <strong>{tabletAddress()}</strong> {doors.steps.open.after}
          </span>
        </li>
        <li>{doors.steps.same}</li>
      </ol>
      <div className={styles['buttons']}>
        <Button h={56} fz="lg" leftSection={<PlusIcon size={20} />} onClick={() => void setLettingIn(true)}>
          {letIn}
        </Button>
        {doorsClosed && (
          <Button h={56} fz="lg" variant="outline" onClick={() => onOpen({ form: 'open the doors' })}>
            {doors.reopen}
          </Button>
        )}
      </div>
    </CardWithDoor>
  )
}
