import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import type { NamedHousehold } from '#admin/people/profile/read-household.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord, Event } from '#domain/contract/gathering/event-shapes.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { isolated } from '#web/words/isolated.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { CheckInFamily } from './CheckInFamily.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import { useCorrection } from './corrections.ts'
import { partyOf } from './party-of.ts'
import { WhoCameForm } from './WhoCameForm.tsx'

/** What corrects the list. */
export type Correcting =
  | { readonly dialog: 'who came'; readonly attendee: NamedHousehold }
  | { readonly dialog: 'move'; readonly row: AttendanceRecord }
  | { readonly dialog: 'check in'; readonly typed: string }

export type CorrectionDialogProps = {
  correcting: Correcting
  events: readonly Event[]
  eventId: number
  onClose(): void
}

/** The dialog in which staff correct the list of who came. */
export function CorrectionDialog({ correcting, events, eventId, onClose }: CorrectionDialogProps) {
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
          <NativeSelect
            aria-label={texts.service}
            value={chosen}
            onChange={({ target: { value } }) => choose(Number(value))}
          >
            {others.map((event) => (
              <option key={event.id} value={event.id}>
                {inWords(event)}
              </option>
            ))}
          </NativeSelect>
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
