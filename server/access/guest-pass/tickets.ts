import type { KeyObject } from 'node:crypto'
import { parsePersonId, type AttendeeId, type Instant } from '#domain/ids.ts'
import { signer } from './signature.ts'

/**
 * Tickets: the right of one phone to send the form for one guest, until an hour after the event closes. So a phone
 * without a network may send later, and however often it sends, there is one guest.
 */
export type Tickets = {
  /** `screen` is the short name of the wall or desk whose code was read. */
  give(guest: AttendeeId, until: Instant, screen: string): string
  /** The guest of a ticket, and when it ends. Null when it is missing, forged or too old. */
  read(ticket: string | undefined): Ticket | null
}

export type Ticket = {
  readonly guest: AttendeeId
  readonly until: Instant
  /** Empty in a ticket of an earlier version. */
  readonly screen: string
  readonly text: string
}

const TICKET = /^(?<guest>\d{16})\.(?<until>\d{1,12})(?:\.(?<screen>[\w-]{6}))?$/

/** A ticket has the form `{guest}.{until}.{screen}.{signature}`, with `until` in seconds. */
export function createTickets(key: KeyObject, now: () => Instant): Tickets {
  const { signed, textOf } = signer(key, 'ticket')
  return {
    give: (guest, until, screen) => signed(`${guest}.${Math.floor(Date.parse(until) / 1000)}.${screen}`),
    read(ticket = '') {
      const { guest, until, screen = '' } = TICKET.exec(textOf(ticket) ?? '')?.groups ?? {}
      const [id, end] = [parsePersonId(guest ?? ''), Number(until) * 1000]
      if (id === null || end <= Date.parse(now())) return null
      return { guest: id, until: new Date(end).toISOString(), screen, text: ticket }
    },
  }
}
