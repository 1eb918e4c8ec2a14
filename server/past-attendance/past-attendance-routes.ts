import { readFile } from 'node:fs/promises'
import {
  importPastAttendance,
  matchPastPeople,
  pastImports,
  takeBackPastImport,
  yearsInColumnsTemplate,
  yearsInRowsTemplate,
  type ListedPastImport,
  type PastDayOfFile,
  type PastImportResult,
} from '#domain/contract/past-attendance/past-attendance-routes.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import { pastBatch, pastBatchStream, pastImport, pastImportStream } from '#domain/past-attendance/past-attendance.ts'
import type { PastImport } from '#domain/read-models/past-attendance/past-imports.ts'
import { keyOfDay } from '#domain/read-models/past-attendance/past-visits.ts'
import { Rejection } from '#domain/rejection.ts'
import { comparedName } from '#domain/searched-words.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { withoutTimeLimit } from '#infra/event-log/time-limit.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { eachInTurns } from '#server/in-turns.ts'
import { actorOf } from '#server/people/must-be-known.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import type { Views } from '#server/views.ts'
import { matchPeople } from './matching.ts'

type Needed = Pick<Services, 'log' | 'views'>

/** Serves the attendance of earlier years: who is meant, bringing it, and taking it back. */
export function servePastAttendance(serve: Serve, services: Needed): void {
  const { log, views } = services

  serve(matchPastPeople, async ({ body: { source, people, services: names = [] } }) => ({
    people: await matchPeople(views, people, source),
    services: names.map((name) => slotNamed(views, name)),
  }))

  serve(importPastAttendance, async ({ body: { dryRun, ...sent } }, { cause }) => {
    if (dryRun) return (await newIn(views, sent.days)).result
    const { result, position } = await withoutTimeLimit(() => importBatch(services, sent, cause))
    return new CommandReply(result, position)
  })

  serve(pastImports, () => views.pastImports.list().map((one) => listed(one, views)))

  serve(takeBackPastImport, async ({ params: { importId } }, { cause }) => {
    const command = { type: 'TakeBackPastImport', importId } as const
    const { position } = await transact(log, pastImportStream(importId), pastImport, command, cause)
    await views.reached(position)
    const found = views.pastImports.find(importId)
    if (!found) throw new Rejection('unknown-import')
    return new CommandReply(listed(found, views), position)
  })

  serve(yearsInRowsTemplate, () => readFile(`${TEMPLATES}/rows-template.csv`, 'utf8'))
  serve(yearsInColumnsTemplate, () => readFile(`${TEMPLATES}/columns-template.csv`, 'utf8'))
}

const TEMPLATES = 'server/past-attendance/year-files'

/** The weekly service with this name. Null when none has it, or several do. */
function slotNamed({ gatherings }: Pick<Views, 'gatherings'>, name: string): number | null {
  const wanted = comparedName(name)
  const slots = Array.from(gatherings.schedule().weekly, ([slot, plans]) =>
    plans.some(({ service }) => service && comparedName(service.name) === wanted) ? slot : [],
  ).flat()
  return slots.length === 1 ? slots[0]! : null
}

type Sent = {
  readonly batch: { readonly importId: CommandId; readonly number: number }
  readonly name: string
  readonly days: readonly PastDayOfFile[]
}

/**
 * Records what is new in a batch. It is sent again when its reply was lost: then it says what it had brought. Once the
 * file is taken back, its batches are refused.
 */
async function importBatch(
  { log, views }: Needed,
  { batch: { importId, number }, name, days }: Sent,
  cause: Cause,
): Promise<{ result: PastImportResult; position: Position }> {
  const header = await stateOf(log, pastImportStream(importId), pastImport)
  if (header.state === 'taken-back') throw new Rejection('import-taken-back')
  const stream = pastBatchStream(importId, number)
  const { state: recorded } = await stateOf(log, stream, pastBatch)
  const found = await newIn(views, days)
  if (recorded.visits + recorded.counts > 0) return { result: { ...found.result, ...recorded }, position: START }
  if (found.result.visits + found.result.counts === 0) return { result: found.result, position: START }
  const begin = { type: 'BeginPastImport', importId, name } as const
  const begun = await transact(log, pastImportStream(importId), pastImport, begin, cause)
  const command = { type: 'RecordPastBatch', importId, batch: number, ...found.news } as const
  const done = await transact(log, stream, pastBatch, command, cause)
  return { result: found.result, position: later(log, begun.position, done.position) }
}

/** Two names of one service, for example before and after it was renamed, are one day: everybody came to that. */
function eachDayOnce(days: readonly PastDayOfFile[]): PastDayOfFile[] {
  return [...Map.groupBy(days, keyOfDay).values()].map((same) => {
    const counts = same.flatMap(({ counted = [] }) => counted)
    return {
      ...same[0]!,
      people: same.flatMap(({ people }) => people),
      ...(counts.length > 0 && { counted: counts.reduce((sum, count) => sum + count) }),
    }
  })
}

type News = Omit<Parameters<typeof pastBatch.decide>[0], 'type' | 'importId' | 'batch'>

/** What of these days is not known yet. It goes through them in turns with other requests. */
async function newIn(
  views: Pick<Views, 'attendance' | 'records' | 'people'>,
  days: readonly PastDayOfFile[],
): Promise<{ result: PastImportResult; news: News }> {
  const { earlier } = views.attendance
  const result = { visits: 0, counts: 0, known: 0, checkedIn: 0, gone: 0 }
  const news: { days: News['days'][number][]; counts: News['counts'][number][] } = { days: [], counts: [] }
  for (const { people, counted, ...day } of eachDayOnce(days)) {
    const added = new Map<PersonId, PersonId>()
    await eachInTurns(people, (id) => {
      const is = whatIs(views, id, day)
      const person = views.people.keyOf(id)
      if (is !== null) result[is] += 1
      else if (added.has(person)) result.known += 1
      else added.set(person, id)
    })
    result.visits += added.size
    if (added.size > 0) news.days.push({ ...day, personIds: [...added.values()] })
    if (counted === undefined) continue
    const isNew = earlier.countedOn(day) !== counted
    result[isNew ? 'counts' : 'known'] += 1
    if (isNew) news.counts.push({ ...day, people: counted })
  }
  return { result, news }
}

/** Why a visit brings nothing. Null: it is new. */
function whatIs(
  { attendance, records, people }: Pick<Views, 'attendance' | 'records' | 'people'>,
  id: PersonId,
  day: Omit<PastDayOfFile, 'people' | 'counted'>,
): 'gone' | 'known' | 'checkedIn' | null {
  const isThere = records.person(id) !== undefined || records.member(id) !== undefined
  if (!isThere || people.wasErased(id)) return 'gone'
  const known = attendance.earlier.isKnown(id, day)
  if (known === 'checked-in') return 'checkedIn'
  return known === 'file' ? 'known' : null
}

const listed = ({ importId, name, visits, counts, ...one }: PastImport, views: Views): ListedPastImport => ({
  importId,
  name,
  ...(one.at !== undefined && { at: one.at }),
  by: who(one.actor, views),
  visits,
  counts,
  ...(one.isTakenBack && { takenBackBy: who(one.takenBackBy, views) }),
  ...(one.takenBackAt !== undefined && { takenBackAt: one.takenBackAt }),
})

/** Only administrators bring files. */
function who(actor: string | undefined, views: Views): ListedPastImport['by'] {
  const { id: _, ...doer } = actorOf(views, { actor, by: 'administrator' })
  return doer
}
