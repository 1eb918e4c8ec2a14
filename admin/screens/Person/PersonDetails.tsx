import { useState } from 'react'
import { useRoles } from '#admin/access/roles.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { Changes } from './Changes.tsx'
import type { PersonDialog } from '#admin/screens/Person/dialogs/person-dialog.ts'
import { NotesOfCare } from '#admin/screens/Person/care/NotesOfCare.tsx'
import { Facts } from '#admin/screens/Person/facts/Facts.tsx'
import { FactsForm } from '#admin/screens/Person/facts/FactsForm.tsx'
import { type FactsFormState, useFactsForm } from '#admin/screens/Person/facts/useFactsForm.ts'
import { AlsoAs } from '#admin/screens/Person/same-person/AlsoAs.tsx'
import { LooksLike } from '#admin/screens/Person/same-person/LooksLike.tsx'
import { Family } from './Family.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonalLink } from '#admin/screens/Person/link/PersonalLink.tsx'
import { Visits } from '#admin/screens/Person/attendance/Visits.tsx'
import { Year } from '#admin/screens/Person/attendance/Year.tsx'
import { usePrinting } from '#admin/screens/Person/print/everything.ts'
import { PrintedPerson } from '#admin/screens/Person/print/PrintedPerson.tsx'
import * as columns from '#web/page/columns.module.css'
import { Erase } from '#admin/screens/Person/dialogs/Erase.tsx'
import { MemberDialog } from '#admin/screens/Person/dialogs/MemberDialog.tsx'
import { MergeWith } from '#admin/screens/Person/same-person/MergeWith.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { renewLink } from '#domain/contract/people/directory-routes.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { useSaving } from '#admin/people/form/useSaving.ts'
import { isolated } from '#web/words/isolated.ts'
import * as styles from './PersonDetails.module.css'
import { Button } from '@mantine/core'
import { BackIcon, PencilIcon } from '#web/page/icons.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { HebrewName } from '#web/words/Names.tsx'
import { Link } from 'react-router-dom'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import { NewPhone } from '#domain/attendee/person-fields.ts'
import { handOverHousehold, makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { LabelledChoice, LabelledField } from '#web/form/Labelled.tsx'
import { maskPhone } from '#domain/phone/phone-number.ts'

type Props = { person: PersonPage; onChanged(): Promise<void> }

/** Everything about a person, in two columns, with what can be done at the foot. */
export function PersonDetails({ person, onChanged }: Props) {
  const [changes, setChanges] = useState(0)
  const changed = async () => {
    await onChanged()
    setChanges((count) => count + 1)
  }
  const form = useFactsForm(person, changed)
  const [opened, open] = useOpened<PersonDialog>()
  const { everything, print } = usePrinting(person)
  const isAdministrator = useRoles()?.includes('administrator') ?? false
  return (
    <>
      <PersonHeader person={person} form={form} />
      <div className={columns['columns']}>
        <div className={columns['main']}>
          {form.isOpen ? <FactsForm form={form} person={person} /> : <Facts person={person} />}
          <Year person={person} />
          <Visits visits={person.visits} />
        </div>
        <div className={columns['side']}>
          <LooksLike key={`alike ${changes}`} id={person.id} />
          {person.alsoAs && <AlsoAs person={person} others={person.alsoAs} onChanged={changed} />}
          {person.profile && <Family person={person} onOpen={open} onChanged={changed} />}
          {person.profile && (
            <PersonalLink used={person.linkUsed} onRenew={isAdministrator ? () => open('renew') : null} />
          )}
          <NotesOfCare person={person} />
          {isAdministrator && <Changes key={`changes ${changes}`} person={person} />}
        </div>
      </div>
      <PersonActions person={person} isAdministrator={isAdministrator} onOpen={open} onPrint={() => void print()} />
      <PrintedPerson person={person} everything={everything} />
      {opened && <Dialogs opened={opened} person={person} onClose={() => open(null)} onChanged={changed} />}
    </>
  )
}

type DialogsProps = { opened: PersonDialog; person: PersonPage; onClose(): void; onChanged(): Promise<void> }

/** The dialog that is open. */
function Dialogs({ opened, person, onClose, onChanged }: DialogsProps) {
  const parts = { person, onClose, onChanged }
  if (opened === 'add') return <MemberDialog {...parts} />
  if (opened === 'renew') return <RenewLink {...parts} />
  if (opened === 'hand over') return <HandOver {...parts} />
  if (opened === 'erase') return <Erase {...parts} />
  if (opened === 'merge') return <MergeWith person={person} onClose={onClose} />
  return 'correct' in opened ? (
    <MemberDialog {...parts} member={opened.correct} />
  ) : (
    <OwnProfile {...parts} member={opened.profileFor} />
  )
}

type RenewLinkProps = { person: PersonPage; onClose(): void; onChanged(): Promise<void> }

/** Asks once before the old code of a personal link ends. */
function RenewLink({ person, onClose, onChanged }: RenewLinkProps) {
  const { person: texts } = useAdminTexts()
  const { isBusy, refused, save } = useSaving({ onClose, onChanged })
  return (
    <DialogForm
      title={texts.renewTitle}
      lead={texts.renewLead}
      refusal={refused?.words ?? null}
      leave={texts.keep}
      act={texts.renew}
      isBusy={isBusy}
      onSubmit={() => void save(renewLink, { params: { userId: person.id } }, texts.renewed, isolated(person.name))}
      onClose={onClose}
    />
  )
}

/** The names of the person, and the buttons that begin and end editing. */
function PersonHeader({ person: { name, hebrewName }, form }: { person: PersonPage; form: FactsFormState }) {
  const { person: texts, forms } = useAdminTexts()
  return (
    <div className={page['head']}>
      <Link className={controls['iconButton']} to="/directory" aria-label={texts.back}>
        <BackIcon />
      </Link>
      <div className={page['names']}>
        <PageHeading title={texts.title}>{name}</PageHeading>
        <span className={page['hebrew']}>
          <HebrewName>{hebrewName}</HebrewName>
        </span>
      </div>
      <div className={styles['buttons']}>
        {form.isOpen ? (
          <>
            <Button variant="outline" aria-disabled={form.isBusy} onClick={form.close}>
              {forms.discard}
            </Button>
            <Button type="submit" form={form.id} miw={120} aria-disabled={form.isBusy}>
              {form.isBusy ? forms.saving : forms.save}
            </Button>
          </>
        ) : (
          <Button variant="outline" leftSection={<PencilIcon />} onClick={form.open}>
            {texts.edit}
          </Button>
        )}
      </div>
    </div>
  )
}

type OwnProfileProps = { person: PersonPage; member: MemberOnPage; onClose(): void; onChanged(): Promise<void> }

/** Makes a profile for a family member, with a phone number if they have one. */
function OwnProfile({ person, member, onClose, onChanged }: OwnProfileProps) {
  const { person: texts } = useAdminTexts()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { isBusy, refused, save } = useSaving({ onClose, onChanged })

  function act(): void {
    const digits = nationalDigits(typed)
    const isRight = typed.trim() === '' || NewPhone.safeParse(digits).success
    setWrong(!isRight)
    if (!isRight) return
    const body = { ...(digits === '' ? {} : { phone: digits }), commandId: newCommandId() }
    const params = { userId: person.id, memberId: member.id }
    void save(makeOwnProfile, { params, body }, texts.profileMade, isolated(member.name))
  }

  return (
    <DialogForm
      title={texts.ownProfileTitle(member.name)}
      lead={texts.ownProfileLead}
      refusal={refused?.words ?? null}
      act={texts.makeProfile}
      isBusy={isBusy}
      onSubmit={act}
      onClose={onClose}
    >
      <LabelledField
        label={texts.phoneOptional}
        type="tel"
        value={typed}
        error={isWrong ? texts.phoneWrong : undefined}
        onChange={setTyped}
      />
    </DialogForm>
  )
}

type HandOverProps = { person: PersonPage; onClose(): void; onChanged(): Promise<void> }

/** Hands the household to somebody else of the family, with the phone number if that is wanted. */
function HandOver({ person, onClose, onChanged }: HandOverProps) {
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

type TickProps = { label: string; isOn: boolean; onChange(isOn: boolean): void }

/** A tick with its label beside it. */
const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label className={styles['tick']}>
    <input
      className={controls['box']}
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
