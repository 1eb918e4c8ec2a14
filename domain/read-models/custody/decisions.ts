import {
  ChildHandedOver,
  ChildReceived,
  type CustodyEvent,
  HandOverUndone,
  ReceiptRenewed,
  StayClosedLater,
} from '#domain/attendance/custody/events.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { isAmong } from '#domain/fact.ts'
import type { LocalDate } from '#domain/ids.ts'

const facts = [ChildHandedOver, HandOverUndone, StayClosedLater, ReceiptRenewed, ChildReceived] as const

/** A fact that a leader decided where a receipt or the record did not. */
export type Decision = Extract<
  CustodyEvent,
  { type: 'ChildHandedOver' | 'HandOverUndone' | 'StayClosedLater' | 'ReceiptRenewed' | 'ChildReceived' }
>

const mayBeDecision = isAmong(facts)

/** What leaders decided on each day, in the order of the log: the exceptions, a few on a Sunday. */
export function decisions(timeZone: string) {
  const days = new Map<LocalDate, readonly Decision[]>()
  return {
    note(event: CustodyEvent): void {
      if (!mayBeDecision(event) || !isDecision(event)) return
      const day = localDate(event.data.at, timeZone)
      const before = days.get(day) ?? []
      // The log may hand an event back twice.
      if (before.some((one) => JSON.stringify(one) === JSON.stringify(event))) return
      days.set(day, [...before, event])
    },
    ofDay: (day: LocalDate): readonly Decision[] => days.get(day) ?? [],
  }
}

/** A stay is closed by a leader only, also with the shared password, behind which nobody stands by name. */
const isDecision = ({ type, data }: Decision): boolean =>
  type === 'StayClosedLater' || (type === 'ChildHandedOver' && data.proof === 'identity') || data.leader !== undefined
