import type { Decider } from '#domain/decider.ts'
import type { Instant, LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { ProgramKeyHash, ProgramsEvent, ServicesOfProgram } from './events.ts'
import { type Scope, SCOPES, type ProgramId } from './program-fields.ts'

/** The one stream of the keys of all programs, so that every server folds one short stream. */
export const PROGRAMS_STREAM = 'programs-main'

/** A program that was ever given a key. */
export type Program = {
  readonly id: ProgramId
  readonly name: string
  readonly key: ProgramKeyHash
  readonly scopes: readonly Scope[]
  readonly services: ServicesOfProgram
  /** The last day on which the key works. */
  readonly until?: LocalDate | undefined
  /** The origins of pages that may use it. */
  readonly origins?: readonly string[] | undefined
  readonly at: Instant
  readonly isTakenAway: boolean
  /** The last day on which it was used. */
  readonly usedOn?: LocalDate | undefined
}

/** By their ids, in the order in which the keys were made. */
export type Programs = ReadonlyMap<ProgramId, Program>

export type ProgramsCommand =
  | ({ type: 'MakeKey'; programId: ProgramId } & Pick<
      Program,
      'name' | 'key' | 'scopes' | 'services' | 'until' | 'origins' | 'at'
    >)
  | { type: 'UseKey'; programId: ProgramId; day: LocalDate }
  | { type: 'TakeAwayKey'; programId: ProgramId }

/** A key is never changed: one that should open something else is another key. */
export const programs: Decider<ProgramsCommand, Programs, ProgramsEvent> = {
  initial: new Map(),
  decide(command, state) {
    const { programId } = command
    const known = state.get(programId)
    if (command.type === 'MakeKey') return known ? [] : [made(command)]
    if (!known) throw new Rejection('unknown-program')
    if (command.type === 'TakeAwayKey')
      return known.isTakenAway ? [] : [{ type: 'ProgramKeyTakenAway', data: { programId } }]
    const isNews = !known.isTakenAway && (known.usedOn === undefined || known.usedOn < command.day)
    return isNews ? [{ type: 'ProgramKeyUsed', data: { programId, day: command.day } }] : []
  },
  evolve(state, { type, data }) {
    if (type === 'ProgramKeyMade') {
      const { programId: id, ...told } = data
      return new Map([...state, [id, { id, ...told, isTakenAway: false }]])
    }
    const known = state.get(data.programId)
    if (!known) return state
    const news = type === 'ProgramKeyUsed' ? { usedOn: data.day } : { isTakenAway: true }
    return new Map([...state, [data.programId, { ...known, ...news }]])
  },
}

/** Each scope and each service once, in their order. */
function made(command: Extract<ProgramsCommand, { type: 'MakeKey' }>): ProgramsEvent {
  const { programId, name, key, scopes, services, until, origins = [], at } = command
  return {
    type: 'ProgramKeyMade',
    data: {
      programId,
      name,
      key,
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      services: services === 'all' ? services : [...new Set(services)].toSorted((one, other) => one - other),
      ...(until === undefined ? {} : { until }),
      ...(origins.length > 0 && { origins: [...new Set(origins)] }),
      at,
    },
  }
}
