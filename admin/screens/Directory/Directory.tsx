import { useEffect, useState } from 'react'
import { AdminPage } from '#admin/AdminPage.tsx'
import { asAdministrator, authenticate, forget, isRefusal, useAccess } from '#admin/access.ts'
import { AttendeeProfile } from '#admin/AttendeeProfile.tsx'
import { useOpened } from '#admin/opener.ts'
import { AttendeeTable } from '#admin/screens/Directory/AttendeeTable.tsx'
import { Gate } from '#admin/screens/Directory/Gate.tsx'
import { BackIcon } from '#admin/icons.tsx'
import { texts } from '#admin/texts.ts'
import { shortDay } from '#domain/contract/calendar.ts'
import { allAttendees } from '#domain/contract/http.ts'
import type { Attendee } from '#domain/contract/shapes.ts'
import { call } from '#kiosk/shell/call.ts'
import { useNavigate } from '#kiosk/shell/router.ts'
import { toast } from '#kiosk/shell/toast.tsx'
import { Button } from '@mantine/core'
import './directory.css'

/** Thousands of people take longer than a tap, in milliseconds. */
const PATIENCE = 60_000

const readAll = (authorization: string) => call(allAttendees, {}, { authorization, patience: PATIENCE })

/** Everybody with a profile, behind the password. */
export function Directory() {
  const { authorization } = useAccess()
  const [attendees, setAttendees] = useState<Attendee[] | null>(null)
  useEffect(() => {
    if (!authorization) return setAttendees(null)
    if (!attendees) void recheck().then(setAttendees)
  }, [authorization, attendees])

  if (!authorization) {
    const enter = (password: string) =>
      authenticate(password, async (header) => {
        setAttendees(await readAll(header))
      })
    return <Gate onPassword={enter} />
  }
  return <Inside attendees={attendees} />
}

/** Reads the directory with the header that was saved; one that is rejected is forgotten. */
async function recheck(): Promise<Attendee[] | null> {
  try {
    return await asAdministrator(readAll)
  } catch (error) {
    if (isRefusal(error)) return null
    console.error(error)
    toast({ tone: 'destructive', title: texts.error, description: texts.directory.failed })
    return []
  }
}

function Inside({ attendees }: { attendees: Attendee[] | null }) {
  const navigate = useNavigate()
  const [details, showDetails] = useOpened<Attendee>()
  return (
    <AdminPage>
      <main className="directory">
        <div className="directory-head">
          <button
            className="square-button"
            type="button"
            aria-label={texts.directory.back}
            onClick={() => void navigate('/admin')}
          >
            <BackIcon />
          </button>
          <h1>{texts.directory.heading}</h1>
          <Button variant="outline" onClick={forget}>
            {texts.directory.logout}
          </Button>
        </div>
        {attendees ? (
          <AttendeeTable attendees={attendees} onDetails={showDetails} />
        ) : (
          <p className="nothing">{texts.loading}</p>
        )}
      </main>
      {details && (
        <AttendeeProfile
          attendee={details}
          title={texts.profile.details}
          lead={texts.profile.detailsLead}
          showDay={shortDay}
          onClose={() => showDetails(null)}
        />
      )}
    </AdminPage>
  )
}
