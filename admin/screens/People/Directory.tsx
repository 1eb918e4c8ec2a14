import { useEffect, useState } from 'react'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { signOut, useAccess } from '#admin/access/access.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import { callSignedIn, sessionKey } from '#admin/access/signed-in-call.ts'
import { readAll } from '#admin/people/finding/everybody.ts'
import { AttendeeProfile } from '#admin/people/profile/AttendeeProfile.tsx'
import { asksForHebrewName } from '#web/calls/church.ts'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AttendeeTable } from './AttendeeTable.tsx'
import { readSaved } from './reading.ts'
import { BackButton } from '#web/page/StepButton.tsx'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useProfile } from '#admin/people/profile/useProfile.ts'
import { useDates } from '#web/words/useDates.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import { Button } from '@mantine/core'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Directory.module.css'
import { PasswordForm } from '#admin/access/sign-in/PasswordForm.tsx'
import { SignInPanes } from '#admin/sections/RequireSignIn.tsx'
import { Link, useNavigate } from 'react-router-dom'
import { useRead } from '#admin/access/useRead.ts'
import { readDuplicates } from '#admin/same-person/duplicates.ts'
import { MOST_PAIRS } from '#domain/contract/same-person/pair-shapes.ts'
import * as controls from '#web/page/controls.module.css'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { Email, LONGEST_EMAIL, LONGEST_NAME, Name, NewPhone } from '#domain/attendee/person-fields.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { MOST_OTHERS, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { useMutation } from '@tanstack/react-query'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import type { CallArguments } from '#domain/contract/route.ts'

/** The people in the directory, and who has read them. */
type Read = { readonly by: string; readonly attendees: ListedAttendee[] | 'failed' }

/** The list of everybody with a profile. */
export function Directory() {
  const { signedIn, isAsking } = useAccess()
  const [read, setRead] = useState<Read | null>(null)
  const by = signedIn && sessionKey(signedIn)
  const attendees = read?.by === by ? read?.attendees : undefined

  useEffect(() => {
    // After a logout the list is forgotten.
    if (by === null) return setRead(null)
    if (attendees) return
    void readSaved().then((attendees) => attendees && setRead({ by, attendees }))
  }, [by, attendees])

  if (by === null && !isAsking) {
    const enter = (password: string) =>
      authenticate(password, async (header) => setRead({ by: header, attendees: await readAll(header) }))
    return <Gate onPassword={enter} />
  }
  return <Inside attendees={attendees} onTryAgain={() => setRead(null)} />
}

type InsideProps = { attendees: Read['attendees'] | undefined; onTryAgain(): void }

function Inside({ attendees, onTryAgain }: InsideProps) {
  const texts = useAdminTexts()
  const { shortDay } = useDates()
  const [details, showDetails] = useProfile()
  const [isAdding, setAdding] = useState(false)
  const mayImport = useHasRole('administrator')
  return (
    <AdminPage scrolls="narrow">
      <main className={`${page['page']} ${styles['directory']}`}>
        <div className={page['head']}>
          <BackButton label={texts.directory.back} />
          <div className={page['title']}>
            <PageHeading title={texts.sections.people}>{texts.directory.heading}</PageHeading>
          </div>
          <Button variant="outline" onClick={() => setAdding(true)}>
            {texts.directory.addPerson}
          </Button>
          {mayImport && (
            <Button variant="outline" component={Link} to="/admin/import">
              {texts.import.open}
            </Button>
          )}
          <Button variant="outline" onClick={signOut}>
            {texts.account.logout}
          </Button>
        </div>
        {!attendees && <Loading />}
        {attendees === 'failed' && <NotRead onTryAgain={onTryAgain}>{texts.directory.failed}</NotRead>}
        {Array.isArray(attendees) && (
          <AttendeeTable attendees={attendees} onDetails={(id) => void showDetails(id)}>
            <PossibleDuplicates />
          </AttendeeTable>
        )}
      </main>
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
      {details && (
        <AttendeeProfile
          attendee={details}
          title={texts.profile.details}
          lead={texts.profile.detailsLead}
          showDay={shortDay}
          onClose={() => void showDetails(null)}
        />
      )}
    </AdminPage>
  )
}

/** Asks for the password before the directory is shown. */
const Gate = ({ onPassword }: { onPassword(password: string): Promise<unknown> }) => {
  const { access } = useAdminTexts()
  return (
    <SignInPanes heading={access.heading} lead={access.directoryLead}>
      <PasswordForm onPassword={onPassword} isAlone isDirectory />
    </SignInPanes>
  )
}

/** Leads to the people who may be one. Without any it leads to those who are one, which are on the same page. */
function PossibleDuplicates() {
  const { duplicates: texts } = useAdminTexts()
  // Nobody misses the number when it cannot be read: the page that it leads to says why.
  const count = useRead({ what: 'possible duplicates', read: readDuplicates }).last?.pairs.length ?? 0
  return (
    <Link className={controls['textButton']} to="/admin/duplicates">
      {count === 0 ? texts.heading : count >= MOST_PAIRS ? texts.buttonMany(count) : texts.button(count)}
    </Link>
  )
}

/** The form for somebody who may have no phone number. Their page opens afterwards. */
function AddPerson({ onClose }: { onClose(): void }) {
  const { directory: texts, person, profile } = useAdminTexts()
  const { draft, set, wrong, sending, add } = useAddPerson()
  return (
    <DialogForm
      title={texts.addPerson}
      lead={texts.addLead}
      {...sending}
      act={texts.add}
      onSubmit={add}
      onClose={onClose}
    >
      <LabelledField
        label={profile.fields.name}
        maxLength={LONGEST_NAME}
        value={draft.name}
        error={wrong.has('name') ? person.nameMissing : undefined}
        onChange={set('name')}
      />
      {asksForHebrewName() && (
        <LabelledField
          label={profile.fields.hebrewName}
          isHebrew
          maxLength={LONGEST_NAME}
          value={draft.hebrewName}
          onChange={set('hebrewName')}
        />
      )}
      <LabelledField
        label={person.phoneOptional}
        type="tel"
        value={draft.phone}
        error={wrong.has('phone') ? person.phoneWrong : undefined}
        onChange={set('phone')}
      />
      <LabelledField
        label={profile.fields.email}
        type="email"
        maxLength={LONGEST_EMAIL}
        value={draft.email}
        error={wrong.has('email') ? person.emailWrong : undefined}
        onChange={set('email')}
      />
      <LabelledField
        label={texts.others}
        type="number"
        value={draft.others}
        error={wrong.has('others') ? texts.othersWrong(MOST_OTHERS) : undefined}
        onChange={set('others')}
      />
    </DialogForm>
  )
}

/** The form while it is filled in, and the call that adds the person. */
function useAddPerson() {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(NOBODY_YET)
  const [wrong, setWrong] = useState<ReadonlySet<keyof NewPersonDraft>>(new Set())
  const adding = useMutation({
    mutationFn: (body: NewPerson) => callSignedIn(registerWithoutPhone, { body }),
    onSuccess: ({ name }) => toast({ tone: 'success', title: textsNow().directory.added, description: isolated(name) }),
    meta: { inForm: true, readsNothing: true },
  })

  function add(): void {
    const found = wrongIn(draft)
    setWrong(found)
    if (found.size > 0) return adding.reset()
    // Nobody is led away from another page.
    const onSuccess = ({ id }: { id: number }) => void navigate(`/admin/people/${id}`)
    adding.mutate(asCommand(bodyOf(draft), adding), { onSuccess })
  }

  const set = (field: keyof NewPersonDraft) => (text: string) => setDraft((last) => ({ ...last, [field]: text }))
  return { draft, set, wrong, sending: sendingOf(adding), add }
}

type NewPerson = CallArguments<typeof registerWithoutPhone>['body']

/** What is typed about somebody new. */
export type NewPersonDraft = Readonly<Record<'name' | 'hebrewName' | 'phone' | 'email' | 'others', string>>

export const NOBODY_YET: NewPersonDraft = { name: '', hebrewName: '', phone: '', email: '', others: '0' }

const Others = registerWithoutPhone.body.shape.others

/** The fields that are not filled in right. */
export function wrongIn({ name, phone, email, others }: NewPersonDraft): ReadonlySet<keyof NewPersonDraft> {
  const wrong = new Set<keyof NewPersonDraft>()
  if (!Name.safeParse(name).success) wrong.add('name')
  if (phone.trim() !== '' && !NewPhone.safeParse(nationalDigits(phone)).success) wrong.add('phone')
  if (email.trim() !== '' && !Email.safeParse(email).success) wrong.add('email')
  if (!/^\s*\d*\s*$/.test(others) || !Others.safeParse(Number(others)).success) wrong.add('others')
  return wrong
}

/** The draft as the call takes it. An empty field means that there is no value. */
export const bodyOf = ({ others, phone, ...texts }: NewPersonDraft): NewPerson => ({
  ...texts,
  ...(phone.trim() === '' ? {} : { phone: nationalDigits(phone) }),
  others: Number(others),
})
