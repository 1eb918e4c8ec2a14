import { daysAfter, instantOf, localDate, localTime } from '#domain/calendar/calendar.ts'
import type { CommandId, DeviceId, Instant, LocalDate, Mark } from '#domain/ids.ts'
import type { BlockId } from '#domain/marks/events.ts'
import { LENT_FROM } from '#domain/marks/mark.ts'
import { type LentFrom, marksOfDay, marksStream, ownBlocks } from '#domain/marks/marks-of-day.ts'
import type { LogIds } from '#domain/read-models/log-ids.ts'
import type { Cause, EventLog } from '#infra/event-log/event-log.ts'
import { transact } from '#server/transact.ts'
import type { DayKey, LentMark } from '#server/access/day-keys.ts'

/** A block of a day. */
export type BlockOfDay = { readonly day: LocalDate; readonly block: BlockId }

/** The marks of a day that a tablet has. */
export type MarksOfTablet = {
  readonly day: LocalDate
  readonly blocks: readonly { readonly block: BlockId; readonly marks: readonly LentMark[] }[]
}

/** What lending needs of the server. */
export type Lending = {
  readonly log: EventLog
  readonly logIds: Pick<LogIds, 'changesSince'>
  readonly dayKey: (day: LocalDate) => DayKey
  /** Whether a drop-off of this day has this mark, or had it before it was undone. */
  readonly isUsed: (day: LocalDate, mark: Mark) => boolean
  readonly timeZone: string
  readonly now: () => Instant
}

/** What a tablet asks for. `holds`: the blocks of any day that it has. `more`: another block in any case. */
export type MarksWanted = {
  readonly deviceId: DeviceId
  readonly holds: readonly BlockOfDay[]
  readonly more: boolean
  readonly commandId: CommandId
}

/** The days whose marks are lent now: today, and in the evening tomorrow too. */
export function daysOfMarks(now: Instant, timeZone: string): LocalDate[] {
  const today = localDate(now, timeZone)
  return localTime(now, timeZone) < LENT_FROM ? [today] : [today, daysAfter(today, 1)]
}

/**
 * Lends marks of today, and in the evening of tomorrow. The reply holds the blocks that the tablet has and that are its
 * own, and the new one. The same command again gets the same reply.
 */
export async function lendMarks(lending: Lending, wanted: MarksWanted, cause: Cause): Promise<MarksOfTablet[]> {
  const lent: MarksOfTablet[] = []
  for (const day of daysOfMarks(lending.now(), lending.timeZone))
    lent.push(await lendOfDay(lending, day, wanted, cause))
  return lent
}

async function lendOfDay(lending: Lending, day: LocalDate, wanted: MarksWanted, cause: Cause): Promise<MarksOfTablet> {
  const { log, dayKey, isUsed, now } = lending
  const { deviceId, commandId, more } = wanted
  const marksOf = dayKey(day).marksOf
  const unusedIn = (block: BlockId) => marksOf(block).filter(({ mark }) => !isUsed(day, mark)).length
  const holds = new Map(wanted.holds.filter((held) => held.day === day).map(({ block }) => [block, unusedIn(block)]))
  const from = lentFrom(lending, day)
  const command = { type: 'LendMarks', day, deviceId, holds, more, from, at: now(), commandId } as const
  const { state } = await transact(log, marksStream(day), marksOfDay, command, cause)
  const added = state.find((lent) => lent.commandId === commandId)?.block
  const blocks = new Set([...ownBlocks(state, deviceId, holds.keys()), ...(added === undefined ? [] : [added])])
  return { day, blocks: [...blocks].map((block) => ({ block, marks: marksOf(block) })) }
}

/** A log that got another id since the marks of a day may have been lent does not know all that were. */
function lentFrom({ logIds, timeZone }: Lending, day: LocalDate): LentFrom {
  const changes = logIds.changesSince(instantOf(daysAfter(day, -1), LENT_FROM, timeZone))
  return (['first', 'last'] as const)[changes] ?? 'nowhere'
}
