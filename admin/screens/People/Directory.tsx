import { useEffect, useState } from 'react'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { signOut, useAccess } from '#admin/access/access.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import { sessionKey } from '#admin/access/signed-in-call.ts'
import { readAll } from '#admin/people/finding/everybody.ts'
import { ProfileDialog } from '#admin/people/profile/ProfileDialog.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AttendeeTable } from './AttendeeTable.tsx'
import { readSaved } from './reading.ts'
import { BackButton } from '#web/page/StepButton.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useProfile } from '#admin/people/profile/useProfile.ts'
import { useDates } from '#web/words/useDates.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import { Button } from '@mantine/core'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Directory.module.css'
import { PasswordForm } from '#admin/access/sign-in/PasswordForm.tsx'
import { SignInPanes } from '#admin/sections/RequireSignIn.tsx'
import { Link } from 'react-router-dom'
import { useRead } from '#admin/access/useRead.ts'
import { readDuplicates } from '#admin/same-person/duplicates.ts'
import { MOST_PAIRS } from '#domain/contract/same-person/pair-shapes.ts'
import { lazyDialog } from '#web/form/lazy-dialog.tsx'
import * as controls from '#web/page/controls.module.css'

const AddPerson = lazyDialog(async () => (await import('./AddPerson.tsx')).AddPerson)

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
  AddPerson.useSoon()
  ProfileDialog.useSoon()
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
        <ProfileDialog
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
