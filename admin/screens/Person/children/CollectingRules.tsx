import { useState } from 'react'
import { useRoles } from '#admin/access/roles.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { NameList } from '#admin/people/Person.tsx'
import { useChildTexts } from '#admin/words/people/child.ts'
import { LONGEST_REASON } from '#domain/child/child-fields.ts'
import { liftRule } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { church } from '#web/calls/church.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import { LockIcon } from '#web/page/icons.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { useSaidBy } from './child-in-words.ts'
import { NewRule } from './NewRule.tsx'
import { today, useChange } from './read-child.ts'
import * as styles from './CollectingRules.module.css'

type Rule = NonNullable<ChildKnown['rules']>[number]

/** The rules about who may not collect a child, with their ground. The outline is red while one stands. */
export function CollectingRules({ child }: { child: ChildKnown }) {
  const texts = useChildTexts()
  const [opened, open] = useState<'new' | Rule | null>(null)
  const { rules = [] } = child
  const close = () => open(null)
  return (
    <section
      className={`${controls['card']} ${styles['card']}`}
      data-stands={rules.some((rule) => isStanding(rule))}
      aria-labelledby="the-rules"
    >
      <div className={styles['head']}>
        <CardHeading id="the-rules">{texts.rules}</CardHeading>
        <p className={`${words['quiet']} ${styles['readers']}`}>
          <LockIcon />
          {texts.forWhom}
        </p>
      </div>
      {rules.length === 0 && <p className={styles['nothing']}>{texts.noRules}</p>}
      <ul>
        {rules.map((rule) => (
          <RuleRow key={rule.ruleId} rule={rule} onLift={() => open(rule)} />
        ))}
      </ul>
      <button className={`${controls['textButton']} ${styles['add']}`} type="button" onClick={() => open('new')}>
        <PlusIcon size={16} />
        {texts.addRule}
      </button>
      {opened === 'new' && <NewRule child={child} onClose={close} />}
      {opened !== null && opened !== 'new' && <Lift child={child} rule={opened} onClose={close} />}
    </section>
  )
}

const isStanding = ({ until }: Rule): boolean => until === undefined || today() <= until

function RuleRow({ rule, onLift }: { rule: Rule; onLift(): void }) {
  const texts = useChildTexts()
  const { longDay } = useDates()
  const isAdministrator = useRoles()?.includes('administrator') ?? false
  const { name, ground, until, note, set } = rule
  const inWords = isStanding(rule) ? texts.validUntil : texts.wasValid
  const mayLift = ground !== 'court-order' || isAdministrator
  return (
    <li className={styles['row']}>
      <RuleIcon />
      <span className={styles['names']}>
        <bdi className={words['strong']}>{texts.notTo(name)}</bdi>
        <span>{until === undefined ? texts.grounds[ground] : inWords(texts.grounds[ground], longDay(until))}</span>
        {note !== undefined && <span className={words['quiet']}>{note}</span>}
        {set && <SetBy set={set} />}
        {!mayLift && <span className={words['quiet']}>{texts.byAdministrator}</span>}
      </span>
      {mayLift && (
        <button
          className={`${controls['textButton']} ${styles['lift']}`}
          type="button"
          aria-label={texts.liftFor(name)}
          onClick={onLift}
        >
          {texts.lift}
        </button>
      )}
    </li>
  )
}

/** Who set a rule, and on which day. */
function SetBy({ set }: { set: NonNullable<Rule['set']> }) {
  const saidBy = useSaidBy()
  const { longDate } = useDates()
  const day = set.at === undefined ? [] : [longDate(set.at, church().timeZone)]
  return (
    <span className={words['quiet']}>
      <NameList names={[saidBy(set), ...day]} />
    </span>
  )
}

/** A crossed square, as the flag on the tag. */
const RuleIcon = () => (
  <svg className={styles['flag']} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.2" aria-hidden>
    <path d="M3.500 3.500h17v17h-17zM8 8l8 8M16 8l-8 8" />
  </svg>
)

/** Asks why a rule is lifted. */
function Lift({ child, rule: { ruleId, name }, onClose }: { child: ChildKnown; rule: Rule; onClose(): void }) {
  const texts = useChildTexts()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const { sending, save } = useChange<{ reason: string }>({
    child,
    title: texts.lifted,
    send: (body) => callSignedIn(liftRule, { params: { personId: child.personId, ruleId }, body }),
    onDone: onClose,
  })

  function act(): void {
    setTried(true)
    if (!isMissing) save({ reason })
  }

  return (
    <DialogForm
      title={texts.liftTitle(name)}
      lead={texts.liftLead}
      {...sendingOf(sending)}
      act={texts.doLift}
      onSubmit={act}
      onClose={onClose}
    >
      <LabelledField
        label={texts.reason}
        isFirst
        maxLength={LONGEST_REASON}
        value={reason}
        error={isTried && isMissing ? texts.reasonMissing : undefined}
        onChange={setReason}
      />
    </DialogForm>
  )
}
