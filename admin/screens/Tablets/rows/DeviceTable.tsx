import { KindIcon } from '#admin/screens/Tablets/kinds.tsx'
import { useServices } from '#admin/devices/useServices.ts'
import { ListTable } from '#admin/frame/list/ListTable.tsx'
import { useServerNow } from '#admin/screens/Tablets/server-clock.ts'
import { lastHeard } from '#admin/words/last-heard.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import type { Opened } from '#admin/screens/Tablets/forms/opened.ts'
import { RowMenu } from './RowMenu.tsx'
import { Serves } from './Serves.tsx'
import { RowState } from './RowState.tsx'
import * as words from '#admin/frame/words.module.css'
import * as styles from './DeviceTable.module.css'

type Props = { devices: readonly DeviceRow[]; onOpen(form: Opened): void }

/** Every device that is let in, in the order in which they came. */
export function DeviceTable({ devices, onOpen }: Props) {
  const { tablets } = useTexts()
  return (
    <ListTable label={tablets.heading} columns={tablets.list} className={styles['devices']}>
      {devices.map((device) => (
        <DeviceTableRow key={device.id} device={device} onOpen={onOpen} />
      ))}
    </ListTable>
  )
}

function DeviceTableRow({ device, onOpen }: { device: DeviceRow; onOpen(form: Opened): void }) {
  const { tablets } = useTexts()
  const services = useServices()
  return (
    <tr>
      <th scope="row" data-column="name">
        <Name>{device.name}</Name>
      </th>
      <td data-column="kind">
        <span className={styles['kind']}>
          <KindIcon kind={device.kind} />
          {tablets.kinds[device.kind]}
        </span>
      </td>
      <td data-column="serves">
        <Serves device={device} services={services} />
      </td>
      <td data-column="state">
        <RowState device={device} />
      </td>
      <td data-column="version">
        <Version device={device} />
      </td>
      <td data-column="lastCheckIn" data-label={tablets.list.lastCheckIn}>
        <LastCheckIn at={device.lastCheckIn} />
      </td>
      <td data-column="more">
        <RowMenu device={device} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function Version({ device: { kind, isOn, isUpToDate } }: { device: DeviceRow }) {
  const texts = useTexts()
  if (isUpToDate === undefined) return texts.none
  return (
    <>
      {isUpToDate ? texts.tablets.upToDate : texts.tablets.older}{' '}
      {!isUpToDate && isOn && kind === 'kiosk' && (
        <span className={`${words['quiet']} ${styles['more']}`}>{texts.tablets.renews}</span>
      )}
    </>
  )
}

function LastCheckIn({ at }: { at: string | undefined }) {
  const texts = useTexts()
  const dates = useDates()
  const now = useServerNow(60_000)
  return at === undefined ? texts.none : lastHeard(Date.parse(at), now, church().timeZone, dates)
}
