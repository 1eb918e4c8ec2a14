import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { LabelledField } from '#admin/frame/form/Labelled.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LONGEST_EMAIL, LONGEST_NAME } from '#domain/attendee/person-fields.ts'
import { MOST_OTHERS } from '#domain/contract/people/directory-routes.ts'
import { useAddWithoutPhone } from './useAddWithoutPhone.ts'

/** The form for somebody who has no phone number. Their page opens afterwards. */
export function AddWithoutPhone({ onClose }: { onClose(): void }) {
  const { directory: texts, person, profile } = useAdminTexts()
  const { draft, set, wrong, refused, isBusy, add } = useAddWithoutPhone()
  return (
    <DialogForm
      title={texts.addWithoutPhone}
      lead={texts.addLead}
      refusal={refused?.words ?? null}
      act={texts.add}
      isBusy={isBusy}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <LabelledField
        label={person.name}
        maxLength={LONGEST_NAME}
        value={draft.name}
        mishap={wrong.has('name') ? person.nameMissing : undefined}
        onChange={set('name')}
      />
      <LabelledField
        label={person.hebrewName}
        isHebrew
        maxLength={LONGEST_NAME}
        value={draft.hebrewName}
        onChange={set('hebrewName')}
      />
      <LabelledField
        label={profile.email}
        type="email"
        maxLength={LONGEST_EMAIL}
        value={draft.email}
        mishap={wrong.has('email') ? person.emailWrong : undefined}
        onChange={set('email')}
      />
      <LabelledField
        label={texts.others}
        type="number"
        value={draft.others}
        mishap={wrong.has('others') ? texts.othersWrong(MOST_OTHERS) : undefined}
        onChange={set('others')}
      />
    </DialogForm>
  )
}
