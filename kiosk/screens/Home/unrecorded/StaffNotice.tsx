import { useState } from 'react'
import { useOutbox } from '#kiosk/outbox/outbox.ts'
import { Unsent } from '#kiosk/outbox/Unsent.tsx'
import { Unrecorded } from './Unrecorded.tsx'

/** Counts what the server does not have, and opens what it refuses, for the staff. */
export function StaffNotice() {
  const [isOpen, setOpen] = useState(false)
  const refused = useOutbox((state) => state.refused)
  return (
    <>
      <Unsent open={() => setOpen(true)} />
      {isOpen && refused.length > 0 && <Unrecorded items={refused} close={() => setOpen(false)} />}
    </>
  )
}
