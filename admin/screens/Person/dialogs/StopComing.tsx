import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { STOPPED_BECAUSE, StoppedBecause } from '#domain/care/care-fields.ts'
import { comeAgain, stopComing, undoComing } from '#domain/contract/people/person-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { church } from '#web/calls/church.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

/** The day on the church's calendar, by the server's clock. */
const today = (): string => localDate(new Date(useCurrentEvent.getState().now).toISOString(), church().timeZone)

/** Asks why a person no longer comes, and since when. */
export function StopComing({ person, onClose }: { person: PersonPage; onClose(): void }) {
  const { person: texts } = useAdminTexts()
  const [because, setBecause] = useState<StoppedBecause>(person.noLongerComes?.because ?? 'moved-away')
  const [day, setDay] = useState(() => person.noLongerComes?.day ?? today())
  const [isTried, setTried] = useState(false)
  const isDay = day !== '' && day <= today()
  const save = useMutation({
    mutationFn: (body: CallArguments<typeof stopComing>['body'] & { commandId: string }) =>
      callSignedIn(stopComing, { params: { personId: person.id }, body }),
    onSuccess(_, { commandId }) {
      sayComing(person, texts.stopped, commandId)
      onClose()
    },
    meta: { inForm: true },
  })

  function act(): void {
    setTried(true)
    if (isDay) save.mutate(asCommand({ because, day }, save))
  }

  return (
    <DialogForm
      title={texts.stopTitle(person.name)}
      lead={texts.stopLead}
      {...sendingOf(save)}
      onSubmit={act}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.stopReason}
        value={because}
        onChange={({ target: { value } }) => setBecause(StoppedBecause.parse(value))}
      >
        {STOPPED_BECAUSE.map((one) => (
          <option key={one} value={one}>
            {texts.stopReasons[one]}
          </option>
        ))}
      </NativeSelect>
      <LabelledField
        label={texts.stopDay}
        type="date"
        max={today()}
        value={day}
        error={isTried && !isDay ? texts.stopDayWrong : undefined}
        onChange={setDay}
      />
    </DialogForm>
  )
}

/** Notes that a person comes again. A message offers to undo it. */
export function useComeAgain(person: PersonPage): () => void {
  const { person: texts } = useAdminTexts()
  const save = useMutation({
    mutationFn: (body: { commandId: string }) => callSignedIn(comeAgain, { params: { personId: person.id }, body }),
    onSuccess: (_, { commandId }) => sayComing(person, texts.comesNow, commandId),
  })
  return () => void (save.isPending || save.mutate(asCommand({}, save)))
}

function sayComing({ id, name }: PersonPage, title: string, change: string): void {
  const description = isolated(name)
  const request = { params: { personId: id }, body: { change, commandId: newCommandId() } }
  const undo = {
    mutationFn: () => callSignedIn(undoComing, request),
    onSuccess: () => toast({ tone: 'success', title: textsNow().person.undone, description }),
  }
  offerUndo({ title, description, undo })
}
