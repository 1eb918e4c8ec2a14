import type { Request } from 'express'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Announced, Guest } from '#domain/guest/guest-state.ts'
import type { AttendeeId, Instant } from '#domain/ids.ts'
import { personalLink } from '#domain/personal-link/personal-link.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Ticket } from '#server/access/guest-pass/tickets.ts'
import { announce, guestOf } from '#server/guest/announcing.ts'
import { addressForPhones } from '#server/http/addresses.ts'
import { errorReply } from '#server/http/errors.ts'
import type { DrawnCodes } from '#server/pages/drawn/code.ts'
import type { Services } from '#server/server-services.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import {
  afterPress,
  formIn,
  NOTHING_TYPED,
  one,
  typedFrom,
  typedIn,
  whenSent,
  type FormFields,
  type FieldError,
  type Typed,
} from './form.ts'
import type { HelloReply, FormError } from './hello-reply.ts'
import type { Places } from './places.ts'

/**
 * The services of the server, and what only the form needs: the codes that were drawn, and the places of guests who
 * wait.
 */
export type ForForm = Services & { readonly codes: DrawnCodes; readonly places: Places }

const SCAN_AGAIN: HelloReply = { status: 403, shown: { state: 'scan-again' } }

/**
 * The page for a phone that opens the form: with the code of a wall, or with a ticket that it has already. A phone
 * whose guest is forgotten begins again with the code.
 */
export async function opened(services: ForForm, request: Request, ticket: Ticket | null): Promise<HelloReply> {
  try {
    const seen = ticket && (await pageNow(services, request, ticket))
    if (seen && seen !== SCAN_AGAIN) return seen
    if (!hasEventToday(services)) return { status: 200, shown: { state: 'no-event' } }
    const { at } = request.query
    const screen = services.helloTokens.screenOf(typeof at === 'string' ? at : '')
    if (screen === null) return SCAN_AGAIN
    const given = services.tickets.give(newPersonId(), endOfTicket(services), screen)
    return { status: 200, ticket: given, shown: { state: 'form', typed: NOTHING_TYPED, errors: [] } }
  } catch (error) {
    return failed(services, error)
  }
}

/** The page after a press on one of its buttons. A form that cannot be recorded now stays as it is. */
export async function pressed(
  services: ForForm,
  request: Request,
  sent: FormFields,
  ticket: Ticket | null,
): Promise<HelloReply> {
  if (!ticket) return one(sent, 'do') === 'speak' ? await opened(services, request, null) : SCAN_AGAIN
  try {
    return await afterPressing(services, request, sent, ticket)
  } catch (error) {
    const { status, shown, retryAfter } = failed(services, error)
    const formError = shown.state
    if (formError !== 'tries' && formError !== 'later') return { status, shown }
    return { ...withForm(ticket, typedIn(sent), { formError }), status, retryAfter }
  }
}

async function afterPressing(
  services: ForForm,
  request: Request,
  sent: FormFields,
  ticket: Ticket,
): Promise<HelloReply> {
  const [press, typed] = [one(sent, 'do') || 'send', typedIn(sent)]
  if (press === 'look') return await pageNow(services, request, ticket)
  if (press === 'change') return await changing(services, request, ticket)
  if (press === 'send') return await sending(services, request, typed, ticket)
  if (press === 'speak')
    return sent['name'] === undefined ? await pageNow(services, request, ticket) : withForm(ticket, typed)
  const after = afterPress(typed, press)
  return withForm(ticket, after.typed, { errors: after.errors })
}

const withForm = (
  { text }: Ticket,
  typed: Typed,
  more: { errors?: readonly FieldError[]; formError?: FormError } = {},
): HelloReply => ({ status: 200, ticket: text, shown: { state: 'form', typed, errors: [], ...more } })

async function sending(services: ForForm, request: Request, typed: Typed, ticket: Ticket): Promise<HelloReply> {
  const whole = whenSent(typed)
  if (whole.errors.length > 0) return { ...withForm(ticket, whole.typed, whole), status: 400 }
  const read = formIn(whole.typed)
  if ('errors' in read) return { ...withForm(ticket, whole.typed, read), status: 400 }
  const guest = await services.places(request, ticket, (isFromOutside) =>
    announce(services, ticket.guest, read.form, isFromOutside),
  )
  if (!guest) return { ...withForm(ticket, whole.typed, { formError: 'full' }), status: 409 }
  return await pageOf(services, request, ticket, guest)
}

/** The form with what was sent, for as long as the guest waits. */
async function changing(services: ForForm, request: Request, ticket: Ticket): Promise<HelloReply> {
  const guest = await guestOf(services, ticket.guest)
  if (guest.stage !== 'waiting') return await pageOf(services, request, ticket, guest)
  return withForm(ticket, typedFrom(guest.announced))
}

const pageNow = async (services: ForForm, request: Request, ticket: Ticket): Promise<HelloReply> =>
  await pageOf(services, request, ticket, await guestOf(services, ticket.guest))

/**
 * What the phone of this guest shows. It is the same whether the guest was admitted or recognized, so that it tells
 * nothing about who has a profile.
 */
async function pageOf(services: ForForm, request: Request, ticket: Ticket, guest: Guest): Promise<HelloReply> {
  if (guest.stage === 'lapsed' || guest.stage === 'wiped') return SCAN_AGAIN
  if (guest.stage === 'unknown')
    return hasEventToday(services) ? withForm(ticket, NOTHING_TYPED) : { status: 200, shown: { state: 'no-event' } }
  const code = await services.codes.codeOf(ticket.guest, linkTo(services, request, ticket.guest))
  const { announced, stage } = guest
  const state = isCheckedIn(services, ticket.guest, guest) ? 'checked-in' : 'expected'
  return {
    status: 200,
    ticket: ticket.text,
    shown: { state, announced, code, mayChange: stage === 'waiting' },
  }
}

/**
 * Whether they were checked in after they had sent the form. Of somebody who was recognized, only what came after that
 * counts: a form with the name and number of others tells nothing about whether they are here.
 */
function isCheckedIn(
  { views: { attendance } }: Pick<Services, 'views'>,
  id: AttendeeId,
  guest: Extract<Guest, { announced: Announced }>,
): boolean {
  if (guest.stage === 'waiting') return false
  const [person, since] = guest.stage === 'recognized' ? [guest.by.as, guest.by.at] : [id, guest.announced.at]
  const visits = attendance.visitsOf(person).map((gathering) => attendance.board(gathering).visitOf(person))
  return visits.some((visit) => visit !== undefined && visit.at >= since)
}

const linkTo = ({ config }: Pick<Services, 'config'>, request: Request, id: AttendeeId): string =>
  personalLink(addressForPhones(config, request), id)

/** Whether check-in is open, or opens later today. */
const hasEventToday = (services: Pick<Services, 'config' | 'views' | 'now'>): boolean => eventToday(services) !== null

function eventToday({ views, now, config }: Pick<Services, 'config' | 'views' | 'now'>): Gathering | null {
  const next = views.gatherings.next(now())
  const isToday = next && localDate(next.opensAt, config.timeZone) === localDate(now(), config.timeZone)
  return views.gatherings.current(now()) ?? (isToday ? next : null)
}

/** An hour after the event closes: by then, everybody who comes to it was checked in. */
function endOfTicket(services: Pick<Services, 'config' | 'views' | 'now'>): Instant {
  const closesAt = eventToday(services)?.closesAt ?? services.now()
  return new Date(Date.parse(closesAt) + 3_600_000).toISOString()
}

function failed({ logger }: Pick<Services, 'logger'>, error: unknown): HelloReply {
  if (error instanceof Rejection) return SCAN_AGAIN
  const { status, retryAfter } = errorReply(error, logger)
  return { status, retryAfter, shown: { state: status === 429 ? 'tries' : 'later' } }
}
