import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useHasRole } from '#admin/access/roles.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useChildTexts } from '#admin/words/people/child.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LONGEST_ALLERGIES, LONGEST_CARE_NOTES } from '#domain/child/child-fields.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { focusError } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { ALLERGY_KINDS, BORN_KINDS, type ChildDraft, draftOf, GRADES, saidIn, wrongIn } from './child-draft.ts'
import { today, useChange } from './read-child.ts'
import * as styles from './ChildForm.module.css'

type Props = { child: ChildKnown; onClose(): void }

type Fields = {
  draft: ChildDraft
  child: ChildKnown
  wrong: ReturnType<typeof wrongIn>
  type(change: Partial<ChildDraft>): void
}

/** The facts of a child as fields. */
export function ChildForm({ child, onClose }: Props) {
  const texts = useChildTexts()
  const { forms } = useAdminTexts()
  const isLeader = useHasRole('children')
  const [draft, setDraft] = useState(() => draftOf(child))
  const [isTried, setTried] = useState(false)
  const { sending, save } = useChange<ReturnType<typeof saidIn>>({
    child,
    title: texts.saved,
    send: (body) => callSignedIn(describeChild, { params: { personId: child.personId }, body }),
    onDone: onClose,
  })
  const wrong = isTried ? wrongIn(draft, today()) : null
  const fields = {
    draft,
    child,
    wrong,
    type: (change: Partial<ChildDraft>) => setDraft((last) => ({ ...last, ...change })),
  }

  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    setTried(true)
    focusError(event.currentTarget)
    if (sending.isPending || wrongIn(draft, today()) !== null) return
    const said = saidIn(draft, child, today())
    if (Object.keys(said).length > 0) return save(said)
    sayUnchanged()
    onClose()
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div className={styles['fields']}>
        <BornFields {...fields} />
        <GradeField {...fields} />
        {isLeader && <RoomField {...fields} />}
        <AllergyFields {...fields} />
      </div>
      {isLeader && <ForLeaders {...fields} />}
      {sending.error !== null && !sending.isPending && (
        <ErrorMessage isAlert>{failureInWords(sending.error)}</ErrorMessage>
      )}
      <div className={styles['buttons']}>
        <Button variant="outline" aria-disabled={sending.isPending} onClick={() => sending.isPending || onClose()}>
          {forms.cancel}
        </Button>
        <Button type="submit" miw={120} aria-disabled={sending.isPending}>
          {sending.isPending ? forms.saving : forms.save}
        </Button>
      </div>
    </form>
  )
}

function BornFields({ draft, wrong, type }: Fields) {
  const texts = useChildTexts()
  return (
    <>
      <NativeSelect
        label={texts.bornAs}
        value={draft.bornAs}
        onChange={({ target: { value } }) => type({ bornAs: BORN_KINDS.find((one) => one === value) ?? 'unknown' })}
      >
        {BORN_KINDS.map((one) => (
          <option key={one} value={one}>
            {texts.bornKinds[one]}
          </option>
        ))}
      </NativeSelect>
      {draft.bornAs === 'day' && (
        <LabelledField
          label={texts.day}
          type="date"
          max={today()}
          value={draft.day}
          error={wrong === 'day' ? texts.dayWrong : undefined}
          onChange={(day) => type({ day })}
        />
      )}
      {draft.bornAs === 'month' && <MonthFields draft={draft} wrong={wrong} type={type} />}
      {draft.bornAs === 'about' && (
        <LabelledField
          label={texts.age}
          inputMode="numeric"
          maxLength={2}
          value={draft.age}
          error={wrong === 'age' ? texts.ageWrong : undefined}
          onChange={(age) => type({ age })}
        />
      )}
    </>
  )
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

function MonthFields({ draft, wrong, type }: Omit<Fields, 'child'>) {
  const texts = useChildTexts()
  const { language } = useAdminTexts()
  const inWords = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return (
    <div className={styles['pair']}>
      <NativeSelect
        label={texts.month}
        value={draft.month}
        onChange={({ target: { value: month } }) => type({ month })}
      >
        <option value="">{texts.unknown}</option>
        {MONTHS.map((month) => (
          <option key={month} value={month}>
            {inWords.format(new Date(`2024-${month}-01T00:00:00Z`))}
          </option>
        ))}
      </NativeSelect>
      <LabelledField
        label={texts.year}
        inputMode="numeric"
        maxLength={4}
        value={draft.year}
        error={wrong === 'month' ? texts.monthWrong : undefined}
        onChange={(year) => type({ year })}
      />
    </div>
  )
}

function GradeField({ draft, type }: Fields) {
  const texts = useChildTexts()
  return (
    <NativeSelect label={texts.grade} value={draft.grade} onChange={({ target: { value: grade } }) => type({ grade })}>
      <option value="">{texts.unknown}</option>
      {GRADES.map((grade) => (
        <option key={grade} value={grade}>
          {texts.gradeIs(grade)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** A room that has ended stays among the choices while it is the usual one. */
function RoomField({ draft, child: { room, rooms = [] }, type }: Fields) {
  const texts = useChildTexts()
  const isListed = room === undefined || rooms.some(({ roomId }) => roomId === room.roomId)
  return (
    <NativeSelect label={texts.room} value={draft.room} onChange={({ target: { value } }) => type({ room: value })}>
      <option value="">{texts.noRoom}</option>
      {(isListed ? rooms : [...rooms, room]).map(({ roomId, name }) => (
        <option key={roomId} value={roomId}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

function AllergyFields({ draft, wrong, type }: Fields) {
  const texts = useChildTexts()
  return (
    <>
      <NativeSelect
        label={texts.allergies}
        value={draft.allergic}
        onChange={({ target: { value } }) =>
          type({ allergic: ALLERGY_KINDS.find((one) => one === value) ?? 'not-asked' })
        }
      >
        {ALLERGY_KINDS.map((one) => (
          <option key={one} value={one}>
            {texts.allergyKinds[one]}
          </option>
        ))}
      </NativeSelect>
      {draft.allergic === 'some' && (
        <LabelledField
          label={texts.whichAllergies}
          maxLength={LONGEST_ALLERGIES}
          placeholder={texts.example}
          value={draft.allergies}
          error={wrong === 'allergies' ? texts.allergyMissing : undefined}
          onChange={(allergies) => type({ allergies })}
        />
      )}
    </>
  )
}

/** The notes, and whether a youth leaves alone: a leader sets it. */
function ForLeaders({ draft, type }: Fields) {
  const texts = useChildTexts()
  return (
    <>
      <Textarea
        label={texts.careNotes}
        rows={3}
        resize="vertical"
        maxLength={LONGEST_CARE_NOTES}
        value={draft.careNotes}
        onChange={({ target }) => type({ careNotes: target.value })}
      />
      <Checkbox
        label={texts.leavesAlone}
        description={texts.leavesAloneHint}
        checked={draft.leavesAlone}
        onChange={({ target }) => type({ leavesAlone: target.checked })}
      />
    </>
  )
}
