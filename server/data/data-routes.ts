import { setFlagsFromString } from 'node:v8'
import { localDate } from '#domain/calendar/calendar.ts'
import { attendanceData, careData, countsData, peopleData, sundaysData } from '#domain/contract/data/data-routes.ts'
import { attendanceFile } from '#domain/read-models/data/attendance-rows.ts'
import { countsFile } from '#domain/read-models/data/counts-rows.ts'
import type { DataFile, DataName, DataReader, DataRow } from '#domain/read-models/data/data-file.ts'
import { peopleFile } from '#domain/read-models/data/people-rows.ts'
import { sundaysFile } from '#domain/read-models/data/sundays-rows.ts'
import { type PersonOnList, peopleOnLists } from '#domain/read-models/care/people-on-lists.ts'
import { oneRecordOf } from '#domain/read-models/people/one-record.ts'
import { START } from '#infra/event-log/event-log.ts'
import { boardOf } from '#server/care/board.ts'
import { opensEvent, reachPosition } from '#server/http/program-calls.ts'
import { positionIn, tokenOf } from '#server/http/replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RowsReply } from '#server/http/rows-reply.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { eachInTurns } from '#server/in-turns.ts'
import { textsOf } from './data-texts.ts'

type Needs = Pick<Services, 'config' | 'log' | 'logId' | 'views' | 'now'>

/** How many files are sent at once, and after how many seconds those who are refused may try again. */
const [MOST_AT_ONCE, SOON_S] = [4, 5]

/**
 * By itself V8 soon expects rows to stay, and allocates them in the old generation, where each keeps younger ones
 * alive. Then a collection holds everybody up for a tenth of a second instead of a thousandth, and a file takes 100 MB.
 */
const expectRowsToStay = (isExpected: boolean): void =>
  setFlagsFromString(`--${isExpected ? '' : 'no-'}allocation-site-pretenuring`)

type Asked = {
  readonly params: { readonly format: 'csv' | 'ndjson' }
  readonly query: { readonly after?: string | undefined }
}

/** Serves the files of data: to administrators, and to programs whose key opens them. */
export function serveData(serve: Serve, services: Needs): void {
  const { views, now, config } = services
  let underWay = 0

  /** Takes a place among those who are being sent a file. Throws 429 when there is none. */
  function begins(): void {
    if (underWay >= MOST_AT_ONCE) throw new RequestRefused('too-many-files', { retryAfter: SOON_S })
    underWay += 1
    expectRowsToStay(false)
  }

  function hasEnded(): void {
    underWay -= 1
    expectRowsToStay(underWay === 0)
  }

  async function replyWith<Name extends DataName>(
    name: Name,
    { params: { format }, query: { after = '' } }: Asked,
    { sender, isAdministrator }: RequestContext,
    fileFor: (reader: DataReader) => DataFile<DataRow<Name>> | Promise<DataFile<DataRow<Name>>>,
  ): Promise<RowsReply> {
    if (after !== '') await reachPosition(services, after)
    const { program } = sender
    const shown = views.position()
    const token = tokenOf(services.logId, shown)
    const reader: DataReader = {
      opens: (event) => !program || opensEvent(program, event),
      seesNames: !program || program.scopes.includes('people:read'),
    }
    const from = after === '' ? START : positionIn(services.logId, after)
    const asked = { name, file: await fileFor(reader), after: from, shown, token }
    const texts = textsOf(services.log, asked, { as: format, withMark: isAdministrator })
    const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
    return new RowsReply({ position: shown, type, fileName: `${name}.${format}`, texts, begins, hasEnded })
  }

  serve(attendanceData, (asked, context) =>
    replyWith('attendance', asked, context, (reader) => attendanceFile(views, reader)),
  )
  serve(peopleData, (asked, context) => replyWith('people', asked, context, () => peopleFile(views)))
  serve(countsData, (asked, context) => replyWith('counts', asked, context, (reader) => countsFile(views, reader)))
  serve(sundaysData, (asked, context) => replyWith('sundays', asked, context, (reader) => sundaysFile(views, reader)))
  serve(careData, (asked, context) =>
    replyWith('care', asked, context, async () => {
      const rows = await careRows(views, localDate(now(), config.timeZone))
      return { rows: () => rows, changes: () => ({ note: () => {}, size: () => 0, rows: () => rows }) }
    }),
  )
}

/**
 * The cards of the board of care, in ids and days. The board changes with the days alone, without any event, so the
 * rows are always all of them.
 */
async function careRows(views: Views, today: string): Promise<DataRow<'care'>[]> {
  const found: PersonOnList[] = []
  await eachInTurns(peopleOnLists(views, today), (one) => {
    if (one) found.push(one)
  })
  return boardOf(views, found, today).cards.map((card) => ({
    void: false,
    person_id: oneRecordOf(card.id, views.people),
    list: card.list,
    event_id: card.eventId,
    since: card.since,
    came_before: card.before ?? null,
    weeks_missed: card.missed ?? null,
    helper_id: card.helper?.id ?? null,
    called_at: card.calledAt ?? null,
  }))
}
