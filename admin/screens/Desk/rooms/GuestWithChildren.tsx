import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { asSignedIn } from '#admin/access/access.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { LONGEST_NAME } from '#domain/attendee/person-fields.ts'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember } from '#domain/contract/people/people-routes.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { call } from '#web/calls/call.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'

type Props = {
  /** The family is on record: it is found by this number. */
  onDone(phone: string): void
  onClose(): void
}

type Guest = { readonly name: string; readonly phone: string; readonly children: readonly string[] }

const DIGITS = 10

/** Registers a guest with children: an adult, a number at which they are reached, and a name for each child. */
export function GuestWithChildren({ onDone, onClose }: Props) {
  const texts = useDeskRoomTexts()
  const [guest, write] = useState<Guest>({ name: '', phone: '', children: [''] })
  const [isTried, setTried] = useState(false)
  const registering = useMutation({ mutationFn: register, meta: { inForm: true } })
  const { isBusy, refusal } = sendingOf(registering, ownWords())
  const phone = nationalDigits(guest.phone)
  const missing = {
    name: guest.name.trim() === '' ? texts.adultMissing : undefined,
    phone: phone.length === DIGITS ? undefined : texts.phoneMissing,
    child: guest.children.some((name) => name.trim() !== '') ? undefined : texts.childMissing,
  }
  const submit = () => {
    setTried(true)
    if (missing.name ?? missing.phone ?? missing.child) return
    const children = guest.children.map((name) => name.trim()).filter((name) => name !== '')
    const sent = { name: guest.name.trim(), phone, children }
    registering.mutate(asCommand(sent, registering), { onSuccess: () => onDone(phone) })
  }
  const said = (what: keyof typeof missing) => (isTried ? missing[what] : undefined)
  return (
    <DialogForm
      title={texts.guestTitle}
      lead={texts.guestLead}
      act={texts.guestAct}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField
        label={texts.adult}
        isFirst
        maxLength={LONGEST_NAME}
        value={guest.name}
        error={said('name')}
        onChange={(name) => write({ ...guest, name })}
      />
      <LabelledField
        label={texts.phone}
        type="tel"
        value={guest.phone}
        error={said('phone')}
        onChange={(typed) => write({ ...guest, phone: typed })}
      />
      <Children names={guest.children} error={said('child')} onType={(children) => write({ ...guest, children })} />
    </DialogForm>
  )
}

/** A second try registers nobody twice: the server knows the command, and the names of the children. */
const register = ({ name, phone, children, commandId }: Guest & { commandId: string }): Promise<void> =>
  asSignedIn(async (authorization) => {
    const body = { name, phone, others: 0, commandId }
    const { id: userId, grant } = await call(registerWithoutPhone, { body }, { authorization })
    for (const child of children) {
      const asked = { body: { userId, name: child, relationship: 'child' as const } }
      await call(addFamilyMember, asked, { authorization, grant })
    }
  })

type ChildrenProps = { names: readonly string[]; error: string | undefined; onType(names: readonly string[]): void }

/** Another child has a field as soon as the last one is named. */
function Children({ names, error, onType }: ChildrenProps) {
  const texts = useDeskRoomTexts()
  const named = (place: number, name: string) => {
    const after = names.with(place, name)
    onType(after.at(-1) === '' ? after : [...after, ''])
  }
  return names.map((name, place) => (
    <LabelledField
      key={place}
      label={texts.child(place + 1)}
      maxLength={LONGEST_NAME}
      value={name}
      error={place === 0 ? error : undefined}
      onChange={(typed) => named(place, typed)}
    />
  ))
}
