import type { Decider } from '#domain/decider.ts'
import type { CommandId, HelperId, Instant, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { CareDeed, TimeOnList } from './care-fields.ts'
import type { CareEvent } from './events.ts'
import { type ChangeOfComing, type ComingCommand, changesAfter, decideComing } from './no-longer-comes.ts'

/** The stream with the care of one record of a person. It is ended when that record is erased. */
export const careStream = (id: PersonId): string => `care-${id}`

/** What was noted about a person. */
export type Note = {
  readonly id: CommandId
  readonly deed: CareDeed
  readonly word?: string | undefined
  readonly about?: TimeOnList | undefined
  readonly at: Instant
  readonly isTakenBack: boolean
}

export type Care = {
  /** The helper who cares for the person; null for nobody. */
  readonly assigned: HelperId | null
  /** Oldest first. */
  readonly notes: readonly Note[]
  /** Whether they come, oldest first. */
  readonly coming: readonly ChangeOfComing[]
  readonly known: ReadonlySet<CommandId>
}

type OfPerson = { personId: PersonId; commandId: CommandId }

export type CareCommand =
  | (OfPerson & {
      type: 'Assign'
      helperId: HelperId | null
      /** Only in place of this one: when somebody else was asked meanwhile, nothing changes. */
      insteadOf?: HelperId | null | undefined
    })
  | (OfPerson & {
      type: 'Note'
      deed: CareDeed
      word?: string | undefined
      about?: TimeOnList | undefined
      at: Instant
    })
  | (OfPerson & { type: 'TakeBackNote' | 'BringBackNote'; note: CommandId })
  | ComingCommand

export const care: Decider<CareCommand, Care, CareEvent> = {
  initial: { assigned: null, notes: [], coming: [], known: new Set() },
  decide(command, state) {
    if (state.known.has(command.commandId)) return []
    switch (command.type) {
      case 'Assign':
        return command.insteadOf === undefined || command.insteadOf === state.assigned ? [assigned(command)] : []
      case 'Note':
        return note(command)
      case 'TakeBackNote':
      case 'BringBackNote':
        return changeNote(command, state)
      case 'StopComing':
      case 'ComeAgain':
      case 'UndoChange':
        return decideComing(command, state.coming)
    }
  },
  evolve(state, event) {
    const after = { ...state, known: new Set([...state.known, event.data.commandId]) }
    switch (event.type) {
      case 'CareAssigned':
        return { ...after, assigned: event.data.helperId ?? null }
      case 'CareNoted':
        return { ...after, notes: [...state.notes, noteOf(event.data)] }
      case 'CareNoteTakenBack':
      case 'CareNoteBroughtBack':
        return { ...after, notes: state.notes.map(withNote(event.data.note, event.type === 'CareNoteTakenBack')) }
      case 'StoppedComing':
      case 'StoppedComingLifted':
        return { ...after, coming: changesAfter(state.coming, event) }
    }
  },
}

type Of<Type> = Extract<CareCommand, { type: Type }>

/**
 * It is recorded also where nothing changes: another record of the same person may have been given to somebody since.
 */
function assigned({ personId, helperId, commandId }: Of<'Assign'>): CareEvent {
  return { type: 'CareAssigned', data: { personId, ...(helperId !== null && { helperId }), commandId } }
}

function note({ type: _, word, about, ...data }: Of<'Note'>): CareEvent[] {
  if (data.deed === 'note' && !word) throw new Rejection('nothing-noted')
  return [{ type: 'CareNoted', data: { ...data, ...(word && { word }), ...(about && { about }) } }]
}

function changeNote({ type, ...data }: Of<'TakeBackNote' | 'BringBackNote'>, { notes }: Care): CareEvent[] {
  const meant = notes.find(({ id }) => id === data.note)
  if (!meant) throw new Rejection('unknown-note')
  const isTakeBack = type === 'TakeBackNote'
  if (meant.isTakenBack === isTakeBack) return []
  return [{ type: isTakeBack ? 'CareNoteTakenBack' : 'CareNoteBroughtBack', data }]
}

const noteOf = ({ commandId: id, deed, word, about, at }: Extract<CareEvent, { type: 'CareNoted' }>['data']): Note => ({
  id,
  deed,
  ...(word !== undefined && { word }),
  ...(about && { about }),
  at,
  isTakenBack: false,
})

const withNote = (id: CommandId, isTakenBack: boolean) => (one: Note) => (one.id === id ? { ...one, isTakenBack } : one)

/** Whether a note takes somebody off the board. A call does not: somebody may call again. */
export const endsTimeOnList = ({ deed, isTakenBack }: Note): boolean =>
  !isTakenBack && (deed === 'visited' || deed === 'not-needed')
