import type { Decider } from '#domain/decider.ts'
import type { CommandId, DeviceId, Instant, LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { BLOCKS, type BlockId, type MarksEvent } from './events.ts'

export const marksStream = (day: LocalDate): string => `marks-${day}`

/** Half of a day's blocks: the other half is for the day on which a log was restored. */
const HALF = BLOCKS / 2

/** A tablet asks for marks when it has fewer unused ones than this. */
const FEW = 10

/**
 * Where blocks of a day come from: from the first one on; from the last one back, when the log was restored since
 * lending began, because the restored log does not know what was lent; or from nowhere, when it was restored again.
 */
export type LentFrom = 'first' | 'last' | 'nowhere'

export type LendMarks = {
  readonly type: 'LendMarks'
  readonly day: LocalDate
  readonly deviceId: DeviceId
  /** The blocks that the tablet has, with how many of their marks are unused. */
  readonly holds: ReadonlyMap<BlockId, number>
  /** The tablet wants another block in any case. */
  readonly more: boolean
  readonly from: LentFrom
  readonly at: Instant
  readonly commandId: CommandId
}

/** What was lent on a day. */
export type Lent = readonly MarksEvent['data'][]

/** The blocks of these that were lent to this tablet. */
export function ownBlocks(lent: Lent, deviceId: DeviceId, blocks: Iterable<BlockId>): BlockId[] {
  const own = new Set(lent.filter((one) => one.deviceId === deviceId).map(({ block }) => block))
  return [...blocks].filter((block) => own.has(block))
}

/**
 * The marks of a day. A block is lent once: one that its tablet does not name any more is lent to nobody. So two
 * families never have the same mark on one day, whatever a tablet or a server forgets.
 */
export const marksOfDay: Decider<LendMarks, Lent, MarksEvent> = {
  initial: [],
  decide({ type: _, holds, more, from, ...asked }, lent) {
    if (lent.some(({ commandId }) => commandId === asked.commandId)) return []
    const unused = ownBlocks(lent, asked.deviceId, holds.keys()).reduce((sum, block) => sum + holds.get(block)!, 0)
    if (!more && unused >= FEW) return []
    const block = nextBlock(lent, from)
    if (block === undefined) throw new Rejection('marks-exhausted')
    return [{ type: 'MarksLent', data: { ...asked, block } }]
  },
  evolve: (lent, { data }) => [...lent, data],
}

function nextBlock(lent: Lent, from: LentFrom): BlockId | undefined {
  if (from === 'nowhere') return undefined
  const given = new Set(lent.map(({ block }) => block))
  const half = Array.from({ length: HALF }, (_, n) => (from === 'first' ? n : BLOCKS - 1 - n))
  return half.find((block) => !given.has(block))
}
