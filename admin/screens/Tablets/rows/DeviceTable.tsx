import { KindIcon } from '#admin/screens/Tablets/KindIcon.tsx'
import { useServices, type Service } from '#admin/devices/useServices.ts'
import { ListRow } from '#admin/frame/list/ListRow.tsx'
import { ListTable } from '#admin/frame/list/ListTable.tsx'
import { useServerNow } from '#admin/screens/Tablets/useServerNow.ts'
import { lastHeard } from '#admin/words/last-heard.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import type { TabletDialog } from '#admin/screens/Tablets/forms/tablet-dialog.ts'
import { RowMenu } from './RowMenu.tsx'
import { Serves } from './Serves.tsx'
import { RowState } from './RowState.tsx'
import * as words from '#admin/frame/words.module.css'
import * as styles from './DeviceTable.module.css'

const WIDTHS = { name: '24%', kind: '124px', serves: '15.5%', state: '21.5%', version: '11.5%' }

type Props = { devices: readonly DeviceRow[]; onOpen(form: TabletDialog): void }

/** Every device that is let in, in the order in which they came. */
export function DeviceTable({ devices, onOpen }: Props) {
  const { tablets } = useAdminTexts()
  const services = useServices()
  return (
    <ListTable label={tablets.heading} columns={tablets.list} widths={WIDTHS} className={styles['devices']}>
      {devices.map((device) => (
        <DeviceTableRow key={device.id} device={device} services={services} onOpen={onOpen} />
      ))}
    </ListTable>
  )
}

type RowProps = { device: DeviceRow; services: readonly Service[]; onOpen(form: TabletDialog): void }

function DeviceTableRow({ device, services, onOpen }: RowProps) {
  const { tablets } = useAdminTexts()
  return (
    <ListRow
      columns={tablets.list}
      cells={{
        name: (
          <span className={styles['name']}>
            <Name>{device.name}</Name>
          </span>
        ),
        kind: <Kind kind={device.kind} />,
        serves: <Serves device={device} services={services} />,
        state: <RowState device={device} />,
        version: <Version device={device} />,
        lastCheckIn: <LastCheckIn device={device} />,
        more: <RowMenu device={device} onOpen={onOpen} />,
      }}
      labelled="lastCheckIn"
    />
  )
}

function Kind({ kind }: Pick<DeviceRow, 'kind'>) {
  const { tablets } = useAdminTexts()
  return (
    <span className={styles['kind']}>
      <KindIcon kind={kind} />
      {tablets.kinds[kind]}
    </span>
  )
}

function Version({ device: { kind, isOn, isUpToDate } }: { device: DeviceRow }) {
  const texts = useAdminTexts()
  if (isUpToDate === undefined) return <span className={styles['version']}>{texts.none}</span>
  return (
    <span className={styles['version']}>
      {isUpToDate ? texts.tablets.upToDate : texts.tablets.older}{' '}
      {!isUpToDate && isOn && kind === 'kiosk' && (
        <span className={`${words['quiet']} ${styles['more']}`}>{texts.tablets.renews}</span>
      )}
    </span>
  )
}

/** When somebody last came by this device: a family at a kiosk or a desk, or people whom a counter has counted. */
function LastCheckIn({ device: { lastCheckIn, lastCount } }: { device: DeviceRow }) {
  const texts = useAdminTexts()
  const dates = useDates()
  const now = useServerNow(60_000)
  const at = lastCount?.at ?? lastCheckIn
  if (at === undefined) return texts.none
  return (
    <>
      {lastHeard(Date.parse(at), now, church().timeZone, dates)}{' '}
      {lastCount && (
        <span className={`${words['quiet']} ${styles['more']}`}>{texts.tablets.counted(lastCount.people)}</span>
      )}
    </>
  )
}
