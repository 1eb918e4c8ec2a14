import { useState } from 'react'
import { useOutbox } from '#web/outbox/outbox.ts'
import { Unsent } from '#web/outbox/Unsent.tsx'
import { Unrecorded } from './Unrecorded.tsx'

/** For the staff: counts the check-ins that the server does not have, and opens the list of those that it refuses. */
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
