import { setImmediate } from 'node:timers/promises'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { importHousehold, needsSeveral } from '#domain/attendee/import-household.ts'
import type { ImportResult, NumberTaken } from '#domain/contract/directory-import/import-shapes.ts'
import type { ImportedHousehold } from '#domain/directory-import/households.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import { type ImportResults, messageOf } from '#domain/directory-import/results.ts'
import type { AttendeeId, CommandId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type Cause, type Position, type RecordedEvent, START } from '#infra/event-log/event-log.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { newPersonId, personIdOf } from '#server/people/new-person-id.ts'
import { type LabelledHousehold, readUsers } from './imported-users.ts'
import { type NumberOfAnother, matched } from './matching.ts'
import type { Services } from '#server/server-services.ts'
import { claimPhone, stillHolds } from '#server/people/phone/phone-claim.ts'
import { later, stateOf, transact, transactOnNewStream } from '#server/transact.ts'

type ImportOutcome = 'added' | 'changed' | 'unchanged'

/** The part of an import that one call sends. */
export type Batch = { readonly importId: string; readonly number: number }

/**
 * Imports the households of a member file. Each is imported separately, so that a refused one does not stop the others.
 * Every event of a batch has the import's id as its command id. So when a batch is sent again, because its reply was
 * lost or the server was killed, it counts what it had already imported. Once the import is taken back, its batches are
 * refused.
 */
export async function importHouseholds(
  services: Pick<Services, 'config' | 'log' | 'views' | 'hashPhone' | 'now'>,
  { users, source, batch }: { users: readonly unknown[]; source?: string | undefined; batch?: Batch | undefined },
  context: Cause,
): Promise<{ result: ImportResult; position: Position }> {
  const { households, errors } = await readUsers(users)
  if (households.length === 0 && !batch) throw new RequestRefused('nobody-to-import')
  const importId = batch?.importId ?? context.commandId
  await mustNotBeTakenBack(services, importId)
  const cause = { ...context, commandId: importId }
  const results: ImportResults = { added: 0, changed: 0, unchanged: 0, errors }
  const taken: NumberTaken[] = []
  let position = START
  const waiting = households.values()

  async function worker(): Promise<void> {
    for (const household of waiting) {
      const imported = await importOne(services, household, source, cause).catch(refusedOr(giveUp))
      if (isFull(imported)) {
        errors.push(`${household.label}: ${imported.message}`)
        continue
      }
      if (imported.taken) taken.push(takenFrom(household, imported.taken))
      results[imported.outcome]++
      position = later(services.log, position, imported.position)
      // An append lets other requests have a turn, but an unchanged household has none.
      if (imported.outcome === 'unchanged') await setImmediate()
    }
  }
  /** When the log cannot write one household, the import stops. */
  function giveUp(error: unknown): never {
    for (const _ of waiting);
    throw error
  }
  await Promise.all(Array.from({ length: householdsAtOnce(services) }, worker))
  if (results.added + results.changed > 0) position = await record(services, results, cause, batch?.number)
  return { result: { ...resultOf(results), ...(taken.length > 0 && { taken }) }, position }
}

export const takenFrom = ({ line, name }: LabelledHousehold, taken: NumberOfAnother): NumberTaken => ({
  ...(line !== undefined && { line }),
  name,
  number: taken.number,
  userId: taken.userId,
  holder: taken.name,
})

/** What is left of a file, or comes late, brings back nobody that staff have removed with it. */
async function mustNotBeTakenBack({ log }: Pick<Services, 'log'>, importId: CommandId): Promise<void> {
  const { state } = await stateOf(log, importStream(importId), importRecord)
  if (state.takeBack) throw new Rejection('import-taken-back')
}

export const isFull = (outcome: unknown): outcome is Rejection =>
  outcome instanceof Rejection && outcome.code === 'household-full'

/**
 * Returns the rejection when a household is full, which does not stop the others; other errors are passed to `giveUp`.
 */
const refusedOr = (giveUp: (error: unknown) => never) => (error: unknown) => (isFull(error) ? error : giveUp(error))

export const resultOf = (results: ImportResults): ImportResult => ({ message: messageOf(results), results })

/** Records only the counts, once for each batch. */
async function record(
  { log }: Pick<Services, 'log'>,
  { added, changed, unchanged }: ImportResults,
  cause: Cause,
  number: number | undefined,
): Promise<Position> {
  const importId = cause.commandId
  const counts = { importId, added, changed, unchanged }
  const command = { type: 'RecordImport', ...counts, ...(number === undefined ? {} : { batch: number }) } as const
  return (await transact(log, importStream(importId), importRecord, command, cause)).position
}

type Imported = { outcome: ImportOutcome; position: Position }

async function importOne(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  { label, line: _, ...household }: LabelledHousehold,
  source: string | undefined,
  context: Cause,
): Promise<Imported & { taken?: NumberOfAnother }> {
  const cause: Cause = { ...context, by: 'import', actor: 'import' }
  const { held, household: meant, taken } = matched(services.views.records, household, source)
  const sent = { household: meant, source }
  try {
    if (held) return await importInto(services, sent, { attendeeId: held.id, isKnown: true }, cause)
  } catch (error) {
    // The holder has just been erased or has another number, which the views do not show yet. The number is free.
    if (!(error instanceof Rejection) || isFull(error)) throw error
  }
  if (meant.phone !== undefined) return await importWithNumber(services, sent, { label, phone: meant.phone }, cause)
  return { ...(await importWithoutNumber(services, sent, label, cause)), ...(taken && { taken }) }
}

async function importWithNumber(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  sent: Sent,
  { label, phone }: { label: string; phone: string },
  cause: Cause,
): Promise<Imported & { taken?: NumberOfAnother }> {
  const { attendeeId, isHolder } = await claimPhone(services, phone, cause)
  const asNew = { ...sent, household: { ...sent.household, isNew: true as const } }
  try {
    return await importInto(services, asNew, { attendeeId, isKnown: isHolder }, cause)
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'phone-taken') throw error
    // Somebody else got the number a moment ago.
    const { state } = await stateOf(services.log, attendeeStream(attendeeId), attendee)
    const taken = { number: phone, userId: attendeeId, name: state.profile?.name ?? '' }
    return { ...(await importWithoutNumber(services, sent, label, cause)), taken }
  }
}

/** The id is the same whenever the batch is sent, so that nobody comes in twice. */
async function importWithoutNumber(
  services: Pick<Services, 'log' | 'hashPhone' | 'now'>,
  { household: { phone: _, ...household }, source }: Sent,
  label: string,
  cause: Cause,
): Promise<Imported> {
  const attendeeId = personIdOf(`${cause.commandId} ${label}`)
  return await importInto(services, { household, source }, { attendeeId, isKnown: true }, cause)
}

/** `isKnown`: the stream may have events already. */
type WhereTo = { readonly attendeeId: AttendeeId; readonly isKnown: boolean }

/** `isNew`: nobody else may have the profile. */
type Meant = ImportedHousehold & { readonly isNew?: true }

type Sent = { readonly household: Meant; readonly source: string | undefined }

async function importInto(
  services: Pick<Services, 'log' | 'hashPhone' | 'now'>,
  { household, source }: Sent,
  { attendeeId, isKnown }: WhereTo,
  cause: Cause,
): Promise<Imported> {
  const { log } = services
  const stream = attendeeStream(attendeeId)
  const command = commandFor(attendeeId, household, { importId: cause.commandId, source })
  const send = isKnown ? transact : transactOnNewStream
  const first = await send(log, stream, attendee, command, cause)
  let last = first
  if (!isKnown && household.phone !== undefined) await stillHolds(services, { attendeeId, phone: household.phone })
  while (needsSeveral(command) && last.changed && importHousehold(command, last.state).length > 0)
    last = await transact(log, stream, attendee, command, cause)
  return { outcome: alreadyBy(cause, first.seen) ?? outcomeOf(first), position: last.position }
}

function outcomeOf({
  changed,
  seen,
}: {
  readonly changed: boolean
  readonly seen: readonly RecordedEvent[]
}): ImportOutcome {
  return changed ? cameIn(seen) : 'unchanged'
}

/** What an earlier attempt of this import has done to a household, if anything. */
function alreadyBy({ commandId }: Cause, seen: readonly RecordedEvent[]): ImportOutcome | null {
  const first = seen.findIndex(({ cause }) => cause.commandId === commandId)
  return first < 0 ? null : cameIn(seen.slice(0, first))
}

/** A household comes in that was never here, or that left when an earlier import was undone. */
function cameIn(before: readonly RecordedEvent[]): ImportOutcome {
  const last = before
    .map(({ event }) => event)
    .findLast(({ type }) => type === 'ImportTakenBack' || type === 'HouseholdBroughtBack')
  const wasGone = last?.type === 'ImportTakenBack' && last.data.isGone
  return before.length === 0 || wasGone ? 'added' : 'changed'
}

export function commandFor(
  attendeeId: AttendeeId,
  { familyMembers: family, relationship: _, isMember: __, sameAs: ___, isNew, ...profile }: Meant,
  from: { importId: CommandId; source?: string | undefined },
) {
  return {
    type: 'ImportHousehold',
    attendeeId,
    ...from,
    profile,
    family,
    isNew,
    newIds: family.map(newPersonId),
  } as const
}

/**
 * How many households are imported, or taken back, at the same time. In SQLite they share writes to the disk, and
 * check-ins still get their turn in between. EventStoreDB takes hardly more when more come at once, and check-ins would
 * wait behind them.
 */
export const householdsAtOnce = ({ config }: Pick<Services, 'config'>): number => (config.eventStore ? 12 : 128)
