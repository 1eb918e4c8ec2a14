import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { callSignedIn, orGone } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useClearanceTexts } from '#admin/words/people/clearances.ts'
import {
  endClearance,
  type ServingKnown,
  servingKnown,
  setHelperAccount,
} from '#domain/contract/clearances/clearance-routes.ts'
import { toast } from '#web/frame/toast.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { AlertIcon, PlusIcon } from '#web/theme/icons.tsx'
import { isolated } from '#web/words/isolated.ts'
import { useDates } from '#web/words/useDates.ts'
import * as card from '#admin/screens/Person/children/side-card.module.css'
import { RecordClearance } from './RecordClearance.tsx'
import * as styles from './Serving.module.css'

/** Until when somebody may serve with children. There is no such card in a church that keeps no clearances. */
export function Serving({ personId }: { personId: number }) {
  const texts = useClearanceTexts()
  const [isRecording, setRecording] = useState(false)
  const read = () => orGone(callSignedIn(servingKnown, { params: { personId } }))
  const { found } = useRead({ what: 'clearances', which: personId, read })
  if (found === 'failed') return <ErrorMessage isAlert>{texts.failed}</ErrorMessage>
  if (found === undefined || found === 'gone' || !found.isKept) return null
  return (
    <section className={`${controls['card']} ${card['card']}`} aria-labelledby="serves-with-children">
      <div className={card['head']}>
        <CardHeading id="serves-with-children">{texts.heading}</CardHeading>
        <button
          className={`${controls['textButton']} ${card['add']}`}
          type="button"
          aria-label={texts.record}
          onClick={() => setRecording(true)}
        >
          <PlusIcon size={16} />
          {texts.recordShort}
        </button>
      </div>
      {found.clearances.length === 0 && <p className={card['nothing']}>{texts.none}</p>}
      <ul>
        {found.clearances.map((one) => (
          <Row key={one.kind} personId={personId} {...one} isOver={one.until < found.today} />
        ))}
      </ul>
      <Account personId={personId} known={found} />
      {isRecording && <RecordClearance personId={personId} onClose={() => setRecording(false)} />}
    </section>
  )
}

type RowProps = { personId: number; kind: string; until: string; isOver: boolean }

function Row({ personId, kind, until, isOver }: RowProps) {
  const texts = useClearanceTexts()
  const { longDay } = useDates()
  const end = useMutation({
    mutationFn: (body: { kind: string; commandId: string }) =>
      callSignedIn(endClearance, { params: { personId }, body }),
    onSuccess: () => toast({ tone: 'success', title: texts.hasEnded, description: isolated(kind) }),
  })
  return (
    <li className={card['row']}>
      <span className={card['name']}>
        <bdi className={words['strong']}>{kind}</bdi>
        <span className={isOver ? styles['over'] : styles['until']}>
          {isOver && <AlertIcon size={16} />}
          {isOver ? texts.ended(longDay(until)) : texts.until(longDay(until))}
        </span>
      </span>
      <button
        className={`${controls['textButton']} ${card['act']}`}
        type="button"
        aria-label={texts.endOf(kind)}
        aria-disabled={end.isPending}
        onClick={() => end.isPending || end.mutate(asCommand({ kind }, end))}
      >
        {texts.end}
      </button>
    </li>
  )
}

/** The helper account that the person signs in with: tablets at the doors list helpers, and not everybody. */
function Account({ personId, known: { helperId = '', accounts } }: { personId: number; known: ServingKnown }) {
  const texts = useClearanceTexts()
  const save = useMutation({
    mutationFn: (body: { helperId: string | null; commandId: string }) =>
      callSignedIn(setHelperAccount, { params: { personId }, body }),
    onSuccess: () => toast({ tone: 'success', title: texts.accountSaved }),
  })
  return (
    <div className={styles['account']}>
      <NativeSelect
        label={texts.account}
        description={texts.accountMeans}
        value={helperId}
        disabled={save.isPending}
        onChange={({ target: { value } }) => save.mutate(asCommand({ helperId: value === '' ? null : value }, save))}
      >
        <option value="">{texts.noAccount}</option>
        {accounts.map((one) => (
          <option key={one.helperId} value={one.helperId}>
            {one.name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
