import { useNavigate } from 'react-router-dom'
import { AttendeeProfile } from '#admin/people/profile/AttendeeProfile.tsx'
import { useProfile } from '#admin/people/profile/useProfile.ts'
import { readHousehold, type NamedHousehold } from '#admin/people/profile/read-household.ts'
import { isOccupied } from '#admin/frame/focus/occupied.ts'
import { useOpened } from '#admin/frame/focus/useOpened.ts'
import { printTags } from '#admin/name-tags/printing.ts'
import { CheckSomebodyIn } from '#admin/screens/Dashboard/attendance/CheckSomebodyIn.tsx'
import { takeBack } from '#admin/screens/Dashboard/attendance/corrections.ts'
import { Move } from '#admin/screens/Dashboard/attendance/Move.tsx'
import type { RowWish } from '#admin/screens/Dashboard/attendance/RowMenu.tsx'
import { WhoCame } from '#admin/screens/Dashboard/attendance/WhoCame.tsx'
import { AttendanceList } from '#admin/screens/Dashboard/list/AttendanceList.tsx'
import { PrintedList } from '#admin/screens/Dashboard/print/PrintedList.tsx'
import { useStayAt } from './useEvents.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord, Event } from '#domain/contract/gathering/event-shapes.ts'
import { useWanted } from '#kiosk/shell/frame/useWanted.ts'

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

/** A dialog that corrects the list. */
type Correcting =
  | { readonly dialog: 'who came'; readonly attendee: NamedHousehold }
  | { readonly dialog: 'move'; readonly row: AttendanceRecord }
  | { readonly dialog: 'check in'; readonly typed: string }

const NOBODY: readonly AttendanceRecord[] = []

/**
 * The people who came, the open profile, and the dialogs that correct the list. All of it disappears when the password
 * is forgotten.
 */
export function People({ events, eventId, rows }: Props) {
  const texts = useAdminTexts()
  const navigate = useNavigate()
  const [profile, showProfile] = useProfile()
  const [correcting, correct] = useOpened<Correcting>()
  useStayAt(eventId, correcting !== null)
  const ask = useWanted(eventId)
  const event = events.find(({ id }) => id === eventId)
  const wishes: Record<RowWish, (row: AttendanceRecord) => unknown> = {
    'take back': (row) => eventId !== null && takeBack(eventId, row),
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
      />
      <PrintedList event={event} rows={rows ?? NOBODY} />
      {profile && (
        <AttendeeProfile attendee={profile} title={texts.profile.title} onClose={() => void showProfile(null)} />
      )}
      {correcting && eventId !== null && (
        <Dialogs correcting={correcting} events={events} eventId={eventId} onClose={() => correct(null)} />
      )}
    </>
  )
}

type DialogsProps = {
  correcting: Correcting
  events: readonly Event[]
  eventId: number
  onClose(): void
}

function Dialogs({ correcting, events, eventId, onClose }: DialogsProps) {
  switch (correcting.dialog) {
    case 'who came':
      return <WhoCame eventId={eventId} attendee={correcting.attendee} onClose={onClose} />
    case 'move':
      return <Move events={events} eventId={eventId} row={correcting.row} onClose={onClose} />
    case 'check in':
      return <CheckSomebodyIn eventId={eventId} typed={correcting.typed} onClose={onClose} />
  }
}
