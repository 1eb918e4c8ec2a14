import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useCalendarTexts } from '#admin/words/programs/calendars.ts'
import { makeCalendar } from '#domain/contract/programs/calendar-routes.ts'
import { ProgramName } from '#domain/programs/program-fields.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'

/** A calendar that was just made, with the path of its address. */
export type MadeCalendar = { readonly name: string; readonly path: string }

/** Makes an address of the calendar. The name says who has it. */
export function MakeCalendar({ onMade, onClose }: { onMade(made: MadeCalendar): void; onClose(): void }) {
  const texts = useCalendarTexts()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const making = useMutation({
    mutationFn: async (): Promise<MadeCalendar> => ({
      name,
      ...(await callSignedIn(makeCalendar, { body: { name } })),
    }),
    onSuccess: onMade,
    meta: { inForm: true },
  })
  const isFit = ProgramName.safeParse(name).success
  const submit = () => {
    setTried(true)
    if (isFit) making.mutate()
  }
  const error = name.trim() === '' ? texts.nameMissing : texts.nameTooLong
  return (
    <DialogForm title={texts.makeTitle} {...sendingOf(making)} act={texts.make} onSubmit={submit} onClose={onClose}>
      <LabelledField
        label={texts.name}
        placeholder={texts.nameLead}
        value={name}
        isFirst
        error={isTried && !isFit ? error : undefined}
        onChange={setName}
      />
    </DialogForm>
  )
}
