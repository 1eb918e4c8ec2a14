import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { accept, acceptInPlaceOf, refuse } from '#admin/devices/commands.ts'
import { useOpened } from '#admin/frame/focus/useOpened.ts'
import { LabelledField } from '#admin/frame/form/Labelled.tsx'
import { missingIn, withKind, type TabletDraft } from '#admin/screens/Tablets/forms/draft.ts'
import { KindField } from '#admin/screens/Tablets/forms/KindField.tsx'
import { ServesField } from '#admin/screens/Tablets/forms/ServesField.tsx'
import type { Texts } from '#admin/words/english/english.ts'
import { isAtRest } from '#admin/frame/focus/keep-focus.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceRow, WaitingDevice } from '#domain/contract/device/device-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { Asked } from './Asked.tsx'
import { Code } from './Code.tsx'
import { InPlace } from './InPlace.tsx'
import { MayBe } from './MayBe.tsx'
import * as words from '#admin/frame/words.module.css'
import * as styles from './WaitingCard.module.css'

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
  const { tablets } = useAdminTexts()
  const [isBusy, setBusy] = useState(false)
  /** The device whose place it is to take, and that keeps check-ins. */
  const [old, ask] = useOpened<DeviceRow>()
  const { id, mayReplace } = device
  const missing = missingIn(draft)
  /** Afterwards the server no longer names the device, and the card is gone. */
  const decide = async (decision: () => Promise<boolean>) => {
    if (isBusy) return
    setBusy(true)
    if (!(await decision())) setBusy(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (missing === null) void decide(() => accept(id, { ...draft, serves: servesOf(draft) }))
  }
  const comeAs = async (device: DeviceRow): Promise<boolean> => {
    const { isDone, unsent } = device.unsent > 0 ? { ...device, isDone: false } : await acceptInPlaceOf(id, device.id)
    if (unsent > 0) ask({ ...device, unsent })
    return isDone
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
        <MayBe
          devices={mayReplace.flatMap((one) => devices.find((device) => device.id === one) ?? [])}
          onChoose={(device) => void decide(() => comeAs(device))}
        />
        {/* Another device may take the place of the one that was meant: for a moment nothing can be pressed. */}
        <div className={styles['foot']} data-settling>
          <p className={words['quiet']}>{noteOf(missing, isThisTablet, tablets)}</p>
          <div className={styles['buttons']}>
            <Button variant="outline" onClick={() => void decide(() => refuse(id))}>
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

const noteOf = (missing: ReturnType<typeof missingIn>, isThisTablet: boolean, tablets: Texts['tablets']): string => {
  if (missing === 'service') return tablets.chooseOne
  return isThisTablet ? tablets.isThisOne : tablets.onlyIfSame
}

const servesOf = ({ serves }: TabletDraft) => (serves === 'all' ? serves : [...serves])

function Who({ device: { code, was, browser, askedAt } }: { device: WaitingDevice }) {
  const { tablets } = useAdminTexts()
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
  const { tablets } = useAdminTexts()
  const field = useRef<HTMLInputElement>(null)
  // Unless somebody writes or chooses something else meanwhile.
  useEffect(() => {
    const focused = document.activeElement
    if (isAtRest(focused) || focused?.matches('h1, [data-letting-in]')) field.current?.focus()
  }, [])
  return <LabelledField ref={field} label={tablets.name} value={name} maxLength={60} onChange={onChange} />
}
