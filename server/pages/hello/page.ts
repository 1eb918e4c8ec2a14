import express, { type Express, type Request, type Response } from 'express'
import type { Instant } from '#domain/ids.ts'
import { Cookie } from '#server/cookies.ts'
import type { Services } from '#server/server-services.ts'
import { createDrawnCodes, forgetErased, pictureName } from '#server/pages/drawn/code.ts'
import { type DrawnPage, filled } from '#server/pages/drawn/drawn-page.ts'
import type { ForPages } from '#server/pages/serve-pages.ts'
import { type FormFields, one, typedIn } from './form.ts'
import { createPlaces } from './places.ts'
import { type ForForm, opened, pressed } from './replying.ts'
import type { HelloContent, HelloReply } from './hello-reply.ts'
import { type HelloTexts, textsFor } from '#server/pages/drawn/texts.ts'
import { languageAfter } from '#domain/languages.ts'
import type { Church } from '#domain/contract/church.ts'
import type { Announced } from '#domain/guest/guest-state.ts'
import { spacedCode } from '#domain/guest/guest-code.ts'
import { wholePixels } from '#domain/personal-link/qr-drawing.ts'
import { type Html, html, named, sign } from '#server/pages/drawn/html.ts'
import { formOf, pressedByEnter, said } from './render-form.ts'

type Surroundings = {
  readonly church: Church
  readonly texts: HelloTexts
  readonly ticket: PageTicket | undefined
}

/** The ticket that a page sends back, and for how many seconds it is still good. */
type PageTicket = { readonly text: string; readonly seconds: number }

/** Everything between `<body>` and `</body>`. Each button works without a script: it sends the whole form. */
const helloBody = (shown: HelloContent, { church, texts, ticket }: Surroundings): Html => html`
  ${shown.state === 'form' ? pressedByEnter(shown) : ''}
  <header class="sign hello-head">
    ${sign(church)}
    <button class="language" form="hello" name="do" value="speak" lang="${languageAfter(texts.language).code}">
      ${languageAfter(texts.language).name}
    </button>
  </header>
  <form id="hello" class="main hello" method="post" action="/hello" novalidate data-state="${shown.state}">
    <input type="hidden" name="language" value="${texts.language}" />
    ${ticket === undefined ? '' : html`<input type="hidden" name="ticket" value="${ticket.text}" data-seconds="${String(ticket.seconds)}" />`}
    ${inside(shown, texts)}
  </form>
`

function inside(shown: HelloContent, texts: HelloTexts): Html {
  if (shown.state === 'form') return formOf(shown, texts)
  if (shown.state === 'expected' || shown.state === 'checked-in') return expected(shown, texts)
  const words = { 'no-event': texts.noEvent, 'scan-again': texts.scanAgain, tries: texts.tries, later: texts.later }
  return html`
    <main class="voice without-form${shown.state === 'no-event' ? ' with-door' : ''}">
      <div class="voice">
        <h1 tabindex="-1">${words[shown.state]}</h1>
        ${shown.state === 'scan-again' ? html`<p class="lead">${texts.changes}</p>` : ''} ${said(texts)}
      </div>
      ${shown.state === 'no-event' ? closedDoor : ''}
    </main>
  `
}

/** The room for the picture. */
const ROOM = 264

function expected(
  { state, announced, code, mayChange }: Extract<HelloContent, { announced: Announced }>,
  texts: HelloTexts,
): Html {
  const { name, family, guestCode } = announced
  const isIn = state === 'checked-in'
  const { size, path } = code.drawing
  const side = wholePixels(size, ROOM)
  return html`
    <main class="expected">
      <div class="voice">
        <h1 tabindex="-1">${isIn ? html`${TICK} ${texts.checkedIn}` : texts.expected}</h1>
        <p class="lead">${isIn ? texts.nextTime : texts.show}</p>
      </div>
      <div class="card guest-card">
        <svg
          class="guest-code"
          role="img"
          aria-label="${texts.code}"
          width="${side}"
          viewBox="0 0 ${size} ${size}"
          shape-rendering="crispEdges"
        >
          <path d="${path}" />
        </svg>
        <p class="characters" role="img" aria-label="${[...guestCode].join(' ')}">${spacedCode(guestCode)}</p>
      </div>
      <div class="party">
        ${
          isIn
            ? html`<ul class="party-names">
                ${[announced, ...family].map((one) => html`<li>${named(one.name)}</li>`)}
              </ul>`
            : html`<p class="party-names">
                ${named(name)}${family.length > 0 ? html` ${texts.andOthers(family.length)}` : ''}
              </p>`
        }
        ${mayChange ? html`<button class="change" name="do" value="change">${texts.change}</button>` : ''}
      </div>
      <div class="foot-of-form">
        ${said(texts)}
        <a class="button" role="button" href="${code.picture}" download="${pictureName(name)}">${texts.save}</a>
        <p class="keeps">${texts.keepsAll}</p>
      </div>
    </main>
  `
}

/** Drawn without a style sheet: every phone would load that, and few see this. */
const TICK = html`<svg
  width="0.9em"
  viewBox="0 0 24 20"
  fill="none"
  stroke="var(--success)"
  stroke-width="3"
  aria-hidden="true"
>
  <path d="M3 10l6.500 6.500L21 4" />
</svg>`

/** One ring of the arch: its left half, and its right half in shade. */
const ring = (ofRing: string, inset: number, top: number): Html => {
  const radius = 220 - inset
  return html`
    <path class="${ofRing}" d="M264 ${top}A${radius} ${radius} 0 0 0 ${44 + inset} ${top + radius}V560H264z" />
    <path class="${ofRing}-shade" d="M264 ${top}A${radius} ${radius} 0 0 1 ${264 + radius} ${top + radius}V560H264z" />
  `
}

const panels = html`
  <path d="M248 94.500V195h-86.500A104 104 0 0 1 248 94.500z" />
  <path d="M161.500 222H248v192.500h-86.500z" />
  <path d="M161.500 435.500H248V533h-86.500z" />
`

/**
 * The closed door of the tablets, while there is nothing to check in to: the same lines as in
 * `web/frame/Portal.tsx`. The text above it says the same.
 */
const closedDoor = html`<div class="portal" aria-hidden="true">
  <svg class="arch" viewBox="0 0 528 596" preserveAspectRatio="xMidYMax meet" focusable="false">
    ${ring('arch-1', 0, 0)} ${ring('arch-2', 30, 24)} ${ring('arch-3', 56, 44)} ${ring('arch-4', 78, 61)}
    <path class="upper-step" d="M22 560h484v18H22z" />
    <path class="lower-step" d="M0 578h528v18H0z" />
    <path class="door" d="M264 75a124 124 0 0 0-124 124V560h124z" />
    <path class="door-shade" d="M264 75a124 124 0 0 1 124 124V560H264z" />
    <g class="panels">
      ${panels}
      <g transform="matrix(-1 0 0 1 528 0)">${panels}</g>
    </g>
    <path class="seam" d="M264 76V560" />
    <path class="pull" d="M255.500 350.500v54M272.500 350.500v54" />
  </svg>
</div>`

/** The largest form: twenty people with long names. */
const LARGEST_FORM = '64kb'

const cookie = new Cookie('foyer-guest', /^[\w.-]+$/, { path: '/hello', sameSite: 'Lax' })

/** Serves the form for guests, on their own phone. It works without scripts, and without cookies. */
export function serveHello(app: Express, services: ForPages, { church, read, send }: DrawnPage): void {
  const form = 'views' in services ? forForm(services) : null

  async function show(request: Request, response: Response, reply: HelloReply, texts: HelloTexts): Promise<void> {
    const { status, shown, retryAfter } = reply
    const ticket = pageTicket(services, reply.ticket)
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
    await show(request, response, reply, textsFor(request, request.query['language']).hello)
  }

  /**
   * A form that brings a ticket is sent with that one alone: what a phone kept from another day does not count today.
   */
  async function take(request: Request, response: Response): Promise<void> {
    const sent = (request.body ?? {}) as FormFields
    const speaks = textsFor(request, one(sent, 'language')).hello
    const texts = one(sent, 'do') === 'speak' ? textsFor(request, languageAfter(speaks.language).code).hello : speaks
    const ticket = one(sent, 'ticket')
    const reply = form
      ? await pressed(form, request, sent, ticket === '' ? ticketOf(form, request) : form.tickets.read(ticket))
      : { ...LATER, shown: { state: 'form', typed: typedIn(sent), errors: [], formError: 'later' } as const, ticket }
    // A phone that shows its code looks again and again. Most of the time there is nothing new for it.
    if (one(sent, 'do') === 'look' && reply.shown.state === 'expected') return void response.status(204).end()
    await show(request, response, reply, texts)
  }

  app.get('/hello', (request, response) => open(request, response))
  app.post('/hello', express.urlencoded({ extended: false, limit: LARGEST_FORM }), (request, response) =>
    take(request, response),
  )
}

function forForm(services: Services): ForForm {
  const codes = createDrawnCodes()
  services.views.onFolded((events) => forgetErased(codes, events))
  return { ...services, codes, places: createPlaces(services) }
}

/** The log is not available yet. */
const LATER: HelloReply = { status: 503, retryAfter: 1, shown: { state: 'later' } }

const ticketOf = ({ tickets }: Pick<Services, 'tickets'>, { headers }: Request) =>
  tickets.read(cookie.in(headers.cookie)?.[0])

/**
 * The ticket that goes with a page. While the log is not there it comes back unchanged, and nobody has checked it.
 */
function pageTicket(services: ForPages, text: string | undefined): PageTicket | undefined {
  if (text === undefined) return undefined
  const until = 'views' in services ? services.tickets.read(text)?.until : undefined
  return { text, seconds: until === undefined ? 0 : secondsUntil(until, services.now()) }
}

const secondsUntil = (end: Instant, now: Instant): number => Math.ceil((Date.parse(end) - Date.parse(now)) / 1000)

/** The phone finds its guest again when the page is opened again. */
function keepTicket(request: Request, response: Response, { text, seconds }: PageTicket): void {
  const sent = { cookies: request.headers.cookie, isSecure: request.secure }
  for (const header of cookie.set(text, seconds, sent)) response.appendHeader('Set-Cookie', header)
}
