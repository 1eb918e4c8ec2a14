import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { calledAs, type CalledIn, missingIn } from '#admin/roll-calls/roll-call.ts'
import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import { leadersWithPin } from '#domain/contract/custody/pin-routes.ts'
import { endRollCall, type RollCallOfHouse } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { toast } from '#web/frame/toast.tsx'
import { Name } from '#web/words/Names.tsx'

type Props = { readonly house: RollCallOfHouse; onClose(): void }

/** A leader ends the roll call with their PIN, and reads first who is written down as missing. */
export function EndRollCall({ house, onClose }: Props) {
  const texts = useRollCallTexts()
  const missing = missingIn(house)
  const { asked, leaders, helper, choose } = useLeader()
  const [pin, type] = useState('')
  const ending = useMutation({
    mutationFn: ({ commandId, personIds }: { commandId: string; personIds: number[] }) =>
      callSignedIn(endRollCall, {
        params: { rollCallId: house.rollCallId },
        body: { missing: personIds, ...(asked && { helper, pin }), commandId },
      }),
    meta: { inForm: true },
    onSuccess() {
      toast({ tone: 'success', title: texts.ended })
      onClose()
    },
  })
  const { isBusy, refusal } = sendingOf(ending)
  const personIds = [...new Set(missing.map(({ personId }) => personId))]
  return (
    <DialogForm
      title={texts.endHeading}
      lead={texts.endLead}
      act={texts.endAct}
      leave={texts.goOn}
      isBusy={isBusy}
      isReady={!asked || (helper !== '' && /^\d{6}$/.test(pin))}
      refusal={refusal}
      onSubmit={() => ending.mutate(asCommand({ personIds }, ending))}
      onClose={onClose}
    >
      <MissingNames missing={missing} />
      {leaders.length > 0 && (
        <NativeSelect label={texts.leader} value={helper} onChange={({ target: { value } }) => choose(value)}>
          <option value="">{texts.chooseLeader}</option>
          {leaders.map(({ helperId, name }) => (
            <option key={helperId} value={helperId}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      {asked && (
        <LabelledField
          label={texts.pin}
          type="password"
          inputMode="numeric"
          maxLength={6}
          value={pin}
          onChange={type}
        />
      )}
    </DialogForm>
  )
}

/** Who is written down. */
function MissingNames({ missing }: { missing: readonly CalledIn[] }) {
  const texts = useRollCallTexts()
  if (missing.length === 0) return <p>{texts.nobodyMissing}</p>
  return (
    <>
      <p>{texts.areMissing(missing.length)}</p>
      <ul>
        {missing.map((child) => (
          <li key={child.personId}>
            <Name>{calledAs(child)}</Name> <span translate="no">{child.mark}</span>, <Name>{child.room.name}</Name>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whose PIN is asked: that of the leader who has signed in, if there is one. With the shared password of any. */
function useLeader() {
  const own = useAccess(({ signedIn }) => signedIn?.helper?.id)
  const { found } = useRead({ what: 'leaders with a PIN', read: () => callSignedIn(leadersWithPin, {}) })
  const known = found === 'failed' ? [] : (found ?? [])
  const [chosen, choose] = useState('')
  const asked = own === undefined ? known.length > 0 : known.some(({ helperId }) => helperId === own)
  return { asked, leaders: own === undefined ? known : [], helper: own ?? chosen, choose }
}
