import { readFile } from 'node:fs/promises'
import {
  eraseImport,
  goccTemplate,
  importDirectory,
  imports,
  membersFile,
  providedFile,
  standardTemplate,
  takeBackImport,
} from '#domain/contract/directory-import/import-routes.ts'
import { withoutTimeLimit } from '#infra/event-log/time-limit.ts'
import type { Services } from '#server/server-services.ts'
import { mustHaveNobodyInCare } from '#server/http/in-care.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { eraseImport as erase, householdsToErase } from '#server/directory-import/taking-back/erase-import.ts'
import { householdsAtOnce, importHouseholds } from './directory-import.ts'
import { compareHouseholds } from './comparing.ts'
import { providedFileNow } from './provided-file.ts'
import { encodingOf } from '#domain/directory-import/member-file/encoding.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type {
  ListedImport,
  Stays,
  TakeBackOfHousehold,
  TakeBackOutcome,
  TakeBackPage,
  TakeBackResult,
} from '#domain/contract/directory-import/import-shapes.ts'
import type { ImportOfFile } from '#domain/read-models/imports/imports.ts'
import { actorOf } from '#server/people/must-be-known.ts'
import type { Views } from '#server/views.ts'
import { inTurns } from '#server/in-turns.ts'
import { changesOf } from './household-changes.ts'
import { type TakeBackDecision, outcomeOf, takeImportBack } from '#domain/attendee/take-back-import.ts'
import type { AttendeeId, CommandId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import { type Cause, type Position, START } from '#infra/event-log/event-log.ts'
import { later, transact } from '#server/transact.ts'
import type { Household } from '#domain/attendee/household.ts'

const TEMPLATES = {
  standard: 'server/directory-import/member-files/directory-template.csv',
  gocc: 'server/directory-import/member-files/gocc-template.csv',
}

/**
 * Serves the import of a member file and taking it back, and the files for it: the church's own, and a
 * template for each format.
 */
export function serveImport(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'hashPhone' | 'now'>,
): void {
  const { config } = services

  serve(importDirectory, async ({ body: { dryRun, ...sent } }, { cause }) => {
    if (dryRun) return await compareHouseholds(services, sent)
    const { result, position } = await withoutTimeLimit(() => importHouseholds(services, sent, cause))
    return new CommandReply(result, position)
  })

  serve(imports, () => listedImports(services.views))

  serve(takeBackImport, async ({ params: { importId }, body: { dryRun, page } }, { cause }) => {
    if (dryRun) return await previewTakeBack(services, importId, page)
    for (const household of services.views.imports.householdsToTakeBack(importId))
      await mustHaveNobodyInCare(services, household)
    const { result, position } = await withoutTimeLimit(() => takeBackStep(services, importId, cause))
    return new CommandReply(result, position)
  })

  serve(eraseImport, async ({ params: { importId } }, { cause }) => {
    for (const household of services.views.imports.householdsGone(importId))
      await mustHaveNobodyInCare(services, household)
    const { result, position } = await erase(services, importId, cause)
    return new CommandReply(result, position)
  })

  serve(providedFile, () => providedFileNow(services))
  serve(membersFile, () => textOfMembers(config.membersFile))
  serve(standardTemplate, () => readFile(TEMPLATES.standard, 'utf8'))
  serve(goccTemplate, () => readFile(TEMPLATES.gocc, 'utf8'))
}

/** Returns the text of the church's own member file, in any encoding that spreadsheets write. */
async function textOfMembers(path: string): Promise<string> {
  const bytes = await readFile(path)
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  } catch (error) {
    if (!(error instanceof MemberFileError)) throw error
    const { message, detail } = error
    throw new RequestRefused('members-file-unfit', { message: `${detail ? `${message}. ${detail}` : message}.` })
  }
}

/** The imports on record, newest first, with who imported each of them. */
const listedImports = (views: Views): ListedImport[] => views.imports.list().map((one) => listed(one, views))

function listed(
  { kept: _, isCounted, at, actor, takenBackAt, takenBackBy, ...counts }: ImportOfFile,
  views: Views,
): ListedImport {
  return {
    ...counts,
    toErase: householdsToErase(views, counts.importId).length,
    ...(views.imports.erased().includes(counts.importId) && { isErased: true as const }),
    ...(at === undefined ? {} : { at }),
    ...(isCounted && { by: who(actor, views) }),
    ...(takenBackAt !== undefined && {
      takenBackAt,
      takenBackBy: who(takenBackBy, views),
    }),
  }
}

/** Only administrators import. Events of earlier versions do not say who of them. */
function who(actor: string | undefined, views: Views): ListedImport['by'] {
  const { id: _, ...doer } = actorOf(views, { actor, by: 'administrator' })
  return doer
}

/** The households on one page. */
const PAGE = 50

/** Returns what taking an import back would do, without writing anything: the counts, and a page of the households. */
async function previewTakeBack(
  { views }: Pick<Services, 'views'>,
  importId: CommandId,
  page: TakeBackPage = { of: 'goes', from: 0 },
): Promise<TakeBackResult> {
  const found = views.imports.find(importId)
  if (!found) throw new Rejection('unknown-import')
  const counts: Record<TakeBackOutcome, number> = { goes: 0, changes: 0, stays: 0 }
  const households: TakeBackOfHousehold[] = []
  for await (const candidate of candidatesOf(views, importId)) {
    const outcome = outcomeOf(candidate.takeBack.event)
    const isOnPage = outcome === page.of && counts[outcome] >= page.from && households.length < PAGE
    if (isOnPage) households.push(describe(candidate))
    counts[outcome] += 1
  }
  const { gone, restored, kept } = found
  const result = { gone: gone + counts.goes, restored: restored + counts.changes, stayed: kept + counts.stays }
  const of = result.gone + result.restored + result.stayed
  return { undone: gone + restored + kept, of, ...result, households }
}

function describe({ id, household, takeBack: { event, stays } }: HouseholdOfImport): TakeBackOfHousehold {
  const changes = changesOf(id, household, event ? [event] : [])
  // The names are enough for a household that goes.
  const fields = event?.data.isGone ? [] : changes.fields
  return { ...changes, fields, stays: stays.map((one) => stayingOf(one, household)) }
}

const stayingOf = (
  { what, because }: TakeBackDecision['stays'][number],
  household: HouseholdOfImport['household'],
): Stays => {
  if (typeof what !== 'number') return { what, because }
  const member = [...household.family, ...household.former].find(({ familyMemberId }) => familyMemberId === what)
  return { what: { id: what, name: member?.name ?? '' }, because }
}

/** Households that one call takes back: well under a second. */
export const STEP = 500

/**
 * Takes an import back in the next households. It needs no memory of earlier calls: each household knows whether the
 * import was taken back there. So the next call goes on after an interruption, also on another server.
 */
async function takeBackStep(
  services: Pick<Services, 'config' | 'log' | 'views'>,
  importId: CommandId,
  context: Cause,
): Promise<{ result: TakeBackResult; position: Position }> {
  const { views, log } = services
  const found = views.imports.find(importId)
  if (!found) throw new Rejection('unknown-import')
  const next: HouseholdOfImport[] = []
  let staying = 0
  for await (const candidate of candidatesOf(views, importId)) {
    if (candidate.takeBack.event) next.push(candidate)
    else staying += 1
    if (next.length === STEP) break
  }
  const written = await takeBackIn(services, importId, next, context)
  await views.reached(written)
  const { gone, restored, kept, toTakeBack } = views.imports.find(importId) ?? found
  const counts = { gone, restored, stayed: kept + staying }
  const command = { type: 'RecordTakeBack', importId, ...counts } as const
  const recorded = await transact(log, importStream(importId), importRecord, command, context)
  const done = gone + restored + kept
  return {
    result: { undone: done + staying, of: done + toTakeBack, ...counts },
    position: later(log, written, recorded.position),
  }
}

async function takeBackIn(
  services: Pick<Services, 'config' | 'log' | 'views'>,
  importId: CommandId,
  candidates: readonly HouseholdOfImport[],
  context: Cause,
): Promise<Position> {
  const { log, views } = services
  const cause: Cause = { ...context, by: 'import', actor: 'import' }
  const waiting = candidates.values()
  let position = START

  async function worker(): Promise<void> {
    for (const { id, household } of waiting) {
      const command = {
        type: 'TakeBackImport',
        attendeeId: id,
        importId,
        whoCame: whoCame(id, household, views.attendance),
      } as const
      const done = await transact(log, attendeeStream(id), attendee, command, cause).catch(unlessErased)
      if (done) position = later(log, position, done.position)
    }
  }
  await Promise.all(Array.from({ length: householdsAtOnce(services) }, worker))
  return position
}

/** Somebody who was erased meanwhile has nothing left to take back. */
function unlessErased(error: unknown): null {
  if (error instanceof Rejection && error.code === 'attendee-erased') return null
  throw error
}

/** What taking an import back does to one household, as far as the views know. */
type HouseholdOfImport = {
  readonly id: AttendeeId
  readonly household: Household
  readonly takeBack: TakeBackDecision
}

/** Goes through the households in which an import can be taken back. */
async function* candidatesOf({ records, attendance, imports }: Views, importId: CommandId) {
  for await (const id of inTurns(imports.householdsToTakeBack(importId))) {
    const household = records.household(id)
    const found =
      household && takeImportBack({ attendeeId: id, importId, whoCame: whoCame(id, household, attendance) }, household)
    if (found) yield { id, household, takeBack: found } satisfies HouseholdOfImport
  }
}

/** The people of the household who are checked in at any gathering. */
const whoCame = (
  id: AttendeeId,
  { onceFamily }: Household,
  attendance: Pick<Views['attendance'], 'visitsOf'>,
): PersonId[] => [id, ...onceFamily].filter((person) => attendance.visitsOf(person).length > 0)
