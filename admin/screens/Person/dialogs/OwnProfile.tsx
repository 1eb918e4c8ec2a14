import { useState } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { NewPhone } from '#domain/attendee/person-fields.ts'
import { makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { LabelledField } from '#admin/frame/form/Labelled.tsx'
import { useSaving } from '#admin/people/form/useSaving.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'

type Props = { person: PersonPage; member: MemberOnPage; onClose(): void; onChanged(): Promise<void> }

/** Makes a profile for a family member, with a phone number if they have one. */
export function OwnProfile({ person, member, onClose, onChanged }: Props) {
  const { person: texts } = useAdminTexts()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { isBusy, refused, save } = useSaving({ onClose, onChanged })

  function act(): void {
    const digits = nationalDigits(typed)
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
      refusal={refused?.words ?? null}
      act={texts.makeProfile}
      isBusy={isBusy}
      onSubmit={act}
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
