import type { CommandId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'

/** A change of one thing: what has been so since, and the change that has undone it. */
export type ChangeTo<State> = { readonly id: CommandId; readonly to: State; readonly undoneBy?: CommandId }

/** The changes of one thing, oldest first. */
export type History<State> = readonly ChangeTo<State>[]

/** What is so after the last change. */
export const standing = <State>(history: History<State> | undefined): State | undefined => history?.at(-1)?.to

/** The history after one more change. */
export const historyAfter = <State>(
  history: History<State>,
  { commandId, undoes }: { commandId: CommandId; undoes?: CommandId | undefined },
  to: State,
): History<State> => [
  ...history.map((one) => (one.id === undoes ? { ...one, undoneBy: commandId } : one)),
  { id: commandId, to },
]

/** What was so before the last change, which must be this one. Undefined before the first. */
export function beforeLast<State>(history: History<State>, change: CommandId): State | undefined {
  const at = history.findIndex(({ id }) => id === change)
  if (at < 0) throw new Rejection('nothing-to-undo')
  if (at < history.length - 1) throw new Rejection('plan-changed')
  return history[at - 1]?.to
}

/** What became of a change: whether it is the last one, so that it can be undone, and what has undone it. */
export type FateOfChange = { readonly isLast: boolean; readonly undoneBy: CommandId | undefined }

export function fateOf(history: History<unknown>, change: CommandId): FateOfChange {
  const by = history.find(({ id }) => id === change)?.undoneBy
  const isUndone = by !== undefined && fateOf(history, by).undoneBy === undefined
  return { isLast: history.at(-1)?.id === change, undoneBy: isUndone ? by : undefined }
}
