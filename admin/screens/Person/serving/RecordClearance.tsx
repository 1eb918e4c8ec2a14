import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useClearanceTexts } from '#admin/words/people/clearances.ts'
import { LONGEST_KIND } from '#domain/clearances/clearance-fields.ts'
import { recordClearance } from '#domain/contract/clearances/clearance-routes.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

/** Records what was checked of somebody who serves with children, with the last day on which that holds. */
export function RecordClearance({ personId, onClose }: { personId: number; onClose(): void }) {
  const texts = useClearanceTexts()
  const [typed, setTyped] = useState({ kind: '', until: '' })
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: (body: { kind: string; until: string; commandId: string }) =>
      callSignedIn(recordClearance, { params: { personId }, body }),
    meta: { inForm: true },
    onSuccess(_, { kind }) {
      toast({ tone: 'success', title: texts.recorded, description: isolated(kind) })
      onClose()
    },
  })
  const kind = typed.kind.trim()
  function act(): void {
    setTried(true)
    if (kind !== '' && typed.until !== '') save.mutate(asCommand({ kind, until: typed.until }, save))
  }
  return (
    <DialogForm
      title={texts.record}
      lead={texts.again}
      act={texts.record}
      {...sendingOf(save)}
      onSubmit={act}
      onClose={onClose}
    >
      <LabelledField
        label={texts.kind}
        isFirst
        maxLength={LONGEST_KIND}
        placeholder={texts.kindExample}
        value={typed.kind}
        error={isTried && kind === '' ? texts.kindMissing : undefined}
        onChange={(text) => setTyped((last) => ({ ...last, kind: text }))}
      />
      <LabelledField
        label={texts.lastDay}
        type="date"
        value={typed.until}
        error={isTried && typed.until === '' ? texts.dayMissing : undefined}
        onChange={(until) => setTyped((last) => ({ ...last, until }))}
      />
    </DialogForm>
  )
}
