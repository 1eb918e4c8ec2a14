import { useState } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { handOverHousehold } from '#domain/contract/people/family-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { LabelledChoice } from '#admin/frame/form/Labelled.tsx'
import { Tick } from './Tick.tsx'
import { useSaving } from '#admin/people/form/useSaving.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'

type Props = { person: PersonPage; onClose(): void; onChanged(): Promise<void> }

/** Hands the household to somebody else of the family, with the phone number if that is wanted. */
export function HandOver({ person, onClose, onChanged }: Props) {
  const { person: texts } = useAdminTexts()
  const [to, setTo] = useState(String(person.family[0]?.id ?? ''))
  const [isWithNumber, setWithNumber] = useState(false)
  const { isBusy, refused, save } = useSaving({ onClose, onChanged })
  const phone = person.profile?.phone

  function act(): void {
    const next = person.family.find(({ id }) => String(id) === to)
    if (!next) return
    const number = isWithNumber && phone !== undefined ? { phone } : {}
    const body = { to: next.id, ...number, commandId: newCommandId() }
    void save(handOverHousehold, { params: { userId: person.id }, body }, texts.handedOver, isolated(next.name))
  }

  return (
    <DialogForm
      title={texts.handOverTitle}
      lead={texts.handOverLead(person.name)}
      refusal={refused?.words ?? null}
      act={texts.hand}
      isBusy={isBusy}
      onSubmit={act}
      onClose={onClose}
    >
      <LabelledChoice label={texts.handTo} value={to} onChange={setTo}>
        {person.family.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LabelledChoice>
      {phone !== undefined && (
        <Tick label={texts.withNumber(maskPhone(phone))} isOn={isWithNumber} onChange={setWithNumber} />
      )}
    </DialogForm>
  )
}
