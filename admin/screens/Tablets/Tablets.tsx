import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { unsentOf } from '#admin/screens/Tablets/letting-in/WaitingCard.tsx'
import * as routes from '#domain/contract/device/device-routes.ts'
import { serverNow, useFleet } from '#admin/devices/follow-fleet.ts'
import { Loading } from '#web/page/Loading.tsx'
import { CardHeading, PageHeading } from '#web/page/Headings.tsx'
import { useOpened } from '#web/focus/useOpened.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { tabletTextsNow, useTabletTexts } from '#admin/words/tablets.ts'
import type { DeviceRow, Fleet } from '#domain/contract/device/device-shapes.ts'
import { toast } from '#web/frame/toast.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import type { TabletDialog } from '#admin/screens/Tablets/forms/tablet-dialog.ts'
import { LetIn, LettingIn, useLettingIn } from '#admin/screens/Tablets/letting-in/LettingIn.tsx'
import { DeviceTable, isLow, stateOf } from '#admin/screens/Tablets/rows/DeviceTable.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Tablets.module.css'
import { Rename } from '#admin/screens/Tablets/forms/Rename.tsx'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { listOfNames } from '#admin/words/list-of-names.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { MarkedSentences } from '#admin/screens/Tablets/rows/MarkedSentences.tsx'
import { ActingNow } from './KindIcon.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { Name } from '#web/words/Names.tsx'
import { tabletAddress, useServerNow } from './useServerNow.ts'
import { lastHeard } from '#web/words/last-heard.ts'
import { EmptyState } from '#web/page/EmptyState.tsx'

/** The tablets and the other devices of the church: the administrator lets them in, and sees how each of them is. */
export function Tablets() {
  const texts = useTabletTexts()
  const shown = useFleet((known) => known.fleet)
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['tablets']}`}>
        <div className={styles['head']}>
          <PageHeading>{texts.heading}</PageHeading>
          <p className={page['purpose']}>{texts.purpose}</p>
          {shown && <LetIn fleet={shown} />}
        </div>
        {shown ? <Inside fleet={shown} /> : <Loading />}
      </main>
    </AdminPage>
  )
}

function Inside({ fleet: shown }: { fleet: Fleet }) {
  const { lettingInUntil, devices } = shown
  const [opened, open] = useOpened<TabletDialog>()
  useSayWhenOver(lettingInUntil)
  const isLettingIn = lettingInUntil !== undefined
  return (
    <>
      <HeldBack heldBack={shown.heldBack} />
      {devices.length > 0 && !isLettingIn && <AtTheDoors devices={devices} />}
      {isLettingIn && <LettingIn fleet={shown} until={lettingInUntil} />}
      {devices.length > 0 && <DeviceTable devices={devices} onOpen={open} />}
      {devices.length > 0 || isLettingIn ? (
        <Doors fleet={shown} onOpen={open} />
      ) : (
        <Empty fleet={shown} onOpen={open} />
      )}
      {opened && <TabletForms opened={opened} onClose={() => open(null)} />}
    </>
  )
}

/** Says that nobody may ask any more when the five minutes have run out, and not when somebody has ended them. */
function useSayWhenOver(until: string | undefined): void {
  const before = useRef(until)
  useEffect(() => {
    const { closedAgain, closedAgainLead } = tabletTextsNow()
    const ended = before.current
    before.current = until
    if (until === undefined && ended !== undefined && Date.parse(ended) <= serverNow())
      toast({ tone: 'success', title: closedAgain, description: closedAgainLead })
  }, [until])
}

/** The form or question that is open. One about a device that somebody else has turned away meanwhile is not shown. */
function TabletForms({ opened, onClose }: { opened: TabletDialog; onClose(): void }) {
  const devices = useFleet(({ fleet }) => fleet?.devices ?? [])
  if (opened.form === 'open the doors') return <OpenDoors onClose={onClose} />
  const device = devices.find(({ id }) => id === opened.id)
  if (!device) return null
  return opened.form === 'rename' ? (
    <Rename device={device} onClose={onClose} />
  ) : (
    <TurnAway device={device} onClose={onClose} />
  )
}

/** Asks before the doors are opened to every device. */
function OpenDoors({ onClose }: { onClose(): void }) {
  const { doors } = useTabletTexts()
  const open = useMutation({
    mutationFn: () => callSignedIn(routes.setDoors, { body: { closed: false } }),
    onSuccess: onClose,
    meta: { inForm: true },
  })
  return (
    <Question title={doors.askReopen} act={doors.reopen} {...sendingOf(open)} onAct={open.mutate} onClose={onClose}>
      <QuestionWords>{doors.reopenLead}</QuestionWords>
    </Question>
  )
}

/** Says where somebody looked up more families than one may, so that a helper goes and looks who stands there. */
function HeldBack({ heldBack }: Pick<Fleet, 'heldBack'>) {
  const { language } = useAdminTexts()
  const tablets = useTabletTexts()
  const { clockTime } = useDates()
  if (heldBack === undefined) return null
  const time = clockTime(heldBack.at, church().timeZone)
  const [near, elsewhere] = heldBack.isShown
    ? [tablets.manyShownNear, tablets.manyShownElsewhere]
    : [tablets.lookUpsNear, tablets.lookUpsElsewhere]
  return (
    <MarkedSentences label={tablets.tooManyLookUps} isError>
      {heldBack.kiosks.length > 0 ? near(time, listOfNames(heldBack.kiosks, language)) : elsewhere(time)}{' '}
      {tablets.lookWhoIsThere}
    </MarkedSentences>
  )
}

type Props = { fleet: Fleet; onOpen(form: TabletDialog): void }

/** Whether the doors are open to every device. Once a kiosk is let in they can be closed. */
function Doors({ fleet, onOpen }: Props) {
  const { doors } = useTabletTexts()
  const { doorsClosed, devices, actingWithoutKey } = fleet
  const close = useMutation({ mutationFn: () => callSignedIn(routes.setDoors, { body: { closed: true } }) })
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
          <Button variant="outline" onClick={() => close.mutate()}>
            {doors.close}
          </Button>
        )
      )}
    </section>
  )
}

/** Asks before a device is turned away. It says first when check-ins would stay on it. */
function TurnAway({ device, onClose }: { device: DeviceRow; onClose(): void }) {
  const tablets = useTabletTexts()
  /** How many the server knows of, where this page did not know of any. */
  const [found, setFound] = useState(0)
  const unsent = Math.max(device.unsent, found)
  const turnAway = useMutation({
    mutationFn: () =>
      callSignedIn(routes.turnAwayDevice, { params: { id: device.id }, body: { anyway: unsent > 0 } }).then(
        () => 0,
        unsentOf,
      ),
    onSuccess: (kept) => (kept === 0 ? onClose() : setFound(kept)),
    meta: { inForm: true },
  })
  return (
    <Question
      title={tablets.askTurnAway}
      act={tablets.turnAway}
      tone="danger"
      {...sendingOf(turnAway)}
      onAct={turnAway.mutate}
      onClose={onClose}
    >
      {unsent > 0 && <ErrorMessage isAlert>{tablets.keepsUndelivered(unsent, device.kind)}</ErrorMessage>}
      <QuestionWords>
        <strong>
          <Name>{device.name}</Name>
        </strong>
        <br />
        {tablets.turnAwayLead[device.kind]}
      </QuestionWords>
    </Question>
  )
}

/** A summary of all tablets, in a few sentences. Screen readers do not read again that another minute has passed. */
function AtTheDoors({ devices }: { devices: readonly DeviceRow[] }) {
  const tablets = useTabletTexts()
  const { on, errors, others } = overview(devices)
  return (
    <MarkedSentences label={tablets.atTheDoors} isError={errors.length > 0}>
      <span>{on === devices.length ? tablets.allOn(on) : tablets.someOn(on, devices.length)}</span>{' '}
      {errors.map((error) => (
        <span key={`${error.device.id} ${error.is}`}>
          <Name>{error.device.name}</Name>{' '}
          <span aria-live="off">
            <What {...error} />
          </span>{' '}
        </span>
      ))}
      {others > 0 && <span>{tablets.othersNeedALook(others)}</span>}
    </MarkedSentences>
  )
}

const MINUTE = 60_000

function What({ device: { heardAt, unsent, kind, battery }, is }: DeviceError) {
  const tablets = useTabletTexts()
  const dates = useDates()
  const now = useServerNow(MINUTE / 4)
  if (is === 'unsent') return tablets.keeps(unsent, kind)
  if (is === 'low') return tablets.lowBattery(battery?.percent ?? 0)
  if (heardAt === undefined) return tablets.notHeardYet
  const minutes = Math.floor((now - Date.parse(heardAt)) / MINUTE)
  return minutes < 60
    ? tablets.quietFor(Math.max(1, minutes))
    : tablets.longQuiet(lastHeard(Date.parse(heardAt), now, church().timeZone, dates))
}

/** Why somebody should look at a device. */
type DeviceError = { readonly device: DeviceRow; readonly is: 'quiet' | 'unsent' | 'low' }

/** Nobody reads more sentences than these. */
const MOST = 3

/** Returns how many devices work, and what needs a look: the first few, and how many more there are. */
export function overview(devices: readonly DeviceRow[]) {
  const works = ({ isOn, isPaused }: DeviceRow) => isOn && !isPaused
  const errors = devices.flatMap((device): DeviceError[] => [
    ...(stateOf(device) === 'quiet' ? [{ device, is: 'quiet' as const }] : []),
    ...(device.unsent > 0 ? [{ device, is: 'unsent' as const }] : []),
    ...(isLow(device.battery) ? [{ device, is: 'low' as const }] : []),
  ])
  const told = errors.slice(0, MOST)
  const isTold = new Set(told.map(({ device }) => device.id))
  const others = new Set(errors.map(({ device }) => device.id).filter((id) => !isTold.has(id)))
  return { on: devices.filter(works).length, errors: told, others: others.size }
}

type EmptyProps = { fleet: Fleet; onOpen(form: TabletDialog): void }

/** No device is let in yet: what that means, and how the first one comes in. */
function Empty({ fleet: { doorsClosed, actingWithoutKey }, onOpen }: EmptyProps) {
  const { letIn, doors } = useTabletTexts()
  const { mutate: setLettingIn } = useLettingIn()
  return (
    <EmptyState heading={doorsClosed ? doors.nobodyIn : doors.open} isOpen={!doorsClosed}>
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
        <Button h={56} fz="lg" leftSection={<PlusIcon size={20} />} onClick={() => setLettingIn(true)}>
          {letIn}
        </Button>
        {doorsClosed && (
          <Button h={56} fz="lg" variant="outline" onClick={() => onOpen({ form: 'open the doors' })}>
            {doors.reopen}
          </Button>
        )}
      </div>
    </EmptyState>
  )
}
