import type { KeyObject } from 'node:crypto'
import { parsePersonId, type AttendeeId, type Instant } from '#domain/ids.ts'
import { signer } from './signature.ts'

/**
 * Tickets: the right of one phone to send the form for one guest, until the day is over. So a phone without a network
 * may send later, and however often it sends, there is one guest.
 */
export type Tickets = {
  give(guest: AttendeeId, until: Instant): string
  /** The guest of a ticket, and when it ends. Null when it is missing, forged or too old. */
  read(ticket: string | undefined): Ticket | null
}

export type Ticket = { readonly guest: AttendeeId; readonly until: Instant; readonly text: string }

const TICKET = /^(?<guest>\d{16})\.(?<until>\d{1,12})$/

/** A ticket has the form `{guest}.{until}.{signature}`, with `until` in seconds. */
export function createTickets(key: KeyObject, now: () => Instant): Tickets {
  const { signed, textOf } = signer(key, 'ticket')
  return {
    give: (guest, until) => signed(`${guest}.${Math.floor(Date.parse(until) / 1000)}`),
    read(ticket = '') {
      const { guest, until } = TICKET.exec(textOf(ticket) ?? '')?.groups ?? {}
      const [id, end] = [parsePersonId(guest ?? ''), Number(until) * 1000]
      if (id === null || end <= Date.parse(now())) return null
      return { guest: id, until: new Date(end).toISOString(), text: ticket }
    },
  }
}
