import { useMutation } from '@tanstack/react-query'
import { useServices } from '#admin/devices/useServices.ts'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { useServerNow } from '#admin/screens/Tablets/useServerNow.ts'
import { lastHeard } from '#web/words/last-heard.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { type TabletTexts, useTabletTexts } from '#admin/words/tablets.ts'
import type { Battery, DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { church } from '#web/calls/church.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import type { TabletDialog } from '#admin/screens/Tablets/forms/tablet-dialog.ts'
import { Kind } from './Kind.tsx'
import { Serves } from './Serves.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './DeviceTable.module.css'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { testPrint } from '#domain/contract/printing/print-routes.ts'
import * as routes from '#domain/contract/device/device-routes.ts'
import {
  GoOnIcon,
  IdentifyIcon,
  LogoutIcon,
  LowBatteryIcon,
  MoreIcon,
  OnIcon,
  PausedIcon,
  PencilIcon,
  PrintIcon,
  QuietIcon,
  ReloadIcon,
  UnsentIcon,
} from '#web/page/icons.tsx'
import { Menu, MenuEntry, MenuLine } from '#web/menu/Menu.tsx'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

const CARDS = {
  upTo: 999,
  lines: `'name name more' 'state state more' 'kind serves serves' 'version lastCheckIn lastCheckIn'
    / minmax(0, 1fr) minmax(0, 1fr) 40px`,
}

type DeviceTableProps = { devices: readonly DeviceRow[]; onOpen(form: TabletDialog): void }

/** Every device that is let in, in the order in which they came. */
export function DeviceTable({ devices, onOpen }: DeviceTableProps) {
  const tablets = useTabletTexts()
  const columns = useColumns(onOpen)
  return <ListTable label={tablets.heading} columns={columns} rows={devices} keyOf={({ id }) => id} cards={CARDS} />
}

function useColumns(onOpen: DeviceTableProps['onOpen']): Column<DeviceRow>[] {
  const { list } = useTabletTexts()
  const services = useServices()
  return [
    {
      key: 'name',
      heading: list.name,
      width: '24%',
      cell: ({ name }) => (
        <span className={styles['name']}>
          <Name>{name}</Name>
        </span>
      ),
    },
    { key: 'kind', heading: list.kind, width: '124px', cell: (device) => <Kind device={device} /> },
    {
      key: 'serves',
      heading: list.serves,
      width: '15.5%',
      cell: (device) => <Serves device={device} services={services} />,
    },
    { key: 'state', heading: list.state, width: '21.5%', cell: (device) => <RowState device={device} /> },
    { key: 'version', heading: list.version, width: '11.5%', cell: (device) => <Version device={device} /> },
    {
      key: 'lastCheckIn',
      heading: list.lastCheckIn,
      isLabelledInCard: true,
      cell: (device) => <LastCheckIn device={device} />,
    },
    {
      key: 'more',
      heading: list.more,
      isHeadingUnseen: true,
      isAtEnd: true,
      width: '72px',
      cell: (device) => <RowMenu device={device} onOpen={onOpen} />,
    },
  ]
}

function Version({ device: { kind, isOn, isUpToDate } }: { device: DeviceRow }) {
  const { none } = useAdminTexts()
  const texts = useTabletTexts()
  if (isUpToDate === undefined) return <span className={styles['version']}>{none}</span>
  return (
    <span className={styles['version']}>
      {isUpToDate ? texts.upToDate : texts.older}{' '}
      {!isUpToDate && isOn && kind === 'kiosk' && (
        <span className={`${words['quiet']} ${styles['more']}`}>{texts.renews}</span>
      )}
    </span>
  )
}

/** When somebody last came by this device: a family at a kiosk or a desk, or people that a counter has counted. */
function LastCheckIn({ device: { lastCheckIn, lastCount } }: { device: DeviceRow }) {
  const { none } = useAdminTexts()
  const texts = useTabletTexts()
  const dates = useDates()
  const now = useServerNow(60_000)
  const at = lastCount?.at ?? lastCheckIn
  if (at === undefined) return none
  return (
    <>
      {lastHeard(Date.parse(at), now, church().timeZone, dates)}{' '}
      {lastCount && <span className={`${words['quiet']} ${styles['more']}`}>{texts.counted(lastCount.people)}</span>}
    </>
  )
}

type RowMenuProps = { device: DeviceRow; onOpen(form: TabletDialog): void }

/** What can be done with one device. */
function RowMenu({ device, onOpen }: RowMenuProps) {
  const tablets = useTabletTexts()
  const params = { id: device.id }
  const say = (title: string) => () =>
    toast({ tone: 'success', title: device.isOn ? title : tablets.ifItComesBack, description: isolated(device.name) })
  const identify = useMutation({
    mutationFn: () => callSignedIn(routes.identifyDevice, { params }),
    onSuccess: say(tablets.identifies),
  })
  const reload = useMutation({
    mutationFn: () => callSignedIn(routes.reloadDevice, { params }),
    onSuccess: say(tablets.reloads),
  })
  const pause = useMutation({ mutationFn: () => callSignedIn(routes.pauseDevice, { params }) })
  const goOn = useMutation({ mutationFn: () => callSignedIn(routes.resumeDevice, { params }) })
  return (
    <Menu kind="row" label={tablets.more(device.name)} sign={<MoreIcon />}>
      <MenuEntry icon={<IdentifyIcon />} hint={tablets.identifyHint} onChoose={() => identify.mutate()}>
        {tablets.identify}
      </MenuEntry>
      <MenuEntry icon={<ReloadIcon />} hint={tablets.reloadHint} onChoose={() => reload.mutate()}>
        {tablets.reload}
      </MenuEntry>
      {device.isPaused ? (
        <MenuEntry icon={<GoOnIcon />} hint={tablets.goOnHint} onChoose={() => goOn.mutate()}>
          {tablets.goOn}
        </MenuEntry>
      ) : (
        <MenuEntry icon={<PausedIcon />} hint={tablets.pauseHint} onChoose={() => pause.mutate()}>
          {tablets.pause}
        </MenuEntry>
      )}
      <MenuEntry
        icon={<PencilIcon />}
        hint={tablets.renameHint}
        onChoose={() => onOpen({ form: 'rename', id: device.id })}
      >
        {tablets.rename}
      </MenuEntry>
      {device.kind === 'printer' && <TestPrint device={device} />}
      <MenuLine />
      <MenuEntry
        icon={<LogoutIcon />}
        hint={tablets.turnAwayHint}
        tone="danger"
        onChoose={() => onOpen({ form: 'turn away', id: device.id })}
      >
        {tablets.turnAway}
      </MenuEntry>
    </Menu>
  )
}

/** Prints labels of nobody, so that somebody at the printer sees what comes out. */
function TestPrint({ device }: { device: DeviceRow }) {
  const tablets = useTabletTexts()
  const test = useMutation({
    mutationFn: () => callSignedIn(testPrint, { params: { id: device.id } }),
    onSuccess: () => toast({ tone: 'success', title: tablets.testPrints, description: isolated(device.name) }),
    meta: { notDone: tablets.notTestPrinted },
  })
  return (
    <MenuEntry icon={<PrintIcon />} hint={tablets.testPrintHint} onChoose={() => test.mutate()}>
      {tablets.testPrint}
    </MenuEntry>
  )
}

const icons: Record<DeviceState, () => React.ReactNode> = {
  paused: PausedIcon,
  quiet: QuietIcon,
  unsent: UnsentIcon,
  low: LowBatteryIcon,
  on: OnIcon,
}

/** The state of a device: a mark, a word, and what that means. */
function RowState({ device }: { device: DeviceRow }) {
  const tablets = useTabletTexts()
  const dates = useDates()
  const now = useServerNow(60_000)
  const moment = (at: string) => lastHeard(Date.parse(at), now, church().timeZone, dates)
  const state = stateOf(device)
  const Icon = icons[state]
  const [word, meaning] = inWords[state](tablets, device, moment)
  return (
    <div className={styles['state']} data-state={state}>
      <Icon />
      <p>
        <span className={styles['word']}>{word}</span>{' '}
        {[meaning, ...jobsInWords(tablets, device)].map(
          (said) =>
            said !== undefined && (
              <span key={said} className={styles['meaning']}>
                {said}{' '}
              </span>
            ),
        )}
      </p>
    </div>
  )
}

/** What a printer was sent today. */
const jobsInWords = (tablets: TabletTexts, { jobs }: DeviceRow): string[] =>
  jobs === undefined
    ? []
    : [
        ...(jobs.waiting > 0 ? [tablets.jobsWaiting(jobs.waiting)] : []),
        ...(jobs.atTheDesk > 0 ? [tablets.jobsAtDesk(jobs.atTheDesk)] : []),
        ...(jobs.given > 0 ? [tablets.jobsGiven(jobs.given)] : []),
      ]

type InWords = (tablets: TabletTexts, device: DeviceRow, moment: (at: string) => string) => [string, string?]

const inWords: Record<DeviceState, InWords> = {
  paused: ({ paused, by, since, unsent }, device, moment) => {
    if (device.unsent > 0) return [paused, unsent(device.unsent, device.kind)]
    // The name may be written in the other direction than the words around it.
    if (device.pausedBy !== undefined) return [paused, by(isolated(device.pausedBy))]
    return device.pausedAt === undefined ? [paused] : [paused, since(moment(device.pausedAt))]
  },
  quiet: ({ quiet, quietSince, isItOn, unsent }, device, moment) => [
    device.heardAt === undefined ? quiet : quietSince(moment(device.heardAt)),
    device.unsent > 0 ? unsent(device.unsent, device.kind) : isItOn,
  ],
  unsent: ({ unsent, triesAgain }, device) => [unsent(device.unsent, device.kind), triesAgain],
  low: onBattery,
  on: onBattery,
}

/** A device at a door should be on its charger. */
function onBattery({ on, onBattery: left }: TabletTexts, { battery }: DeviceRow): [string, string?] {
  return battery && !battery.isCharging ? [on, left(battery.percent)] : [on]
}

/** The state that the row of a device shows: paused, in need of a look, or fine. */
type DeviceState = 'paused' | 'quiet' | 'unsent' | 'low' | 'on'

type Shown = Pick<DeviceRow, 'isPaused' | 'isOn' | 'unsent' | 'battery'>

export function stateOf({ isPaused, isOn, unsent, battery }: Shown): DeviceState {
  if (isPaused) return 'paused'
  if (!isOn) return 'quiet'
  if (unsent > 0) return 'unsent'
  return isLow(battery) ? 'low' : 'on'
}

/** A battery with so many percent or fewer may end during a service. */
const LOW = 20

export const isLow = (battery: Battery | undefined): boolean =>
  battery !== undefined && !battery.isCharging && battery.percent <= LOW
