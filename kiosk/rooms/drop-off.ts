import type { Attendance } from '#kiosk/visit/session.ts'
import { CallFailed } from '#web/calls/call.ts'
import { takeMark, type TakenMark } from '#web/marks/marks.ts'
import { checkInOrKeep } from '#web/outbox/check-in-or-keep.ts'
import type { CheckedIn } from '#web/outbox/sending.ts'
import type { StayAsked } from './where.ts'

/** A check-in as it is sent and remembered. */
export type Confirmed = NonNullable<Attendance['sent']>

/** The receipt of a drop-off, as long as the visit lasts. Nothing else of the tablet keeps its secret half. */
export type Receipt = TakenMark & {
  /** The command of the check-in. */
  readonly checkIn: string
  /** Of the receipt's page, from a server that nobody on the way can listen to. */
  readonly token?: string | undefined
  /** The labels were sent to a printer. */
  readonly isPrinted?: boolean | undefined
  readonly children: readonly { readonly personId: number; readonly roomId: number; readonly index: number }[]
}

/** A check-in with children who are given into our care, and what became of it. */
type DroppedOff = {
  readonly sent: Confirmed
  readonly recorded: CheckedIn | 'saved'
  /** Null where the desk has taken the drop-off back since. */
  readonly receipt: Receipt | null
}

/** No mark is left for this drop-off. Nothing was sent. */
export class NoMark extends Error {
  override name = 'NoMark'
}

/** As many children as one mark has numbers for. */
const MOST_CHILDREN = 10

/** A mark that was lent to another tablet, or used, is not tried again, but another one is. */
const MOST_TRIES = 3

/**
 * Checks a family in and gives children into our care, in one step. Each try takes a mark of its own. Throws what
 * `checkInOrKeep` throws, and `NoMark`.
 */
export async function dropOff(
  body: Confirmed,
  stays: readonly StayAsked[],
  broughtBy: number | undefined,
  tries = 1,
): Promise<DroppedOff> {
  const taken = await markFor(stays)
  const sent = { ...body, stays: [...stays], mark: taken.mark, ...(broughtBy !== undefined && { broughtBy }) }
  try {
    const recorded = await checkInOrKeep(sent)
    const { children, token } = recorded === 'saved' ? { children: numbered(stays) } : { ...recorded.receipt }
    const receipt = children && { ...taken, checkIn: body.commandId, children, ...(token !== undefined && { token }) }
    return { sent, recorded, receipt: receipt ?? null }
  } catch (error) {
    if (tries === MOST_TRIES || !isMarkRefused(error)) throw error
    return await dropOff(body, stays, broughtBy, tries + 1)
  }
}

async function markFor(stays: readonly StayAsked[]): Promise<TakenMark> {
  const taken = stays.length <= MOST_CHILDREN ? await takeMark() : null
  if (!taken) throw new NoMark('No mark is left')
  return taken
}

const numbered = (stays: readonly StayAsked[]): Receipt['children'] =>
  stays.map((stay, place) => ({ ...stay, index: (place + 1) % MOST_CHILDREN }))

export const isMarkRefused = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'mark-used' || error.code === 'mark-unknown')
