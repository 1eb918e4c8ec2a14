import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useChildTexts } from '#admin/words/people/child.ts'
import { NewPhone } from '#domain/attendee/person-fields.ts'
import { LONGEST_NAME } from '#domain/child/child-fields.ts'
import { allowCollector } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { today, useChange } from './read-child.ts'

const WHENS = ['always', 'today', 'days'] as const

const NOTHING_TYPED = {
  name: '',
  relation: '',
  phone: '',
  when: 'always' as (typeof WHENS)[number],
  from: '',
  until: '',
}

type Typed = typeof NOTHING_TYPED

/** Allows somebody who is not of the household to collect a child: always, today only, or on some days. */
export function AddCollector({ child, onClose }: { child: ChildKnown; onClose(): void }) {
  const texts = useChildTexts()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [isTried, setTried] = useState(false)
  const type = (change: Partial<Typed>) => setTyped((last) => ({ ...last, ...change }))
  const params = { personId: child.personId }
  const { sending, save } = useChange<Omit<CallArguments<typeof allowCollector>['body'], 'commandId'>>({
    child,
    title: texts.added,
    send: (body) => callSignedIn(allowCollector, { params, body }),
    onDone: onClose,
  })
  const wrong = wrongIn(typed)
  const said = (is: boolean, words: string) => (isTried && is ? words : undefined)

  function act(): void {
    setTried(true)
    if (!Object.values(wrong).includes(true)) save(bodyOf(typed))
  }

  return (
    <DialogForm title={texts.addTitle} {...sendingOf(sending)} act={texts.addPerson} onSubmit={act} onClose={onClose}>
      <LabelledField
        label={texts.name}
        isFirst
        maxLength={LONGEST_NAME}
        value={typed.name}
        error={said(wrong.name, texts.nameMissing)}
        onChange={(name) => type({ name })}
      />
      <LabelledField
        label={texts.relation}
        maxLength={LONGEST_NAME}
        placeholder={texts.relationExample}
        value={typed.relation}
        error={said(wrong.relation, texts.relationMissing)}
        onChange={(relation) => type({ relation })}
      />
      <LabelledField
        label={texts.phone}
        type="tel"
        value={typed.phone}
        error={said(wrong.phone, texts.phoneWrong)}
        onChange={(phone) => type({ phone })}
      />
      <WhenFields typed={typed} type={type} error={said(wrong.days, texts.daysWrong)} />
    </DialogForm>
  )
}

type WhenProps = { typed: Typed; type(change: Partial<Typed>): void; error: string | undefined }

function WhenFields({ typed, type, error }: WhenProps) {
  const texts = useChildTexts()
  return (
    <>
      <NativeSelect
        label={texts.when}
        value={typed.when}
        onChange={({ target: { value } }) => type({ when: WHENS.find((one) => one === value) ?? 'always' })}
      >
        {WHENS.map((one) => (
          <option key={one} value={one}>
            {texts.whens[one]}
          </option>
        ))}
      </NativeSelect>
      {typed.when === 'days' && (
        <>
          <LabelledField label={texts.fromDay} type="date" value={typed.from} onChange={(from) => type({ from })} />
          <LabelledField
            label={texts.untilDay}
            type="date"
            value={typed.until}
            error={error}
            onChange={(until) => type({ until })}
          />
        </>
      )}
    </>
  )
}

const wrongIn = ({ name, relation, phone, when, from, until }: Typed) => ({
  name: name.trim() === '',
  relation: relation.trim() === '',
  phone: phone.trim() !== '' && !NewPhone.safeParse(nationalDigits(phone)).success,
  days: when === 'days' && from !== '' && until !== '' && until < from,
})

function bodyOf({ name, relation, phone, when, from, until }: Typed) {
  const digits = nationalDigits(phone)
  const days = when === 'today' ? { from: today(), until: today() } : when === 'days' ? { from, until } : {}
  const given = Object.entries({ ...days, ...(phone.trim() !== '' && { phone: digits }) })
  return { name, relation, ...Object.fromEntries(given.filter(([, value]) => value !== '')) }
}
