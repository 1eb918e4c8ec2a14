import type { Decider } from '#domain/decider.ts'
import type { CommandId, GatheringId, Instant, Mark, Who } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ParentCallEvent, ParentPaged } from './events.ts'

/** The stream with the calls of parents whose children were dropped off at a gathering. */
export const parentCallsStream = (gatheringId: GatheringId): string => `pages-${gatheringId}`

/** For how long a call is on the walls and on the phone of the family, in milliseconds. */
const CALLED_MS = 10 * 60_000

/** After so long without an answer the desk and the leaders are told. Milliseconds. */
const LATE_MS = 5 * 60_000

/** A mark is called once in this time, in milliseconds. */
const AGAIN_MS = 2 * 60_000

/** The most calls at one time, of all gatherings. */
const MOST_CALLS = 10

/** A call that nobody has answered or taken back. `comingAt`: when the family said on a phone that they come. */
export type OpenCall = ParentPaged['data'] & { readonly comingAt?: Instant }

export type ParentCalls = {
  /** In the order in which they were made. */
  readonly open: ReadonlyMap<CommandId, OpenCall>
  /** Every call, also one that has ended. */
  readonly known: ReadonlySet<CommandId>
  /** When each mark was called last. */
  readonly lastOf: ReadonlyMap<Mark, Instant>
}

type Common = {
  readonly gatheringId: GatheringId
  readonly pageId: CommandId
  readonly at: Instant
  readonly by?: Who
}

export type ParentCallCommand =
  | (Common &
      Pick<OpenCall, 'mark' | 'roomId'> & {
        readonly type: 'Page'
        /** How many calls of other gatherings stand on the walls. */
        readonly elsewhere: number
        /** The marks whose children have all left: nobody calls for them any more. */
        readonly left: Pick<ReadonlySet<Mark>, 'has'>
      })
  | (Common & { readonly type: 'Answer' | 'TakeBack' | 'Coming' })

const since = ({ at }: { readonly at: Instant }, now: Instant): number => Date.parse(now) - Date.parse(at)

/** Whether a call stands on the walls, or waits for its turn there. */
export const isCalled = (call: Pick<OpenCall, 'at'>, now: Instant): boolean => since(call, now) < CALLED_MS

/** Whether nobody has answered for so long that the desk and the leaders are told. */
export const isLate = (call: Pick<OpenCall, 'at'>, now: Instant): boolean => since(call, now) >= LATE_MS

/** The calls of parents: who is called, until a helper has seen them. */
export const parentCalls: Decider<ParentCallCommand, ParentCalls, ParentCallEvent> = {
  initial: { open: new Map(), known: new Set(), lastOf: new Map() },
  decide(command, state) {
    const { gatheringId, pageId, at, by } = command
    const common = { gatheringId, pageId, at, ...(by && { by }) }
    if (command.type === 'Page') return page(command, state)
    if (!state.known.has(pageId)) throw new Rejection('unknown-call')
    const call = state.open.get(pageId)
    if (!call) return []
    if (command.type === 'Coming')
      return call.comingAt === undefined ? [{ type: 'PageComing', data: { gatheringId, pageId, at } }] : []
    if (command.type === 'Answer') return [{ type: 'PageAnswered', data: common }]
    return [{ type: 'PageEnded', data: { ...common, because: 'taken-back' } }]
  },
  evolve({ open, known, lastOf }, event) {
    const { type, data } = event
    if (type !== 'ParentPaged') return { open: openAfter(open, event), known, lastOf }
    return {
      open: openAfter(open, event),
      known: new Set([...known, data.pageId]),
      lastOf: new Map([...lastOf, [data.mark, data.at]]),
    }
  },
}

/** The open calls after one of these events. A family that is coming is still called, until a helper has seen them. */
export function openAfter(
  open: ReadonlyMap<CommandId, OpenCall>,
  { type, data }: ParentCallEvent,
): ReadonlyMap<CommandId, OpenCall> {
  const { pageId } = data
  if (type === 'ParentPaged') return new Map([...open, [pageId, data]])
  const call = open.get(pageId)
  if (!call) return open
  if (type === 'PageComing') return new Map([...open, [pageId, { ...call, comingAt: data.at }]])
  return new Map([...open].filter(([id]) => id !== pageId))
}

function page(
  { gatheringId, pageId, at, by, mark, roomId, elsewhere, left }: Extract<ParentCallCommand, { type: 'Page' }>,
  { open, known, lastOf }: ParentCalls,
): ParentCallEvent[] {
  if (known.has(pageId)) return []
  const last = lastOf.get(mark)
  if (last !== undefined && since({ at: last }, at) < AGAIN_MS) throw new Rejection('called-just-now')
  const calls = [...open.values()]
  const others = calls.filter((call) => call.mark !== mark && !left.has(call.mark) && isCalled(call, at))
  if (others.length + elsewhere >= MOST_CALLS) throw new Rejection('too-many-calls')
  const common = { gatheringId, at, ...(by && { by }) }
  const before = calls.filter((call) => call.mark === mark)
  return [
    ...before.map((call): ParentCallEvent => ({
      type: 'PageEnded',
      data: { ...common, pageId: call.pageId, because: 'called-again' },
    })),
    { type: 'ParentPaged', data: { ...common, pageId, mark, roomId } },
  ]
}
