import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { type TabletDraft, asSent, missingIn, withKind } from '#admin/screens/Tablets/forms/draft.ts'
import { KindField } from '#admin/screens/Tablets/forms/KindField.tsx'
import { RoomsField } from '#admin/screens/Tablets/forms/RoomsField.tsx'
import { ServesField } from '#admin/screens/Tablets/forms/ServesField.tsx'
import { isAtRest } from '#web/focus/keep-focus.ts'
import { type TabletTexts, useTabletTexts } from '#admin/words/tablets.ts'
import { acceptDevice, refuseDevice } from '#domain/contract/device/device-routes.ts'
import { CheckInsNotDelivered, type DeviceRow, type WaitingDevice } from '#domain/contract/device/device-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { CallFailed } from '#web/calls/call.ts'
import { Name } from '#web/words/Names.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './WaitingCard.module.css'
import * as controls from '#web/page/controls.module.css'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { useServerNow } from '#admin/screens/Tablets/useServerNow.ts'

type Props = {
  device: WaitingDevice
  /** Whether it is the tablet on which this page is open. */
  isThisTablet: boolean
  /** The devices that are in: the one that waits may be one of them. */
  devices: readonly DeviceRow[]
  draft: TabletDraft
  onChange(change: Partial<TabletDraft>): void
}

/** A device that waits: its code, what the administrator says about it, and whether it is let in. */
export function WaitingCard({ device, isThisTablet, devices, draft, onChange }: Props) {
  const tablets = useTabletTexts()
  /** The device whose place it is to take, and that keeps check-ins. */
  const [old, ask] = useOpened<DeviceRow>()
  const { id, mayReplace } = device
  const missing = missingIn(draft)
  /** Null refuses it. How many check-ins the device keeps whose place it is to take: then nothing was done. */
  const decision = useMutation({
    mutationFn: async (how: Acceptance | null): Promise<number> =>
      how
        ? await callSignedIn(acceptDevice, { params: { id }, body: how }).then(() => 0, unsentOf)
        : await callSignedIn(refuseDevice, { params: { id } }).then(() => 0),
  })
  /** Once it is decided the server no longer names the device, and the card is gone. */
  const isBusy = decision.isPending || decision.data === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (missing === null && !isBusy) decision.mutate(asSent(draft))
  }
  const comeAs = (device: DeviceRow): void => {
    if (isBusy) return
    const askFirst = (unsent: number) => unsent > 0 && ask({ ...device, unsent })
    if (!askFirst(device.unsent)) decision.mutate({ replaces: device.id, anyway: false }, { onSuccess: askFirst })
  }
  return (
    <>
      <form className={styles['card']} onSubmit={submit} noValidate>
        <Who device={device} />
        <div className={styles['fields']}>
          <NameField name={draft.name} onChange={(name) => onChange({ name })} />
          <ServesField draft={draft} onChange={onChange} />
        </div>
        <KindField kind={draft.kind} onChange={(kind) => onChange(withKind(draft, kind))} />
        <RoomsField draft={draft} onChange={onChange} />
        <MayBe
          devices={mayReplace.flatMap((one) => devices.find((device) => device.id === one) ?? [])}
          onChoose={comeAs}
        />
        {/* Another device may take the place of the one that was meant: for a moment nothing can be pressed. */}
        <div className={styles['foot']} data-settling>
          <p className={words['quiet']}>{noteOf(missing, isThisTablet, tablets)}</p>
          <div className={styles['buttons']}>
            <Button variant="outline" onClick={() => isBusy || decision.mutate(null)}>
              {tablets.refuse}
            </Button>
            <Button
              className={styles['accept']}
              type="submit"
              disabled={missing !== null}
              aria-disabled={isBusy || undefined}
            >
              {tablets.accept}
            </Button>
          </div>
        </div>
      </form>
      {old && <InPlace id={id} old={old} onClose={() => ask(null)} />}
    </>
  )
}

type Acceptance = CallArguments<typeof acceptDevice>['body']

/** How many check-ins the device keeps, if the server refuses because of them. Throws any other error. */
export function unsentOf(error: unknown): number {
  const refused = error instanceof CallFailed ? CheckInsNotDelivered.safeParse(error.body) : undefined
  if (!refused?.success) throw error
  return refused.data.unsent
}

const noteOf = (missing: ReturnType<typeof missingIn>, isThisTablet: boolean, tablets: TabletTexts): string => {
  if (missing === 'service') return tablets.chooseOne
  if (missing === 'room') return tablets.chooseRoom
  return isThisTablet ? tablets.isThisOne : tablets.onlyIfSame
}

function Who({ device: { code, was, browser, askedAt } }: { device: WaitingDevice }) {
  const tablets = useTabletTexts()
  return (
    <div className={styles['who']}>
      <div>
        <p className={words['quiet']}>
          {was ? tablets.wasHere : tablets.waits} {was && <Name>{was.name}</Name>}
        </p>
        <Code code={code} size="large" />
      </div>
      <p className={`${words['quiet']} ${styles['asked']}`}>
        {browser && <span>{browser}</span>}
        <Asked at={askedAt} />
      </p>
    </div>
  )
}

function NameField({ name, onChange }: { name: string; onChange(name: string): void }) {
  const tablets = useTabletTexts()
  const field = useRef<HTMLInputElement>(null)
  // Unless somebody writes or chooses something else meanwhile.
  useEffect(() => {
    const focused = document.activeElement
    if (isAtRest(focused) || focused?.matches('h1, [data-letting-in]')) field.current?.focus()
  }, [])
  return <LabelledField ref={field} label={tablets.name} value={name} maxLength={60} onChange={onChange} />
}

/** The likeliest ones are enough. */
const MOST = 3

type MayBeProps = {
  /** Devices that the server has not heard for a while. One of them may ask with a new key. */
  devices: readonly DeviceRow[]
  onChoose(device: DeviceRow): void
}

/** A tablet that has lost its key asks like a new one. With one press it has its old place again. */
function MayBe({ devices, onChoose }: MayBeProps) {
  const tablets = useTabletTexts()
  if (devices.length === 0) return null
  return (
    <p className={styles['mayBe']} data-settling>
      <span className={words['quiet']}>{tablets.mayBe}</span>
      {devices.slice(0, MOST).map((device) => (
        <button key={device.id} className={controls['textButton']} type="button" onClick={() => onChoose(device)}>
          <Name>{device.name}</Name>
        </button>
      ))}
    </p>
  )
}

type InPlaceProps = {
  /** The device that waits. */
  id: string
  /** The one whose place it is to take, with how many check-ins it keeps. */
  old: Pick<DeviceRow, 'id' | 'name' | 'kind' | 'unsent'>
  onClose(): void
}

/** Asks before a device takes the place of one that keeps check-ins: they would stay there if it is another one. */
function InPlace({ id, old, onClose }: InPlaceProps) {
  const tablets = useTabletTexts()
  const accept = useMutation({
    mutationFn: () => callSignedIn(acceptDevice, { params: { id }, body: { replaces: old.id, anyway: true } }),
    onSuccess: onClose,
    meta: { inForm: true },
  })
  return (
    <Question
      title={tablets.askInPlace}
      act={tablets.inPlaceAnyway}
      tone="danger"
      {...sendingOf(accept)}
      onAct={accept.mutate}
      onClose={onClose}
    >
      <ErrorMessage isAlert>{tablets.keptAtLast(old.unsent, old.kind)}</ErrorMessage>
      <QuestionWords>
        <strong>
          <Name>{old.name}</Name>
        </strong>
        <br />
        {tablets.inPlaceLead}
      </QuestionWords>
    </Question>
  )
}

/** How long ago a device has asked. */
export function Asked({ at }: { at: string }) {
  const tablets = useTabletTexts()
  const seconds = Math.max(1, Math.floor((useServerNow(1000) - Date.parse(at)) / 1000))
  return <span>{seconds < 60 ? tablets.askedSeconds(seconds) : tablets.askedMinutes(Math.floor(seconds / 60))}</span>
}

/** The code of a device, as it is on its own screen: in two parts, and read out letter by letter. */
export const Code = ({ code, size }: { code: string; size: 'large' | 'small' }) => (
  <span className={styles['code']} data-size={size} role="img" aria-label={[...code].join(' ')}>
    <span>{code.slice(0, 2)}</span>
    <span>{code.slice(2)}</span>
  </span>
)
