import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Express, Request, Response } from 'express'
import { calendarList, makeCalendar, takeCalendarAway } from '#domain/contract/programs/calendar-routes.ts'
import { type Calendar, calendars, CALENDARS_STREAM } from '#domain/programs/calendars.ts'
import { Rejection } from '#domain/rejection.ts'
import { sourceName } from '#server/access/source-name.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf, transact } from '#server/transact.ts'
import { keptCalendar } from './kept-calendar.ts'

/** The secret part of an address: 256 random bits. */
const drawToken = (): string => randomBytes(32).toString('base64url')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Serves the calls with which an administrator makes addresses of the calendar, and takes them away. */
export function serveCalendars(serve: Serve, { log, views, now }: Pick<Services, 'log' | 'views' | 'now'>): void {
  serve(calendarList, () => ({
    calendars: views.calendars.list().map(({ id, name, at }) => ({ id, name, madeAt: at })),
  }))

  serve(makeCalendar, async ({ body: { name } }, { cause }) => {
    const [calendarId, token] = [randomUUID(), drawToken()]
    const command = { type: 'MakeCalendar', calendarId, name, token: hashOf(token), at: now() } as const
    const { position } = await transact(log, CALENDARS_STREAM, calendars, command, cause)
    return new CommandReply({ id: calendarId, token, path: `/calendar/${token}.ics` }, position, 201)
  })

  serve(takeCalendarAway, async ({ params: { id } }, { cause }) => {
    const command = { type: 'TakeCalendarAway', calendarId: id } as const
    const { position } = await transact(log, CALENDARS_STREAM, calendars, command, cause)
    return new CommandReply(undefined, position)
  })
}

/**
 * Programs that read calendars ask every few hours, and people who look ask at once: nothing is kept for longer than
 * they wait for a change. No shared cache keeps it, because an address can be taken away.
 */
const KEPT = 'private, max-age=300'

/** Serves the calendar to whoever has an address. It holds nothing but the schedule. */
export function serveCalendarFile(app: Express, services: Services): void {
  const calendarNow = keptCalendar(services)
  const send = async (request: Request, response: Response): Promise<void> => {
    await mustBeKnown(services, request)
    const { etag, text, gzipped } = calendarNow()
    response.set({ 'Cache-Control': KEPT, ETag: etag, 'X-Robots-Tag': 'noindex, nofollow', Vary: 'Accept-Encoding' })
    if (hasNow(request, etag)) return void response.status(304).end()
    response.type('text/calendar; charset=utf-8')
    if (!request.acceptsEncodings('gzip')) return void response.send(text)
    response.set('Content-Encoding', 'gzip').send(gzipped)
  }
  app.get('/calendar/:file', (request, response, next) => {
    send(request, response).catch(next)
  })
}

/** Whether the program has the calendar as it is. A proxy that compresses marks the ETag as a weak one. */
const hasNow = (request: Request, etag: string): boolean =>
  request
    .get('If-None-Match')
    ?.split(',')
    .some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

/** Throws 404 for an address that nobody was given, 410 for one that was taken away, and 429 after too many guesses. */
async function mustBeKnown(services: Services, request: Request): Promise<void> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(String(request.params['file'])) ?? []
  if (token === undefined) throw new RequestRefused('not-found')
  const hash = hashOf(token)
  const known = services.views.calendars.byToken(hash) ?? (await lookUp(services, request, hash))
  if (!known) throw new Rejection('unknown-calendar')
  if (known.isTakenAway) throw new RequestRefused('calendar-taken-away')
}

/** Looks into the log itself: another server may have made the address just now. */
async function lookUp(services: Services, request: Request, hash: string): Promise<Calendar | null> {
  const source = sourceName(request, request.ip ?? '', services)
  return await services.limits.guess('link', source, async () => {
    const { state } = await stateOf(services.log, CALENDARS_STREAM, calendars)
    return [...state.values()].find(({ token }) => token === hash) ?? null
  })
}
