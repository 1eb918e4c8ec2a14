import { useMutation } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { choosePin, leadersCode } from '#domain/contract/custody/pin-routes.ts'
import { ChosenPin } from '#domain/helper/helper-fields.ts'
import { FindChild } from './FindChild.tsx'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { Dialog } from '#web/frame/Dialog.tsx'
import { toast } from '#web/frame/toast.tsx'
import * as controls from '#web/page/controls.module.css'
import { NotRead } from '#web/page/NotRead.tsx'
import * as styles from './ForLeaders.module.css'

/** A leader finds a child, and has a PIN and the code of the day for tablets where they have not signed in. */
export function ForLeaders() {
  const { leaders } = useRoomTexts()
  const [shown, show] = useState<'child' | 'pin' | 'code' | null>(null)
  // With the shared password nobody is here by name.
  const helperId = useAccess(({ signedIn }) => signedIn?.helper?.id)
  const close = () => show(null)
  return (
    <div className={styles['leaders']}>
      <button className={controls['textButton']} type="button" onClick={() => show('child')}>
        {leaders.findChild}
      </button>
      {helperId !== undefined && (
        <button className={controls['textButton']} type="button" onClick={() => show('pin')}>
          {leaders.pin}
        </button>
      )}
      <button className={controls['textButton']} type="button" onClick={() => show('code')}>
        {leaders.code}
      </button>
      {shown === 'child' && <FindChild onClose={close} />}
      {shown === 'pin' && helperId !== undefined && <ChoosePin helperId={helperId} onClose={close} />}
      {shown === 'code' && <CodeOfToday onClose={close} />}
    </div>
  )
}

function ChoosePin({ helperId, onClose }: { helperId: string; onClose(): void }) {
  const { leaders, errors } = useRoomTexts()
  const [pin, type] = useState('')
  const [again, typeAgain] = useState('')
  const [isSent, send] = useState(false)
  const saving = useMutation({
    mutationFn: () => callSignedIn(choosePin, { params: { helperId }, body: { pin } }),
    meta: { inForm: true },
    onSuccess() {
      toast({ tone: 'success', title: leaders.pinSaved })
      onClose()
    },
  })
  const unfit = ChosenPin.safeParse(pin).error?.issues[0]?.message
  const submit = () => {
    send(true)
    if (unfit === undefined && pin === again) saving.mutate()
  }
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'new-password' } as const
  return (
    <DialogForm
      title={leaders.pinTitle}
      lead={leaders.pinLead}
      act={leaders.savePin}
      {...sendingOf(saving)}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField
        {...digits}
        isFirst
        label={leaders.newPin}
        value={pin}
        error={isSent && unfit !== undefined ? (errors?.[unfit] ?? unfit) : undefined}
        onChange={type}
      />
      <LabelledField
        {...digits}
        label={leaders.pinAgain}
        value={again}
        error={isSent && unfit === undefined && pin !== again ? leaders.pinDiffers : undefined}
        onChange={typeAgain}
      />
    </DialogForm>
  )
}

/** Whoever passes the screen would read the code. So it is shown when the leader says so. */
function CodeOfToday({ onClose }: { onClose(): void }) {
  const { leaders } = useRoomTexts()
  const [isShown, show] = useState(false)
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose} width={560}>
      <div className={styles['code']}>
        <h2 id={id}>{leaders.codeTitle}</h2>
        <p>{leaders.codeLead}</p>
        {isShown ? (
          <Code />
        ) : (
          <Button variant="outline" onClick={() => show(true)}>
            {leaders.showCode}
          </Button>
        )}
        <div className={styles['foot']}>
          <Button onClick={onClose}>{leaders.close}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Code() {
  const { leaders } = useRoomTexts()
  const { found, readAgain } = useRead({ what: 'leaders’ code', read: () => callSignedIn(leadersCode, {}) })
  // The place of the code, so that the dialog does not jump.
  if (found === undefined) return <p className={styles['characters']}>…</p>
  if (found === 'failed') return <NotRead onTryAgain={() => void readAgain()}>{leaders.codeNotRead}</NotRead>
  const { code } = found
  return (
    <p className={styles['characters']} translate="no">
      {code.slice(0, 3)} {code.slice(3)}
    </p>
  )
}
