import { useState } from 'react'
import { DialogForm } from '#admin/people/form/DialogForm.tsx'
import { LabelledField } from '#admin/people/form/Labelled.tsx'
import { isolated } from '#admin/people/form/saving.ts'
import { useSaving } from '#admin/people/form/useSaving.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import { NewPhone } from '#domain/attendee/person-fields.ts'
import { makeOwnProfile } from '#domain/contract/person/family-routes.ts'
import type { PersonPage } from '#domain/contract/person/person-shapes.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import type { Member } from './opened.ts'

type Props = { person: PersonPage; member: Member; onClose(): void; onChanged(): Promise<void> }

/** Makes a profile for a family member, with a phone number if they have one. */
export function OwnProfile({ person, member, onClose, onChanged }: Props) {
  const { person: texts } = useTexts()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { isBusy, refused, save } = useSaving({ onClose, onChanged })

  function act(): void {
    const digits = typed.replace(/\D/g, '')
    const isRight = typed.trim() === '' || NewPhone.safeParse(digits).success
    setWrong(!isRight)
    if (!isRight) return
    const body = { ...(digits === '' ? {} : { phone: digits }), commandId: newCommandId() }
    const params = { userId: person.id, memberId: member.id }
    void save(makeOwnProfile, { params, body }, texts.profileMade, isolated(member.name))
  }

  return (
    <DialogForm
      title={texts.ownProfileTitle(member.name)}
      lead={texts.ownProfileLead}
      refusal={refused}
      leave={texts.discard}
      act={texts.makeProfile}
      isBusy={isBusy}
      onAct={act}
      onClose={onClose}
    >
      <LabelledField
        label={texts.phoneOptional}
        type="tel"
        value={typed}
        mishap={isWrong ? texts.phoneWrong : undefined}
        onChange={setTyped}
      />
    </DialogForm>
  )
}
