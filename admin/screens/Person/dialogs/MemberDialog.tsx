import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { cleanText } from '#domain/clean-text.ts'
import { LONGEST_NAME, type Relationship } from '#domain/attendee/person-fields.ts'
import { addToFamily, changeFamilyMember } from '#domain/contract/people/family-routes.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { asksForHebrewName } from '#web/calls/church.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { RelationshipChoice } from '#admin/people/form/RelationshipChoice.tsx'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

type MemberDialogProps = { person: PersonPage; member?: MemberOnPage; onClose(): void }

const NOBODY_YET = { name: '', hebrewName: '', relationship: 'child' as Relationship }

/** The names and the relationship of somebody who joins a family, or is corrected. */
export function MemberDialog({ person, member, onClose }: MemberDialogProps) {
  const {
    person: texts,
    profile: { fields },
  } = useAdminTexts()
  const begin = { ...NOBODY_YET, ...member }
  const [name, setName] = useState(begin.name)
  const [hebrewName, setHebrewName] = useState(begin.hebrewName ?? '')
  const [relationship, setRelationship] = useState<Relationship>(begin.relationship)
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    async mutationFn(body: CallArguments<typeof addToFamily>['body']) {
      if (member) await callSignedIn(changeFamilyMember, { params: { userId: person.id, memberId: member.id }, body })
      else await callSignedIn(addToFamily, { params: { userId: person.id }, body })
    },
    onSuccess(_, sent) {
      toast({ tone: 'success', title: texts.saved, description: isolated(sent.name) })
      onClose()
    },
    meta: { inForm: true },
  })
  const isNameMissing = isTried && name.trim() === ''

  function act(): void {
    setTried(true)
    if (name.trim() === '') return
    if (!member || !isAsItWas({ name, hebrewName, relationship }, member))
      return save.mutate(asCommand({ name, relationship, hebrewName }, save))
    sayUnchanged()
    onClose()
  }

  return (
    <DialogForm
      title={member ? texts.correctTitle : texts.addTitle}
      {...sendingOf(save)}
      onSubmit={act}
      onClose={onClose}
    >
      <LabelledField
        label={fields.name}
        maxLength={LONGEST_NAME}
        value={name}
        error={isNameMissing ? texts.nameMissing : undefined}
        onChange={setName}
      />
      {asksForHebrewName(begin.hebrewName) && (
        <LabelledField
          label={fields.hebrewName}
          isHebrew
          maxLength={LONGEST_NAME}
          value={hebrewName}
          onChange={setHebrewName}
        />
      )}
      <RelationshipChoice label={fields.relationship} value={relationship} onChange={setRelationship} />
    </DialogForm>
  )
}

type Typed = { readonly name: string; readonly hebrewName: string; readonly relationship: Relationship }

const isAsItWas = ({ name, hebrewName, relationship }: Typed, member: MemberOnPage): boolean =>
  cleanText(name) === member.name &&
  cleanText(hebrewName) === (member.hebrewName ?? '') &&
  relationship === member.relationship
