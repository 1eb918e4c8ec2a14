import { useId, useState } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord, Event } from '#domain/contract/gathering/event-shapes.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { move } from './corrections.ts'
import { nearestFirst } from './nearest-first.ts'
import { partyOf } from './party-of.ts'
import { useCorrection } from './useCorrection.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'
import * as controls from '#admin/frame/controls.module.css'

type Props = { events: readonly Event[]; eventId: number; row: AttendanceRecord; onClose(): void }

/** Asks which gathering a household came to instead, and moves its check-in there. */
export function Move({ events, eventId, row, onClose }: Props) {
  const { attendance: texts, forms } = useAdminTexts()
  const { longDay } = useDates()
  const [others] = useState(() => nearestFirst(events, eventId))
  const [chosen, choose] = useState(others[0]?.id)
  const correction = useCorrection(onClose)
  const titleId = useId()
  const inWords = ({ name, date }: Event) => `${name}, ${longDay(date)}`
  const target = others.find(({ id }) => id === chosen)
  const save = (to: Event) =>
    void correction.make(() => move(eventId, row.id, to.id), {
      title: texts.moved,
      description: texts.movedTo(partyOf(row), isolated(inWords(to))),
    })
  return (
    <Dialog labelledBy={titleId} onClose={() => correction.isBusy || onClose()} width={560}>
      <CorrectionForm
        titleId={titleId}
        title={texts.moveTitle}
        lead={<Name>{row.user.name}</Name>}
        refusal={correction.refusal}
        action={texts.moveNow}
        leave={forms.discard}
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
