import { useMutation } from '@tanstack/react-query'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { useState } from 'react'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LONGEST_NAME } from '#domain/attendee/person-fields.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { changeFamilyMember } from '#domain/contract/people/family-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import * as styles from './CorrectNames.module.css'

type CorrectNamesProps = {
  household: DeskHousehold
  /** With the name by which the household is found from now on. */
  onCorrected(name: string): void
  onClose(): void
}

/** The names of a household, to correct what was typed wrongly, and to name those who had no name yet. */
export function CorrectNames({ household, onCorrected, onClose }: CorrectNamesProps) {
  const { desk } = useAdminTexts()
  const [before] = useState(() => household.people.map(namesOf))
  const [typed, setTyped] = useState<readonly TypedNames[]>(before)
  const [isTried, setTried] = useState(false)
  /** What was saved before something failed is saved again with the next try, which changes nothing. */
  const correcting = useMutation({
    async mutationFn(corrected: readonly TypedNames[]) {
      for (const one of corrected) await correct(household.id, one)
      return typed[0]?.name.trim() ?? ''
    },
    onSuccess: onCorrected,
    meta: { inForm: true },
  })
  const { isBusy, refusal } = sendingOf(correcting, ownWords())
  const write = (id: number, news: Partial<TypedNames>) =>
    setTyped(typed.map((one) => (one.id === id ? { ...one, ...news } : one)))
  const submit = () => {
    setTried(true)
    if (typed.some(({ name }) => name.trim() === '')) return
    const corrected = correctedAmong(before, typed)
    if (corrected.length > 0) return correcting.mutate(corrected)
    sayUnchanged()
    onClose()
  }
  return (
    <DialogForm
      title={desk.correctTitle}
      width={640}
      refusal={refusal && `${desk.notCorrected}. ${refusal}`}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {typed.map(({ id, name, hebrewName }, at) => (
        <div key={id} className={styles['person']} role="group" aria-label={before[at]?.name}>
          <LabelledField
            label={desk.name}
            isFirst={at === 0}
            maxLength={LONGEST_NAME}
            value={name}
            error={isTried && name.trim() === '' ? desk.nameMissing : undefined}
            onChange={(news) => write(id, { name: news })}
          />
          <LabelledField
            label={desk.hebrewName}
            isHebrew
            maxLength={LONGEST_NAME}
            value={hebrewName}
            onChange={(news) => write(id, { hebrewName: news })}
          />
        </div>
      ))}
    </DialogForm>
  )
}

/** Corrects the profile, or a member of its family. */
function correct(userId: number, { id, name, hebrewName }: TypedNames): Promise<unknown> {
  const body = { name, hebrewName, commandId: newCommandId() }
  return id === userId
    ? callSignedIn(editAttendee, { params: { userId }, body })
    : callSignedIn(changeFamilyMember, { params: { userId, memberId: id }, body })
}

/** The names of somebody, as they are in the form. */
export type TypedNames = { readonly id: number; readonly name: string; readonly hebrewName: string }

const namesOf = ({ id, name, hebrewName = '' }: DeskPerson): TypedNames => ({ id, name, hebrewName })

/** The people whose names were changed, with their new names, without spaces around them. */
export function correctedAmong(before: readonly TypedNames[], typed: readonly TypedNames[]): readonly TypedNames[] {
  return typed
    .map(({ id, name, hebrewName }) => ({ id, name: name.trim(), hebrewName: hebrewName.trim() }))
    .filter(({ id, name, hebrewName }) => {
      const was = before.find((one) => one.id === id)
      return was?.name !== name || was.hebrewName !== hebrewName
    })
}
