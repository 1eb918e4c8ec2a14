import type { CommandId, LocalDate, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { NoLongerComes } from './care-fields.ts'
import type { StoppedComing, StoppedComingLifted } from './events.ts'

/** A change of whether a person comes: what has been so since, and the change that has undone it. Null: they come. */
export type ChangeOfComing = {
  readonly id: CommandId
  readonly to: NoLongerComes | null
  readonly undoneBy?: CommandId
}

type OfPerson = { personId: PersonId; commandId: CommandId }

export type ComingCommand =
  | (OfPerson & NoLongerComes & { type: 'StopComing'; today: LocalDate })
  | (OfPerson & { type: 'ComeAgain' })
  | (OfPerson & { type: 'UndoChange'; change: CommandId })

type ComingEvent = StoppedComing | StoppedComingLifted

/** What the last change says. Null for somebody who comes. */
export const standing = (changes: readonly ChangeOfComing[]): NoLongerComes | null => changes.at(-1)?.to ?? null

/** A mark is recorded also where nothing changes: a check-in may have lifted it since. */
export function decideComing(command: ComingCommand, changes: readonly ChangeOfComing[]): ComingEvent[] {
  const { personId, commandId } = command
  switch (command.type) {
    case 'StopComing':
      if (command.day > command.today) throw new Rejection('day-to-come')
      return [changed({ because: command.because, day: command.day }, { personId, commandId })]
    case 'ComeAgain':
      return standing(changes) ? [changed(null, { personId, commandId })] : []
    case 'UndoChange':
      return [changed(beforeLast(command.change, changes), { personId, undoes: command.change, commandId })]
  }
}

/** What was so before the last change, which must be this one. */
function beforeLast(change: CommandId, changes: readonly ChangeOfComing[]): NoLongerComes | null {
  const at = changes.findIndex(({ id }) => id === change)
  if (at < 0) throw new Rejection('unknown-note')
  if (at < changes.length - 1) throw new Rejection('plan-changed')
  return standing(changes.slice(0, at))
}

const changed = (to: NoLongerComes | null, data: OfPerson & { undoes?: CommandId }): ComingEvent =>
  to ? { type: 'StoppedComing', data: { ...data, ...to } } : { type: 'StoppedComingLifted', data }

/** The changes after an event. */
export function changesAfter(changes: readonly ChangeOfComing[], { type, data }: ComingEvent): ChangeOfComing[] {
  const to = type === 'StoppedComing' ? { because: data.because, day: data.day } : null
  const earlier = changes.map((one) => (one.id === data.undoes ? { ...one, undoneBy: data.commandId } : one))
  return [...earlier, { id: data.commandId, to }]
}
