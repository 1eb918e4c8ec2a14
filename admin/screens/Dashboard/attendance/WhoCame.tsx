import { useId } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { NamedHousehold } from '#admin/people/profile/read-household.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { useCorrection } from './useCorrection.ts'
import { WhoCameForm } from './WhoCameForm.tsx'

type Props = { eventId: number; attendee: NamedHousehold; onClose(): void }

/** Asks who of a household on the list really came. */
export function WhoCame({ eventId, attendee, onClose }: Props) {
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
        leave={forms.discard}
        onLeave={onClose}
      />
    </Dialog>
  )
}
