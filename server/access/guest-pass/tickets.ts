import { type KeyObject, createHmac, timingSafeEqual } from 'node:crypto'
import { type AttendeeId, type Instant, parsePersonId } from '#domain/ids.ts'

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

/** The first characters of a signature: 72 bits, few enough for a code that is drawn large. */
const LENGTH = 12

/** Signs texts for one purpose, and checks them. */
export function signer(key: KeyObject, purpose: string) {
  const signatureOf = (text: string): string =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url').slice(0, LENGTH)
  return {
    signed: (text: string): string => `${text}.${signatureOf(text)}`,
    /** The text, if the signature after the last point is right; else null. */
    textOf(given: string): string | null {
      const at = given.lastIndexOf('.')
      const text = given.slice(0, Math.max(at, 0))
      const [sent, right] = [Buffer.from(given.slice(at + 1)), Buffer.from(signatureOf(text))]
      return sent.length === right.length && timingSafeEqual(sent, right) ? text : null
    },
  }
}
