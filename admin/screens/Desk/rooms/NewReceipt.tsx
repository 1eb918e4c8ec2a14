import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { dropOffWithMark, renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { showReceipt } from './drop-off.ts'
import * as styles from './NewReceipt.module.css'

type Props = { eventId: number; mark: string; onClose(): void }

const REASONS = ['lost', 'left-at-home', 'damaged', 'other'] as const
type Reason = (typeof REASONS)[number]
type Adult = Reply<typeof dropOffWithMark>['adults'][number]

/** Somebody who may collect has lost their receipt, and shows who they are. */
export function NewReceipt({ eventId, mark, onClose }: Props) {
  const texts = useDeskRoomTexts()
  const read = () => callSignedIn(dropOffWithMark, { params: { mark }, query: { eventId } })
  const { found, readAgain } = useRead({ what: 'drop-off', which: `${eventId} ${mark}`, read })
  const [adult, choose] = useState<Adult | null>(null)
  const [reason, setReason] = useState<Reason>('lost')
  const [isSeen, see] = useState(false)
  const renewing = useRenewal(eventId, mark)
  const { isBusy, refusal } = sendingOf(renewing, ownWords())
  const adults = found === 'failed' ? [] : (found?.adults ?? [])

  const submit = () => {
    if (!adult || !isSeen || !found || found === 'failed') return
    const { checkIn } = found
    const onSuccess = ({ receipt }: Reply<typeof renewReceipt>) => {
      onClose()
      showReceipt({ checkIn, what: 'receipt', mark, secret: receipt.code.slice(-3), children: [] })
    }
    renewing.mutate(asCommand({ reason, adult }, renewing), { onSuccess })
  }
  return (
    <DialogForm
      title={texts.renewTitle(mark)}
      lead={texts.renewLead}
      act={texts.renew}
      leave={texts.keepOld}
      isBusy={isBusy}
      isReady={adult !== null && isSeen}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.notRead}</NotRead>}
      <WhoAsks {...{ adults, adult }} isRead={found !== undefined && found !== 'failed'} onChoose={choose} />
      <NativeSelect label={texts.why} value={reason} onChange={({ target: { value } }) => setReason(value as Reason)}>
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {texts.reasons[one]}
          </option>
        ))}
      </NativeSelect>
      <Checkbox label={texts.idSeen} checked={isSeen} onChange={({ target }) => see(target.checked)} />
    </DialogForm>
  )
}

type Asked = { readonly reason: Reason; readonly adult: Adult }

function useRenewal(eventId: number, mark: string) {
  return useMutation({
    async mutationFn({ commandId, reason, adult: { personId, collectorId } }: Asked & { commandId: string }) {
      const whom = collectorId === undefined ? { personId } : { collectorId }
      const body = { eventId, ...whom, reason, proof: 'identity' as const, commandId }
      return await callSignedIn(renewReceipt, { params: { mark }, body })
    },
    meta: { inForm: true },
  })
}

type Who = { adults: readonly Adult[]; adult: Adult | null; isRead: boolean; onChoose(adult: Adult): void }

/** The people who may collect. Somebody against whom a rule stands is left out. */
function WhoAsks({ adults, adult, isRead, onChoose }: Who) {
  const texts = useDeskRoomTexts()
  return (
    <fieldset className={styles['adults']}>
      <legend>{texts.whoAsks}</legend>
      {adults.map((one) => (
        <label key={one.collectorId ?? one.personId} className={styles['adult']}>
          <Radio name="adult" checked={adult === one} onChange={() => onChoose(one)} />
          <span>
            <bdi>{one.name}</bdi>
            {one.relation !== undefined && <small>{one.relation}</small>}
          </span>
        </label>
      ))}
      {isRead && adults.length === 0 && <p>{texts.nobodyMay}</p>}
      <p className={styles['hint']}>{texts.somebodyElse}</p>
    </fieldset>
  )
}
