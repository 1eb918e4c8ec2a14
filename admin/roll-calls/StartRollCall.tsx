import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import { startRollCall } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'

import * as styles from './StartRollCall.module.css'

type Props = {
  readonly eventIds: readonly number[]
  /** The desk is asked first. A leader is not: they have come for it. */
  readonly asks: boolean
}

/** Starts a roll call in every room. */
export function StartRollCall({ eventIds, asks }: Props) {
  const texts = useRollCallTexts()
  const [isAsking, ask] = useState(false)
  const starting = useMutation({
    mutationFn: (sure: object) =>
      callSignedIn(startRollCall, { body: { eventIds: [...eventIds], commandId: newCommandId(), ...sure } }),
    meta: asks ? { inForm: true } : { notDone: texts.notStarted },
    onSuccess: () => ask(false),
  })
  const { isBusy, refusal } = sendingOf(starting)
  return (
    <>
      <Button
        className={styles['start']}
        variant="outline"
        aria-disabled={starting.isPending}
        onClick={() => (asks ? ask(true) : starting.isPending || starting.mutate({}))}
      >
        {texts.rollCall}
      </Button>
      {isAsking && (
        <DialogForm
          title={texts.ask}
          lead={texts.askLead}
          act={texts.askAct}
          isBusy={isBusy}
          refusal={refusal}
          onSubmit={() => starting.mutate({ sure: true })}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
