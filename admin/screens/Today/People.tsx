import { useNavigate } from 'react-router-dom'
import { ProfileDialog } from '#admin/people/profile/ProfileDialog.tsx'
import { useProfile } from '#admin/people/profile/useProfile.ts'
import { readHousehold } from '#admin/people/profile/read-household.ts'
import { isOccupied, useOpened } from '#web/focus/useOpened.ts'
import { printTags } from '#admin/name-tags/printing.ts'
import { takeBack } from '#admin/screens/Today/attendance/corrections.ts'
import type { Correcting, CorrectionDialogProps } from '#admin/screens/Today/attendance/CorrectionDialog.tsx'
import type { RowWish } from '#admin/screens/Today/attendance/RowMenu.tsx'
import { AttendanceList } from '#admin/screens/Today/list/AttendanceList.tsx'
import { ListTools } from '#admin/screens/Today/list/ListTools.tsx'
import { PrintedList } from '#admin/screens/Today/print/PrintedList.tsx'
import { useStayAt } from './useEvents.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord, Event } from '#domain/contract/gathering/event-shapes.ts'
import { lazyDialog } from '#web/form/lazy-dialog.tsx'
import { useWanted } from '#web/frame/useFocusAfterBusy.ts'

type Props = {
  events: readonly Event[]
  eventId: number | null
  rows: readonly AttendanceRecord[] | undefined
}

/** Everybody of a household who is on the list. Somebody who was erased has no name any more, and gets no tag. */
const taggedIn = ({ user, primary, familyAttendances }: AttendanceRecord) =>
  [...(primary ? [user] : []), ...familyAttendances.map(({ familyMember }) => familyMember)].filter(
    ({ name }) => name !== '',
  )

const CorrectionDialog = lazyDialog<CorrectionDialogProps>(
  async () => (await import('#admin/screens/Today/attendance/CorrectionDialog.tsx')).CorrectionDialog,
)

const NOBODY: readonly AttendanceRecord[] = []

/**
 * The people who came, the open profile, and the dialogs that correct the list. All of it disappears when the password
 * is forgotten.
 */
export function People({ events, eventId, rows }: Props) {
  const texts = useAdminTexts()
  const navigate = useNavigate()
  CorrectionDialog.useSoon()
  ProfileDialog.useSoon()
  const [profile, showProfile] = useProfile()
  const [correcting, correct] = useOpened<Correcting>()
  useStayAt(eventId, correcting !== null)
  const ask = useWanted(eventId)
  const event = events.find(({ id }) => id === eventId)
  const wishes: Record<RowWish, (row: AttendanceRecord) => unknown> = {
    undo: (row) => eventId !== null && takeBack(eventId, row),
    'who came': async ({ id }) => {
      const isWanted = ask()
      const attendee = await readHousehold(id)
      if (attendee && isWanted() && !isOccupied()) correct({ dialog: 'who came', attendee })
    },
    move: (row) => correct({ dialog: 'move', row }),
    print: (row) => event && printTags(taggedIn(row), { event: event.name, day: event.date }),
    profile: ({ id }) => showProfile(id),
    page: ({ id }) => navigate(`/admin/people/${id}`),
  }
  return (
    <>
      <AttendanceList
        key={eventId}
        rows={rows}
        onWish={(wish, row) => void wishes[wish](row)}
        onCheckIn={(typed) => correct({ dialog: 'check in', typed })}
      >
        <ListTools eventId={eventId} rows={rows} />
      </AttendanceList>
      <PrintedList event={event} rows={rows ?? NOBODY} />
      {profile && (
        <ProfileDialog attendee={profile} title={texts.profile.title} onClose={() => void showProfile(null)} />
      )}
      {correcting && eventId !== null && (
        <CorrectionDialog correcting={correcting} events={events} eventId={eventId} onClose={() => correct(null)} />
      )}
    </>
  )
}
