import type { Decider } from '#domain/decider.ts'
import type { CommandId, HelperId, Instant, PersonId, RoomId, Who } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { RollCallEvent, RollCallStarted } from './events.ts'

/** The stream of one roll call. */
export const rollCallStream = (rollCallId: CommandId): string => `rollcall-${rollCallId}`

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
      readonly type: 'Say'
      readonly is: Said['is']
      /** With the room in which each was looked for. */
      readonly children: readonly { readonly personId: PersonId; readonly roomId: RoomId }[]
    })
  | (Common & {
      readonly type: 'End'
      /** Who is missing, as the one who ends it has read. */
      readonly missing: readonly PersonId[]
      /** Who is missing by the log. Absent where a tablet tells afterwards that it has ended its own. */
      readonly known?: readonly PersonId[]
      readonly leader?: HelperId
    })

const TYPES = { here: 'Accounted', open: 'AccountedTakenBack', 'not-found': 'NotFound' } as const
const WORDS = { Accounted: 'here', AccountedTakenBack: 'open', NotFound: 'not-found' } as const

/** One roll call: who of the children was seen, and who was missing when it ended. */
export const rollCall: Decider<RollCallCommand, RollCall, RollCallEvent> = {
  initial: { started: null, children: new Map(), endedAt: null },
  decide(command, state) {
    const { rollCallId, at, by } = command
    const common = { rollCallId, at, ...(by && { by }) }
    if (command.type === 'Start') {
      const { gatheringIds, roomId } = command
      if (state.started) return []
      return [{ type: 'RollCallStarted', data: { ...common, gatheringIds, ...(roomId !== undefined && { roomId }) } }]
    }
    if (!state.started) throw new Rejection('unknown-roll-call')
    return command.type === 'Say' ? say(command, state, common) : end(command, state, common)
  },
  evolve(state, event) {
    const { at } = event.data
    if (event.type === 'RollCallStarted') return { ...state, started: event.data }
    if (event.type === 'RollCallEnded') return { ...state, endedAt: at }
    const said = { is: WORDS[event.type], at, roomId: event.data.roomId }
    return { ...state, children: new Map([...state.children, [event.data.personId, said]]) }
  },
}

/** What is told afterwards, and is older than what was said of a child since, changes nothing. */
function say(
  { is, at, children }: Extract<RollCallCommand, { type: 'Say' }>,
  state: RollCall,
  common: Common,
): RollCallEvent[] {
  if (state.endedAt !== null && at >= state.endedAt) throw new Rejection('roll-call-ended')
  return children
    .filter(({ personId }) => {
      const last = state.children.get(personId) ?? { is: 'open', at: '' }
      return last.is !== is && last.at <= at
    })
    .map(({ personId, roomId }) => ({ type: TYPES[is], data: { ...common, personId, roomId } }))
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
