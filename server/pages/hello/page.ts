import express, { type Express, type Request, type Response } from 'express'
import type { Instant } from '#domain/ids.ts'
import { Cookie } from '#server/cookies.ts'
import type { Parts } from '#server/parts.ts'
import { createDrawnCodes, forgetErased } from '#server/pages/drawn/code.ts'
import { filled, type DrawnPage } from '#server/pages/drawn/drawn-page.ts'
import type { ForPages } from '#server/pages/serve-pages.ts'
import { one, typedIn, type FormFields } from './form.ts'
import { helloBody, type PageTicket } from './render.ts'
import { createPlaces } from './places.ts'
import { opened, pressed, type ForForm } from './replying.ts'
import type { HelloReply } from './hello-reply.ts'
import { english, spanish, type HelloTexts } from './texts.ts'

/** The largest form: twenty people with long names. */
const LARGEST_FORM = '64kb'

const cookie = new Cookie('foyer-guest', /^[\w.-]+$/, { path: '/hello', sameSite: 'Lax' })

/** Serves the form for guests, on their own phone. It works without scripts, and without cookies. */
export function serveHello(app: Express, parts: ForPages, { church, read, send }: DrawnPage): void {
  const form = 'views' in parts ? forForm(parts) : null

  async function show(request: Request, response: Response, reply: HelloReply, texts: HelloTexts): Promise<void> {
    const { status, shown, retryAfter } = reply
    const ticket = pageTicket(parts, reply.ticket)
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.vary('Accept-Language')
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
    if (ticket && ticket.seconds > 0) keepTicket(request, response, ticket)
    const { markup } = helloBody(shown, { church, texts, ticket })
    send(request, response, status, filled(await read(request), texts, '', markup), '')
  }

  async function open(request: Request, response: Response): Promise<void> {
    const reply = form ? await opened(form, request, ticketOf(form, request)) : LATER
    await show(request, response, reply, textsFor(request, request.query['language']))
  }

  /**
   * A form that brings a ticket is sent with that one alone: what a phone kept from another day does not count today.
   */
  async function take(request: Request, response: Response): Promise<void> {
    const sent = (request.body ?? {}) as FormFields
    const speaks = textsFor(request, one(sent, 'language'))
    const texts = one(sent, 'do') === 'speak' ? otherThan(speaks) : speaks
    const ticket = one(sent, 'ticket')
    const reply = form
      ? await pressed(form, request, sent, ticket === '' ? ticketOf(form, request) : form.tickets.read(ticket))
      : { ...LATER, shown: { state: 'form', typed: typedIn(sent), slips: [], trouble: 'later' } as const, ticket }
    await show(request, response, reply, texts)
  }

  app.get('/hello', (request, response) => open(request, response))
  app.post('/hello', express.urlencoded({ extended: false, limit: LARGEST_FORM }), (request, response) =>
    take(request, response),
  )
}

function forForm(parts: Parts): ForForm {
  const codes = createDrawnCodes()
  parts.views.onFolded((events) => forgetErased(codes, events))
  return { ...parts, codes, places: createPlaces(parts) }
}

/** The log is not available yet. */
const LATER: HelloReply = { status: 503, retryAfter: 1, shown: { state: 'later' } }

const ticketOf = ({ tickets }: Parts, { headers }: Request) => tickets.read(cookie.in(headers.cookie)?.[0])

/**
 * The ticket that goes with a page. While the log is not there it comes back as it was sent, and nobody has checked it.
 */
function pageTicket(parts: ForPages, text: string | undefined): PageTicket | undefined {
  if (text === undefined) return undefined
  const until = 'views' in parts ? parts.tickets.read(text)?.until : undefined
  return { text, seconds: until === undefined ? 0 : secondsUntil(until, parts.now()) }
}

const secondsUntil = (end: Instant, now: Instant): number => Math.ceil((Date.parse(end) - Date.parse(now)) / 1000)

/** The phone finds its guest again when the page is opened again. */
function keepTicket(request: Request, response: Response, { text, seconds }: PageTicket): void {
  const sent = { cookies: request.headers.cookie, isSecure: request.secure }
  for (const header of cookie.set(text, seconds, sent)) response.appendHeader('Set-Cookie', header)
}

const otherThan = (texts: HelloTexts): HelloTexts => (texts === english ? spanish : english)

/** The texts in the language that was chosen, or else that the browser prefers. */
function textsFor(request: Request, chosen: unknown): HelloTexts {
  if (chosen === 'es' || chosen === 'en') return chosen === 'es' ? spanish : english
  return request.acceptsLanguages('en', 'es') === 'es' ? spanish : english
}
