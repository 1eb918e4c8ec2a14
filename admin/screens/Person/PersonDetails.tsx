import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoles } from '#admin/access/roles.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { PartForTheRooms } from '#admin/screens/Person/children/PartForTheRooms.tsx'
import { PartForServing } from '#admin/screens/Person/serving/PartForServing.tsx'
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
import { StopComing } from '#admin/screens/Person/dialogs/StopComing.tsx'
import { MemberDialog } from '#admin/screens/Person/dialogs/MemberDialog.tsx'
import { MergeWith } from '#admin/screens/Person/same-person/MergeWith.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { renewLink } from '#domain/contract/people/directory-routes.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import * as styles from './PersonDetails.module.css'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { BackIcon, PencilIcon } from '#web/page/icons.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { HebrewName } from '#web/words/Names.tsx'
import { Link } from 'react-router-dom'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import { NewPhone } from '#domain/attendee/person-fields.ts'
import { handOverHousehold, makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { maskPhone } from '#domain/phone/phone-number.ts'

type Props = { person: PersonPage }

/** Everything about a person, in two columns, with what can be done at the foot. */
export function PersonDetails({ person }: Props) {
  const form = useFactsForm(person)
  const [opened, open] = useOpened<PersonDialog>()
  const { everything, print } = usePrinting(person)
  const isAdministrator = useRoles()?.includes('administrator') ?? false
  return (
    <>
      <PersonHeader person={person} form={form} />
      <div className={columns['columns']}>
        <div className={columns['main']}>
          {form.isOpen ? <FactsForm form={form} person={person} /> : <Facts person={person} />}
          <PartForTheRooms part="main" />
          <Year person={person} />
          <Visits visits={person.visits} earlier={person.earlierVisits} />
        </div>
        <div className={columns['side']}>
          <PartForTheRooms part="side" />
          <LooksLike id={person.id} />
          {person.alsoAs && <AlsoAs person={person} others={person.alsoAs} />}
          {person.profile && <Family person={person} onOpen={open} />}
          <PartForServing personId={person.id} />
          {person.profile && (
            <PersonalLink used={person.linkUsed} onRenew={isAdministrator ? () => open('renew') : null} />
          )}
          <NotesOfCare person={person} />
          {isAdministrator && <Changes person={person} />}
        </div>
      </div>
      <PersonActions person={person} isAdministrator={isAdministrator} onOpen={open} onPrint={print} />
      <PrintedPerson person={person} everything={everything} />
      {opened && <Dialogs opened={opened} person={person} onClose={() => open(null)} />}
    </>
  )
}

type DialogsProps = { opened: PersonDialog; person: PersonPage; onClose(): void }

/** The dialog that is open. */
function Dialogs({ opened, person, onClose }: DialogsProps) {
  const parts = { person, onClose }
  if (opened === 'add') return <MemberDialog {...parts} />
  if (opened === 'renew') return <RenewLink {...parts} />
  if (opened === 'hand over') return <HandOver {...parts} />
  if (opened === 'erase') return <Erase {...parts} />
  if (opened === 'stop coming') return <StopComing {...parts} />
  if (opened === 'merge') return <MergeWith person={person} onClose={onClose} />
  return 'correct' in opened ? (
    <MemberDialog {...parts} member={opened.correct} />
  ) : (
    <OwnProfile {...parts} member={opened.profileFor} />
  )
}

type RenewLinkProps = { person: PersonPage; onClose(): void }

/** Asks once before the old code of a personal link ends. */
function RenewLink({ person, onClose }: RenewLinkProps) {
  const { person: texts } = useAdminTexts()
  const renew = useMutation({
    mutationFn: () => callSignedIn(renewLink, { params: { userId: person.id } }),
    onSuccess() {
      toast({ tone: 'success', title: texts.renewed, description: isolated(person.name) })
      onClose()
    },
    meta: { inForm: true },
  })
  return (
    <DialogForm
      title={texts.renewTitle}
      lead={texts.renewLead}
      {...sendingOf(renew)}
      act={texts.renew}
      onSubmit={renew.mutate}
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
              {forms.cancel}
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

type OwnProfileProps = RenewLinkProps & { member: MemberOnPage }

/** Makes a profile for a family member, with a phone number if they have one. */
function OwnProfile({ person, member, onClose }: OwnProfileProps) {
  const { person: texts } = useAdminTexts()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const make = useMutation({
    mutationFn: (body: CallArguments<typeof makeOwnProfile>['body']) =>
      callSignedIn(makeOwnProfile, { params: { userId: person.id, memberId: member.id }, body }),
    onSuccess() {
      toast({ tone: 'success', title: texts.profileMade, description: isolated(member.name) })
      onClose()
    },
    meta: { inForm: true },
  })

  function act(): void {
    const digits = nationalDigits(typed)
    const isRight = typed.trim() === '' || NewPhone.safeParse(digits).success
    setWrong(!isRight)
    if (isRight) make.mutate(asCommand(digits === '' ? {} : { phone: digits }, make))
  }

  return (
    <DialogForm
      title={texts.ownProfileTitle(member.name)}
      lead={texts.ownProfileLead}
      {...sendingOf(make)}
      act={texts.makeProfile}
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

/** Hands the household to somebody else of the family, with the phone number if that is wanted. */
function HandOver({ person, onClose }: RenewLinkProps) {
  const { person: texts } = useAdminTexts()
  const [to, setTo] = useState(String(person.family[0]?.id ?? ''))
  const [isWithNumber, setWithNumber] = useState(false)
  const phone = person.profile?.phone
  const next = person.family.find(({ id }) => String(id) === to)
  const hand = useMutation({
    async mutationFn(body: CallArguments<typeof handOverHousehold>['body']) {
      await callSignedIn(handOverHousehold, { params: { userId: person.id }, body })
      // The family that is read again has another head.
      return next?.name ?? ''
    },
    onSuccess(name) {
      toast({ tone: 'success', title: texts.handedOver, description: isolated(name) })
      onClose()
    },
    meta: { inForm: true },
  })

  function act(): void {
    const number = isWithNumber && phone !== undefined ? { phone } : {}
    if (next) hand.mutate(asCommand({ to: next.id, ...number }, hand))
  }

  return (
    <DialogForm
      title={texts.handOverTitle}
      lead={texts.handOverLead(person.name)}
      {...sendingOf(hand)}
      act={texts.hand}
      onSubmit={act}
      onClose={onClose}
    >
      <NativeSelect label={texts.handTo} value={to} onChange={({ target }) => setTo(target.value)}>
        {person.family.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {phone !== undefined && (
        <Checkbox
          label={texts.withNumber(maskPhone(phone))}
          checked={isWithNumber}
          onChange={({ target }) => setWithNumber(target.checked)}
        />
      )}
    </DialogForm>
  )
}
