import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { FindFamily } from '#admin/people/finding/FindFamily.tsx'
import { useChildTexts } from '#admin/words/people/child.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LONGEST_NAME, LONGEST_REASON, RULE_GROUNDS, type RuleGround } from '#domain/child/child-fields.ts'
import { forbidCollecting } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { useChange } from './read-child.ts'
import * as styles from './NewRule.module.css'

/** `personId` is that of somebody who was chosen, and not typed. */
const NOTHING_TYPED = {
  name: '',
  personId: undefined as number | undefined,
  ground: 'asked' as RuleGround,
  until: '',
  note: '',
}

/** Sets a rule that somebody may not collect a child: a person who is on record, or somebody by name alone. */
export function NewRule({ child, onClose }: { child: ChildKnown; onClose(): void }) {
  const texts = useChildTexts()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [isTried, setTried] = useState(false)
  const [isFinding, find] = useState(false)
  const type = (change: Partial<Typed>) => setTyped((last) => ({ ...last, ...change }))
  const isMissing = typed.name.trim() === ''
  const { sending, save } = useNewRule(child, onClose)

  function act(): void {
    setTried(true)
    const { name, personId, ground, until, note } = typed
    const more = {
      ...(personId !== undefined && { personId }),
      ...(until !== '' && { until }),
      ...(note.trim() !== '' && { note }),
    }
    if (!isMissing) save({ name, ground, ...more })
  }

  if (isFinding)
    return (
      <FindPerson
        onChoose={(personId, name) => {
          type({ personId, name })
          find(false)
        }}
        onClose={() => find(false)}
      />
    )
  return (
    <DialogForm
      title={texts.ruleTitle}
      lead={texts.ruleLead}
      {...sendingOf(sending)}
      act={texts.addRule}
      onSubmit={act}
      onClose={onClose}
    >
      <Who
        typed={typed}
        error={isTried && isMissing ? texts.nameMissing : undefined}
        onFind={() => find(true)}
        type={type}
      />
      <Ground ground={typed.ground} type={type} />
      <LabelledField label={texts.validTo} type="date" value={typed.until} onChange={(until) => type({ until })} />
      <LabelledField
        label={texts.note}
        maxLength={LONGEST_REASON}
        value={typed.note}
        onChange={(note) => type({ note })}
      />
    </DialogForm>
  )
}

const useNewRule = (child: ChildKnown, onDone: () => void) =>
  useChange<Omit<CallArguments<typeof forbidCollecting>['body'], 'commandId'>>({
    child,
    title: useChildTexts().ruleSet,
    send: (body) => callSignedIn(forbidCollecting, { params: { personId: child.personId }, body }),
    onDone,
  })

function Ground({ ground, type }: Pick<Typed, 'ground'> & Pick<WhoProps, 'type'>) {
  const texts = useChildTexts()
  return (
    <NativeSelect
      label={texts.ground}
      value={ground}
      onChange={({ target: { value } }) => type({ ground: RULE_GROUNDS.find((one) => one === value) ?? 'asked' })}
    >
      {RULE_GROUNDS.map((one) => (
        <option key={one} value={one}>
          {texts.groundChoices[one]}
        </option>
      ))}
    </NativeSelect>
  )
}

type Typed = typeof NOTHING_TYPED
type WhoProps = { typed: Typed; error: string | undefined; onFind(): void; type(change: Partial<Typed>): void }

/** A name that is typed is that of nobody on record. */
function Who({ typed: { name, personId }, error, onFind, type }: WhoProps) {
  const texts = useChildTexts()
  return (
    <>
      <LabelledField
        label={texts.name}
        isFirst
        maxLength={LONGEST_NAME}
        value={name}
        error={error}
        onChange={(typed) => type({ name: typed, personId: undefined })}
      />
      {personId === undefined ? (
        <button className={`${controls['textButton']} ${styles['find']}`} type="button" onClick={onFind}>
          {texts.findPerson}
        </button>
      ) : (
        <p className={words['quiet']}>{texts.isOnRecord}</p>
      )}
    </>
  )
}

/** Finds a person who is on record. Their export then says to ask the office. */
function FindPerson({ onChoose, onClose }: { onChoose(id: number, name: string): void; onClose(): void }) {
  const texts = useChildTexts()
  const { forms } = useAdminTexts()
  const titleId = useId()
  const [query, setQuery] = useState('')
  async function choose(id: number, name: string): Promise<null> {
    await Promise.resolve()
    onChoose(id, name)
    return null
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose} width={560}>
      <div className={styles['dialog']}>
        <h2 id={titleId}>{texts.ruleTitle}</h2>
        <FindFamily which="person" query={query} nobody={texts.nobodyFound} onQuery={setQuery} onChoose={choose} />
        <Button className={styles['cancel']} variant="outline" onClick={onClose}>
          {forms.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
