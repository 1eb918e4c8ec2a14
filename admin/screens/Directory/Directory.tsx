import { useEffect, useState } from 'react'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { signOut, useAccess } from '#admin/access/access.ts'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import { whoIs } from '#admin/access/who.ts'
import { readAll } from '#admin/people/finding/everybody.ts'
import { AttendeeProfile } from '#admin/people/profile/AttendeeProfile.tsx'
import { Loading } from '#admin/frame/Loading.tsx'
import { NotRead } from '#admin/frame/NotRead.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { AddWithoutPhone } from '#admin/screens/Directory/without-phone/AddWithoutPhone.tsx'
import { AttendeeTable } from './AttendeeTable.tsx'
import { Gate } from './Gate.tsx'
import { PossibleDuplicates } from './PossibleDuplicates.tsx'
import { readSaved } from './reading.ts'
import { BackButton } from '#admin/frame/BackButton.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useProfile } from '#admin/people/profile/useProfile.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import { Button } from '@mantine/core'
import * as page from '#admin/frame/admin-page.module.css'
import * as styles from './Directory.module.css'

/** The people in the directory, and who has read them. */
type Read = { readonly by: string; readonly attendees: ListedAttendee[] | 'failed' }

/** The list of everybody with a profile. */
export function Directory() {
  const { signedIn, isAsking } = useAccess()
  const [read, setRead] = useState<Read | null>(null)
  const by = signedIn && whoIs(signedIn)
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
  return (
    <AdminPage scrolls="narrow">
      <main className={`${page['page']} ${styles['directory']}`}>
        <div className={page['head']}>
          <BackButton label={texts.directory.back} />
          <div className={page['title']}>
            <PageHeading>{texts.directory.heading}</PageHeading>
          </div>
          <Button variant="outline" onClick={() => setAdding(true)}>
            {texts.directory.addWithoutPhone}
          </Button>
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
      {isAdding && <AddWithoutPhone onClose={() => setAdding(false)} />}
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
