import type { Express, NextFunction, Request, Response } from 'express'
import { localDate } from '#domain/calendar/calendar.ts'
import { clockTime } from '#domain/calendar/dates-in-words.ts'
import type { CallOfFamily } from '#domain/contract/parent-calls/parent-call-routes.ts'
import type { ForPages } from '#server/pages/serve-pages.ts'
import { type Code, type DrawnCodes, createDrawnCodes, forgetErased, pictureName } from '#server/pages/drawn/code.ts'
import { type DrawnPage, filled } from '#server/pages/drawn/drawn-page.ts'
import { type PersonalTexts, textsFor } from '#server/pages/drawn/texts.ts'
import { addressForPhones } from '#server/http/addresses.ts'
import { personalLink } from '#domain/personal-link/personal-link.ts'
import { parsePersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { sourceName } from '#server/access/source-name.ts'
import { errorReply } from '#server/http/errors.ts'
import type { Services } from '#server/server-services.ts'
import { callsOfFamily } from '#server/people/calls-of-family.ts'
import { nameOfCode } from '#server/people/find-household.ts'
import { wholePixels } from '#domain/personal-link/qr-drawing.ts'
import type { Church } from '#domain/contract/church.ts'
import { type Html, html, named, sign } from '#server/pages/drawn/html.ts'

/**
 * Serves a person's code to anyone with the link. It shows their name and nothing else, and is complete before any
 * script runs.
 */
export function servePersonalPage(app: Express, services: ForPages, { church, read, send }: DrawnPage): void {
  const codes = createDrawnCodes()
  if ('views' in services) services.views.onFolded((events) => forgetErased(codes, events))
  const linkedPage = async (request: Request) =>
    'views' in services ? await pageOfLink(services, codes, request) : NOT_YET

  async function show(request: Request, response: Response, { status, shown, retryAfter }: LinkedPage): Promise<void> {
    const texts = textsFor(request).personal
    const year = localDate(services.now(), services.config.timeZone).slice(0, 4)
    const { timeZone } = services.config
    const { markup } = personalBody(shown, { church, year, texts, timeZone })
    // Only for people with the link: no shared cache may store it, and no search engine may list it.
    response.setHeader('Cache-Control', 'private, no-cache')
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    response.vary('Accept-Language')
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
    const styles = stylesFor(shown)
    send(request, response, status, filled(await read(request), texts, styles, markup), styles)
  }

  const reply = (request: Request, response: Response) =>
    linkedPage(request).then((page) => show(request, response, page))
  const replyToUnreadable = (_error: unknown, request: Request, response: Response, _next: NextFunction) =>
    show(request, response, NO_LINK)

  app.get('/qr{/:userId}', reply)
  app.use('/qr', replyToUnreadable)
}

/** What a personal link leads to, and the status of the reply. */
type LinkedPage = {
  readonly status: number
  readonly shown: LinkContent
  readonly retryAfter?: number | undefined
}

/** The link is invalid: it holds nothing that could be an id. */
const NO_LINK: LinkedPage = { status: 404, shown: { formError: 'link', canTryAgain: false } }

/** While the log is not available, nobody can be looked up. */
const NOT_YET: LinkedPage = { status: 503, retryAfter: 1, shown: { formError: 'person', canTryAgain: true } }

const NOBODY: LinkedPage = { status: 404, shown: { formError: 'person', canTryAgain: false } }

/**
 * Looks up the person in the address. Guesses are limited as in the API, so that this page cannot be used instead of
 * it.
 */
async function pageOfLink(
  services: Pick<Services, 'config' | 'log' | 'views' | 'senders' | 'browsers' | 'limits' | 'logger' | 'now'>,
  codes: DrawnCodes,
  request: Request,
): Promise<LinkedPage> {
  const { userId = '' } = request.params as { userId?: string }
  if (!/^\d+$/.test(userId)) return NO_LINK
  const id = parsePersonId(userId)
  if (id === null) return NOBODY
  try {
    const name = await nameOfCode(services, id, sourceName(request, request.ip ?? '', services))
    const calls = services.views.rooms.inUse().length > 0 ? callsOfFamily(services, id) : null
    const code = () => codes.codeOf(id, personalLink(addressForPhones(services.config, request), id))
    const page = await withCode(services, name, code)
    return { ...page, shown: { ...page.shown, ...(calls && { calls }) } }
  } catch (error) {
    return error instanceof Rejection ? NOBODY : formError(error, services)
  }
}

async function withCode(
  services: Pick<Services, 'logger'>,
  name: string,
  code: () => Promise<Code>,
): Promise<LinkedPage> {
  try {
    return { status: 200, shown: { name, code: await code() } }
  } catch (error) {
    const { status } = errorReply(error, services.logger)
    return { status, shown: { name, formError: 'code', canTryAgain: true } }
  }
}

function formError(error: unknown, { logger }: Pick<Services, 'logger'>): LinkedPage {
  const { status, failure, retryAfter } = errorReply(error, logger)
  const words = failure.code === 'too-many-tries' ? 'tries' : 'person'
  return { status, retryAfter, shown: { formError: words, canTryAgain: true } }
}

/** What the page shows: a person's code, or why there is none. */
type LinkContent = (
  | { readonly name: string; readonly code: Code }
  | { readonly name?: string; readonly formError: keyof PersonalTexts['formError']; readonly canTryAgain: boolean }
) & {
  /** The calls of the family to a children's room. Absent in a church without rooms. */
  readonly calls?: readonly CallOfFamily[]
}

type Surroundings = {
  readonly church: Church
  readonly year: string
  readonly texts: PersonalTexts
  readonly timeZone: string
}

/** Everything between `<body>` and `</body>`, complete before any script runs. */
const personalBody = (shown: LinkContent, { church, year, texts, timeZone }: Surroundings): Html => html`
  <header class="sign">${sign(church)}</header>
  <main class="main">
    <div class="voice">
      ${shown.calls ? callsNow(shown.calls, texts, timeZone) : ''}
      <h1>${words(texts.title)}</h1>
      ${shown.name === undefined ? '' : html`<p class="name">${named(shown.name)}</p>`}
    </div>
    ${'code' in shown ? codeAndActions(shown.name, shown.code, texts) : whatIsWrong(shown, texts)}
  </main>
  <footer class="foot">© ${year} ${named(church.name)}</footer>
`

/** The rooms that ask the family to come. The script shows those that come later in the same place. */
const callsNow = (
  list: NonNullable<LinkContent['calls']>,
  { asksToCome }: PersonalTexts,
  timeZone: string,
): Html => html`
  <div class="calls" role="alert" data-calls="${list.map(({ callId }) => callId).join(' ')}">
    ${list.map(({ room, where, at }) => call(room, where, clockTime(at, timeZone), asksToCome))}
  </div>
`

const call = (room: string, where: string | undefined, time: string, asksToCome: string): Html => html`
  <section class="call">
    <p class="call-when">${BELL}<time>${time}</time></p>
    <h2 class="call-room">${named(room)} ${asksToCome}</h2>
    ${where === undefined ? '' : html`<p class="call-where">${named(where)}</p>`}
  </section>
`

const BELL = html`<svg
  class="call-bell"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  aria-hidden="true"
>
  <path d="M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />
</svg>`

/** Splits text so that lines break only between words, and not at a hyphen within one. */
const words = (text: string): Html[] =>
  text.split(/(\S+-\S+)/).map((part, at) => (at % 2 === 0 ? html`${part}` : html`<span class="word">${part}</span>`))

/** Both buttons are links, so that they work without the script. */
const codeAndActions = (name: string, code: Code, texts: PersonalTexts): Html => html`
  <div class="card">${picture(code, texts)}</div>
  <div class="actions">
    <a class="button" role="button" href="${code.picture}" download="${pictureName(name)}">${texts.save}</a>
    <a class="button button-quiet" role="button" href="#link" data-share>${texts.share}</a>
    <p class="said" role="status" data-copied="${texts.copied}" data-by-hand="${texts.byHand}"></p>
    <p class="link" id="link">
      <label for="address">${texts.link}</label>
      <input id="address" type="url" readonly value="${code.link}" dir="ltr" />
    </p>
  </div>
`

/** The room for the code: on the smallest phones including its white border, on other phones, and on large screens. */
const ROOM = { smallest: 272, phone: 264, large: 380 }

/** At least three modules of white border: the card around the code. */
const WHITE = 3

const picture = ({ drawing: { size, path } }: Code, { code }: PersonalTexts): Html => html`
  <svg class="code" role="img" aria-label="${code}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
    <path d="${path}" />
  </svg>
`

/** The size of this code as styles, so that each of its modules is a whole number of pixels. Empty without a code. */
function stylesFor(shown: LinkContent): string {
  if (!('code' in shown)) return ''
  const { size } = shown.code.drawing
  const [small, phone] = [wholePixels(size, ROOM.smallest, WHITE), wholePixels(size, ROOM.phone)]
  return `.code{--small:${small}px;--phone:${phone}px;--large:${wholePixels(size, ROOM.large)}px}`
}

function whatIsWrong(
  { formError, canTryAgain }: Extract<LinkContent, { formError: unknown }>,
  texts: PersonalTexts,
): Html {
  return html`
    <div class="card trouble">
      <svg class="trouble-mark" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 7v6M12 16.700v.1" />
      </svg>
      <p role="alert">${texts.formError[formError]}</p>
      ${canTryAgain ? html`<a class="button" role="button" href="">${texts.tryAgain}</a>` : ''}
    </div>
    <div class="actions">
      <p class="instead">${texts.instead}</p>
    </div>
  `
}
