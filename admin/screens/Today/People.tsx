import { useNavigate } from 'react-router-dom'
import { AttendeeProfile } from '#admin/people/profile/AttendeeProfile.tsx'
import { useProfile } from '#admin/people/profile/useProfile.ts'
import { type NamedHousehold, readHousehold } from '#admin/people/profile/read-household.ts'
import { isOccupied, useOpened } from '#web/focus/useOpened.ts'
import { printTags } from '#admin/name-tags/printing.ts'
import { CheckInFamily } from '#admin/screens/Today/attendance/CheckInFamily.tsx'
import { takeBack, useCorrection } from '#admin/screens/Today/attendance/corrections.ts'
import type { RowWish } from '#admin/screens/Today/attendance/RowMenu.tsx'
import { AttendanceList } from '#admin/screens/Today/list/AttendanceList.tsx'
import { ListTools } from '#admin/screens/Today/list/ListTools.tsx'
import { PrintedList } from '#admin/screens/Today/print/PrintedList.tsx'
import { useStayAt } from './useEvents.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord, Event } from '#domain/contract/gathering/event-shapes.ts'
import { useWanted } from '#web/frame/useFocusAfterBusy.ts'
import { useId, useState } from 'react'
import { Dialog } from '#web/frame/Dialog.tsx'
import { WhoCameForm } from '#admin/screens/Today/attendance/WhoCameForm.tsx'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { CorrectionForm } from '#admin/screens/Today/attendance/CorrectionForm.tsx'
import { partyOf } from '#admin/screens/Today/attendance/party-of.ts'
import { isolated } from '#web/words/isolated.ts'
import * as controls from '#web/page/controls.module.css'

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
      return <CheckInFamily eventId={eventId} typed={correcting.typed} onClose={onClose} />
  }
}

type WhoCameProps = { eventId: number; attendee: NamedHousehold; onClose(): void }

/** Asks who of a household on the list really came. */
function WhoCame({ eventId, attendee, onClose }: WhoCameProps) {
  const { forms } = useAdminTexts()
  const correction = useCorrection(onClose)
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={() => correction.isBusy || onClose()} width={560}>
      <WhoCameForm
        titleId={titleId}
        eventId={eventId}
        attendee={attendee}
        correction={correction}
        leave={forms.cancel}
        onLeave={onClose}
      />
    </Dialog>
  )
}

type MoveProps = { events: readonly Event[]; eventId: number; row: AttendanceRecord; onClose(): void }

/** Asks which gathering a household came to instead, and moves its check-in there. */
function Move({ events, eventId, row, onClose }: MoveProps) {
  const { attendance: texts, forms } = useAdminTexts()
  const { longDay } = useDates()
  const [others] = useState(() => nearestFirst(events, eventId))
  const [chosen, choose] = useState(others[0]?.id)
  const correction = useCorrection(onClose)
  const titleId = useId()
  const inWords = ({ name, date }: Event) => `${name}, ${longDay(date)}`
  const target = others.find(({ id }) => id === chosen)
  const save = (to: Event) =>
    correction.make(
      { eventId, userId: row.id, corrected: { to: to.id } },
      { title: texts.moved, description: texts.movedTo(partyOf(row), isolated(inWords(to))), who: partyOf(row) },
    )
  return (
    <Dialog labelledBy={titleId} onClose={() => correction.isBusy || onClose()} width={560}>
      <CorrectionForm
        titleId={titleId}
        title={texts.moveTitle}
        lead={<Name>{row.user.name}</Name>}
        refusal={correction.refusal}
        action={texts.moveNow}
        leave={forms.cancel}
        isReady={target !== undefined}
        isBusy={correction.isBusy}
        onSave={() => target && save(target)}
        onLeave={onClose}
      >
        {others.length === 0 ? (
          <p>{texts.nowhere}</p>
        ) : (
          <select
            className={controls['field']}
            aria-label={texts.service}
            value={chosen}
            onChange={({ target: { value } }) => choose(Number(value))}
          >
            {others.map((event) => (
              <option key={event.id} value={event.id}>
                {inWords(event)}
              </option>
            ))}
          </select>
        )}
      </CorrectionForm>
    </Dialog>
  )
}

/** The other gatherings, those nearest to the day of this one first: the right one is most often on the same day. */
export function nearestFirst(events: readonly Event[], eventId: number): readonly Event[] {
  const day = events.find(({ id }) => id === eventId)?.date ?? ''
  const distance = ({ date }: Event) => Math.abs(Date.parse(date) - Date.parse(day)) || 0
  return events.filter(({ id }) => id !== eventId).toSorted((one, other) => distance(one) - distance(other))
}
