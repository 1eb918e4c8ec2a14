import type { Express, NextFunction, Request, Response } from 'express'
import { localDate } from '#domain/calendar/calendar.ts'
import type { ForPages } from '#server/pages/serve-pages.ts'
import { createDrawnCodes, forgetErased } from '#server/pages/drawn/code.ts'
import { filled, type DrawnPage } from '#server/pages/drawn/drawn-page.ts'
import { pageOfLink, NO_LINK, NOT_YET, type LinkedPage } from './page-of-link.ts'
import { personalBody, stylesFor } from './render.ts'
import { english, spanish, type PersonalTexts } from './texts.ts'

/**
 * Serves a person's code to anyone with the link. It shows their name and nothing else, and is complete before any
 * script runs.
 */
export function servePersonalPage(app: Express, parts: ForPages, { church, read, send }: DrawnPage): void {
  const codes = createDrawnCodes()
  if ('views' in parts) parts.views.onFolded((events) => forgetErased(codes, events))
  const linkedPage = async (request: Request) => ('views' in parts ? await pageOfLink(parts, codes, request) : NOT_YET)

  async function show(request: Request, response: Response, { status, shown, retryAfter }: LinkedPage): Promise<void> {
    const texts = textsFor(request)
    const year = localDate(parts.now(), parts.config.timeZone).slice(0, 4)
    const { markup } = personalBody(shown, { church, year, texts })
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

/** The texts in the language that the browser prefers. */
const textsFor = (request: Request): PersonalTexts =>
  request.acceptsLanguages(english.language, spanish.language) === spanish.language ? spanish : english
