import type { Decider } from '#domain/decider.ts'
import type { CommandId, HelperId, Instant, PersonId, RoomId, Who } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { RollCallEvent, RollCallStarted } from './events.ts'

/** The stream of one roll call: its start and its end. */
export const rollCallStream = (rollCallId: CommandId): string => `rollcall-${rollCallId}`

/**
 * The stream of what was said in one room. A house of 1,000 children is called in minutes, by tablets at several
 * servers: in one stream, each tap would wait for all others, and the slower server for ever.
 */
export const saidInRoomStream = (rollCallId: CommandId, roomId: RoomId): string => `rollcall-${rollCallId}-${roomId}`

/** What was said of a child last, when, and in which room. `open`: it was taken back. */
export type Said = { readonly is: 'here' | 'not-found' | 'open'; readonly at: Instant; readonly roomId: RoomId }

export type RollCall = {
  /** Null before the start. */
  readonly started: RollCallStarted['data'] | null
  readonly children: ReadonlyMap<PersonId, Said>
  /** Null until the end. */
  readonly endedAt: Instant | null
}

type Common = { readonly rollCallId: CommandId; readonly at: Instant; readonly by?: Who }

export type RollCallCommand =
  | (Common & Pick<RollCallStarted['data'], 'gatheringIds' | 'roomId'> & { readonly type: 'Start' })
  | (Common & {
      readonly type: 'End'
      /** Who is missing, as the one who ends it has read. */
      readonly missing: readonly PersonId[]
      /** Who is missing by the log. Absent where a tablet tells afterwards that it has ended its own. */
      readonly known?: readonly PersonId[]
      readonly leader?: HelperId
    })

export type SayCommand = Common & {
  readonly is: Said['is']
  readonly roomId: RoomId
  readonly personIds: readonly PersonId[]
  /** When the roll call has ended. Null while it goes on. */
  readonly endedAt: Instant | null
}

const TYPES = { here: 'Accounted', open: 'AccountedTakenBack', 'not-found': 'NotFound' } as const
const WORDS = { Accounted: 'here', AccountedTakenBack: 'open', NotFound: 'not-found' } as const

const initial: RollCall = { started: null, children: new Map(), endedAt: null }

function evolve(state: RollCall, event: RollCallEvent): RollCall {
  const { at } = event.data
  if (event.type === 'RollCallStarted') return { ...state, started: event.data }
  if (event.type === 'RollCallEnded') return { ...state, endedAt: at }
  const said = { is: WORDS[event.type], at, roomId: event.data.roomId }
  return { ...state, children: new Map([...state.children, [event.data.personId, said]]) }
}

/** One roll call: when it began, and who was missing when it ended. */
export const rollCall: Decider<RollCallCommand, RollCall, RollCallEvent> = {
  initial,
  decide(command, state) {
    const { rollCallId, at, by } = command
    const common = { rollCallId, at, ...(by && { by }) }
    if (command.type === 'Start') {
      const { gatheringIds, roomId } = command
      if (state.started) return []
      return [{ type: 'RollCallStarted', data: { ...common, gatheringIds, ...(roomId !== undefined && { roomId }) } }]
    }
    if (!state.started) throw new Rejection('unknown-roll-call')
    return end(command, state, common)
  },
  evolve,
}

/**
 * Who was seen in one room. What is told afterwards, and is older than what was said of a child since, changes
 * nothing.
 */
export const saidInRoom: Decider<SayCommand, RollCall, RollCallEvent> = {
  initial,
  decide({ rollCallId, at, by, is, roomId, personIds, endedAt }, { children }) {
    if (endedAt !== null && at >= endedAt) throw new Rejection('roll-call-ended')
    const common = { rollCallId, at, ...(by && { by }) }
    return personIds
      .filter((personId) => {
        const last = children.get(personId) ?? { is: 'open', at: '' }
        return last.is !== is && last.at <= at
      })
      .map((personId) => ({ type: TYPES[is], data: { ...common, personId, roomId } }))
  },
  evolve,
}

function end(
  { missing, known, leader }: Extract<RollCallCommand, { type: 'End' }>,
  { endedAt }: RollCall,
  common: Common,
): RollCallEvent[] {
  if (endedAt !== null) return []
  if (known && !isSame(missing, known)) throw new Rejection('others-missing')
  return [
    { type: 'RollCallEnded', data: { ...common, missing: [...missing], ...(leader !== undefined && { leader }) } },
  ]
}

const isSame = (some: readonly PersonId[], others: readonly PersonId[]): boolean =>
  new Set([...some, ...others]).size === new Set(some).size && new Set(some).size === new Set(others).size
