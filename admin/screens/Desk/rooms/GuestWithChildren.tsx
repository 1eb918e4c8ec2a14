import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { asSignedIn } from '#admin/access/access.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { LONGEST_NAME } from '#domain/attendee/person-fields.ts'
import { answerAboutChild } from '#domain/contract/children/child-routes.ts'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember } from '#domain/contract/people/people-routes.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { AgeChoice, saidAge } from './AgeChoice.tsx'
import * as styles from './GuestWithChildren.module.css'

type Props = {
  /** The family is on record: it is found by this number. */
  onDone(phone: string): void
  onClose(): void
}

/** A child as it is written down. Without an age the desk asks once the family is open. */
type Child = { readonly name: string; readonly age: string }
const NOBODY: Child = { name: '', age: '' }

type Guest = { readonly name: string; readonly phone: string; readonly children: readonly Child[] }
type Sent = Guest & { readonly commandId: string }

const DIGITS = 10

/** Registers a guest with children: an adult, a number at which they are reached, and each child by name and age. */
export function GuestWithChildren({ onDone, onClose }: Props) {
  const texts = useDeskRoomTexts()
  const [guest, write] = useState<Guest>({ name: '', phone: '', children: [NOBODY] })
  const [isTried, setTried] = useState(false)
  const registering = useMutation({ mutationFn: register, meta: { inForm: true } })
  const { isBusy, refusal } = sendingOf(registering, ownWords())
  const phone = nationalDigits(guest.phone)
  const missing = {
    name: guest.name.trim() === '' ? texts.adultMissing : undefined,
    phone: phone.length === DIGITS ? undefined : texts.phoneMissing,
    child: guest.children.some(({ name }) => name.trim() !== '') ? undefined : texts.childMissing,
  }
  const submit = () => {
    setTried(true)
    if (missing.name ?? missing.phone ?? missing.child) return
    const children = guest.children
      .map(({ name, age }) => ({ name: name.trim(), age }))
      .filter(({ name }) => name !== '')
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
      <Children all={guest.children} error={said('child')} onWrite={(children) => write({ ...guest, children })} />
    </DialogForm>
  )
}

/** A second try registers nobody twice: the server knows the command, and the names of the children. */
const register = ({ name, phone, children, commandId }: Sent): Promise<void> =>
  asSignedIn(async (authorization) => {
    const body = { name, phone, others: 0, commandId }
    const { id: userId, grant } = await call(registerWithoutPhone, { body }, { authorization })
    for (const child of children) {
      const asked = { body: { userId, name: child.name, relationship: 'child' as const } }
      const { id: personId } = await call(addFamilyMember, asked, { authorization, grant })
      const age = saidAge(child.age)
      if (!age) continue
      const answer = { params: { personId }, body: { ...age, commandId: newCommandId() } }
      await call(answerAboutChild, answer, { authorization, grant })
    }
  })

type ChildrenProps = { all: readonly Child[]; error: string | undefined; onWrite(all: readonly Child[]): void }

/** Another child has a field as soon as the last one is named. */
function Children({ all, error, onWrite }: ChildrenProps) {
  const texts = useDeskRoomTexts()
  const write = (place: number, said: Partial<Child>) => {
    const after = all.with(place, { ...all[place]!, ...said })
    onWrite(after.at(-1)?.name === '' ? after : [...after, NOBODY])
  }
  return all.map(({ name, age }, place) => (
    <fieldset key={place} className={styles['child']} aria-label={texts.child(place + 1)}>
      <LabelledField
        label={texts.child(place + 1)}
        maxLength={LONGEST_NAME}
        value={name}
        error={place === 0 ? error : undefined}
        onChange={(typed) => write(place, { name: typed })}
      />
      <AgeChoice label={texts.askAge} isLabelShown value={age} onChoose={(chosen) => write(place, { age: chosen })} />
    </fieldset>
  ))
}
