import { useMutation } from '@tanstack/react-query'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { useState } from 'react'
import { asSignedIn } from '#admin/access/access.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { RelationshipChoice } from '#admin/people/form/RelationshipChoice.tsx'
import { ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LONGEST_NAME, type Relationship } from '#domain/attendee/person-fields.ts'
import type { DeskHousehold } from '#domain/contract/desk/desk-shapes.ts'
import { addFamilyMember, userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { FamilyMember } from '#domain/contract/people/people-shapes.ts'
import { call } from '#web/calls/call.ts'

type AddPersonProps = { household: DeskHousehold; onAdded(member: FamilyMember): void; onClose(): void }

type Draft = { name: string; hebrewName: string; relationship: Relationship }

/** Asks for the names and the relationship of somebody who belongs to a household from now on. */
export function AddPerson({ household, onAdded, onClose }: AddPersonProps) {
  const { desk } = useAdminTexts()
  const [draft, setDraft] = useState<Draft>({ name: '', hebrewName: '', relationship: 'child' })
  const write = (news: Partial<Draft>) => setDraft({ ...draft, ...news })
  const [isTried, setTried] = useState(false)
  const isEmpty = draft.name.trim() === ''
  /** Adding somebody twice adds them once: the server knows the name and the relationship. */
  const adding = useMutation({
    mutationFn: () => asSignedIn((authorization) => addTo(household.id, draft, authorization)),
    onSuccess: onAdded,
    meta: { inForm: true },
  })
  const { isBusy, refusal } = sendingOf(adding, ownWords())
  const submit = () => {
    setTried(true)
    if (!isEmpty) adding.mutate()
  }
  return (
    <DialogForm
      title={desk.addTitle}
      lead={desk.addLead(household.people[0]?.name ?? '')}
      refusal={refusal && `${desk.notAdded}. ${refusal}`}
      act={desk.add}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField
        label={desk.name}
        isFirst
        maxLength={LONGEST_NAME}
        value={draft.name}
        error={isTried && isEmpty ? desk.nameMissing : undefined}
        onChange={(name) => write({ name })}
      />
      <RelationshipChoice
        label={desk.relationship}
        value={draft.relationship}
        onChange={(relationship) => write({ relationship })}
      />
      <LabelledField
        label={desk.hebrewName}
        isHebrew
        maxLength={LONGEST_NAME}
        value={draft.hebrewName}
        onChange={(hebrewName) => write({ hebrewName })}
      />
    </DialogForm>
  )
}

/** A look-up gives the grant with which the family may be changed. */
async function addTo(userId: number, draft: Draft, authorization: string | null): Promise<FamilyMember> {
  const { grant } = await call(userWithFamily, { params: { userId } }, { authorization })
  return await call(addFamilyMember, { body: { userId, ...draft } }, { authorization, grant })
}
