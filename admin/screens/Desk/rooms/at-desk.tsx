import { type RefObject, useState } from 'react'
import { useHasRooms } from '#admin/rooms/has-rooms.ts'
import type { DeskHousehold } from '#domain/contract/desk/desk-shapes.ts'
import { useRoomsPart } from './desk-rooms.ts'

/** What stands at the desk beside the families, in a church with children's rooms. */

type ReceiptProps = { household: DeskHousehold | undefined; field: RefObject<HTMLInputElement | null> }

/** The receipt of the last drop-off. It is loaded with the first family that has children. */
export function ReceiptAtDesk({ household, field }: ReceiptProps) {
  const [wasNeeded, need] = useState(false)
  const isNeeded = wasNeeded || household?.canDropOff !== undefined
  if (isNeeded && !wasNeeded) need(true)
  const rooms = useRoomsPart(isNeeded)
  return rooms ? <rooms.ReceiptNow onDone={() => field.current?.focus()} /> : null
}

/** A guest with children. */
export function GuestAtDesk({ onDone }: { onDone(phone: string): void }) {
  const rooms = useRoomsPart(useHasRooms())
  return rooms ? <rooms.Guest onDone={onDone} /> : null
}

/** The labels that did not come out at a printer. */
export function ToPrintAtDesk({ onDone }: { onDone(): void }) {
  const rooms = useRoomsPart(useHasRooms())
  return rooms ? <rooms.ToPrint onDone={onDone} /> : null
}

/** The parents who are called, and have not come; and the roll call of the house, which the desk may start. */
export function CalledAtDesk({ eventId }: { eventId: number | null }) {
  const rooms = useRoomsPart(useHasRooms())
  if (!rooms) return null
  return (
    <>
      <rooms.ParentsCalled />
      <rooms.RollCallAtDesk eventId={eventId} />
    </>
  )
}
