import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Email, LONGEST_EMAIL, LONGEST_NAME, Name, NewPhone } from '#domain/attendee/person-fields.ts'
import { MOST_OTHERS, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { asksForHebrewName } from '#web/calls/church.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

/** The form for somebody who may have no phone number. Their page opens afterwards. */
export function AddPerson({ onClose }: { onClose(): void }) {
  const { directory: texts, person, profile } = useAdminTexts()
  const { draft, set, wrong, sending, add } = useAddPerson()
  return (
    <DialogForm
      title={texts.addPerson}
      lead={texts.addLead}
      {...sending}
      act={texts.add}
      onSubmit={add}
      onClose={onClose}
    >
      <LabelledField
        label={profile.fields.name}
        maxLength={LONGEST_NAME}
        value={draft.name}
        error={wrong.has('name') ? person.nameMissing : undefined}
        onChange={set('name')}
      />
      {asksForHebrewName() && (
        <LabelledField
          label={profile.fields.hebrewName}
          isHebrew
          maxLength={LONGEST_NAME}
          value={draft.hebrewName}
          onChange={set('hebrewName')}
        />
      )}
      <LabelledField
        label={person.phoneOptional}
        type="tel"
        value={draft.phone}
        error={wrong.has('phone') ? person.phoneWrong : undefined}
        onChange={set('phone')}
      />
      <LabelledField
        label={profile.fields.email}
        type="email"
        maxLength={LONGEST_EMAIL}
        value={draft.email}
        error={wrong.has('email') ? person.emailWrong : undefined}
        onChange={set('email')}
      />
      <LabelledField
        label={texts.others}
        type="number"
        value={draft.others}
        error={wrong.has('others') ? texts.othersWrong(MOST_OTHERS) : undefined}
        onChange={set('others')}
      />
    </DialogForm>
  )
}

/** The form while it is filled in, and the call that adds the person. */
function useAddPerson() {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(NOBODY_YET)
  const [wrong, setWrong] = useState<ReadonlySet<keyof NewPersonDraft>>(new Set())
  const adding = useMutation({
    mutationFn: (body: NewPerson) => callSignedIn(registerWithoutPhone, { body }),
    onSuccess: ({ name }) => toast({ tone: 'success', title: textsNow().directory.added, description: isolated(name) }),
    meta: { inForm: true, readsNothing: true },
  })

  function add(): void {
    const found = wrongIn(draft)
    setWrong(found)
    if (found.size > 0) return adding.reset()
    // Nobody is led away from another page.
    const onSuccess = ({ id }: { id: number }) => void navigate(`/admin/people/${id}`)
    adding.mutate(asCommand(bodyOf(draft), adding), { onSuccess })
  }

  const set = (field: keyof NewPersonDraft) => (text: string) => setDraft((last) => ({ ...last, [field]: text }))
  return { draft, set, wrong, sending: sendingOf(adding), add }
}

type NewPerson = CallArguments<typeof registerWithoutPhone>['body']

/** What is typed about somebody new. */
export type NewPersonDraft = Readonly<Record<'name' | 'hebrewName' | 'phone' | 'email' | 'others', string>>

export const NOBODY_YET: NewPersonDraft = { name: '', hebrewName: '', phone: '', email: '', others: '0' }

const Others = registerWithoutPhone.body.shape.others

/** The fields that are not filled in right. */
export function wrongIn({ name, phone, email, others }: NewPersonDraft): ReadonlySet<keyof NewPersonDraft> {
  const wrong = new Set<keyof NewPersonDraft>()
  if (!Name.safeParse(name).success) wrong.add('name')
  if (phone.trim() !== '' && !NewPhone.safeParse(nationalDigits(phone)).success) wrong.add('phone')
  if (email.trim() !== '' && !Email.safeParse(email).success) wrong.add('email')
  if (!/^\s*\d*\s*$/.test(others) || !Others.safeParse(Number(others)).success) wrong.add('others')
  return wrong
}

/** The draft as the call takes it. An empty field means that there is no value. */
export const bodyOf = ({ others, phone, ...texts }: NewPersonDraft): NewPerson => ({
  ...texts,
  ...(phone.trim() === '' ? {} : { phone: nationalDigits(phone) }),
  others: Number(others),
})
