import { useState } from 'react'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { LabelledChoice } from '#admin/frame/form/Labelled.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { sendAway } from './send-away.ts'

type Props = { guests: readonly ExpectedGuest[]; onClose(): void }

/** Which of those who wait are not there: all, or all who have sent the form in one minute. */
export function SendAway({ guests, onClose }: Props) {
  const { byPhone } = useAdminTexts()
  const { clockTime } = useDates()
  // Those who come while the question is open have not been seen, and stay.
  const [seen] = useState(guests)
  const [minute, setMinute] = useState('')
  const ofMinute = (one: string) => seen.filter((guest) => minuteOf(guest) === one)
  const chosen = minute === '' ? seen : ofMinute(minute)
  return (
    <DialogForm
      title={byPhone.sendAwayTitle}
      lead={byPhone.sendAwayLead}
      act={byPhone.sendAwayOf(chosen.length)}
      isBusy={false}
      onSubmit={() => {
        void sendAway(chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <LabelledChoice label={byPhone.who} value={minute} onChange={setMinute}>
        <option value="">{byPhone.allWhoWait(seen.length)}</option>
        {[...new Set(seen.map(minuteOf))].map((one) => (
          <option key={one} value={one}>
            {byPhone.allOfMinute(clockTime(one, church().timeZone), ofMinute(one).length)}
          </option>
        ))}
      </LabelledChoice>
    </DialogForm>
  )
}

const minuteOf = ({ announcedAt }: ExpectedGuest): string =>
  `${announcedAt.slice(0, 'yyyy-mm-ddThh:mm'.length)}:00.000Z`
