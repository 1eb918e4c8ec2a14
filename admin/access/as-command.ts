import { newCommandId } from '#web/calls/command-id.ts'

/** A mutation, with what it has sent last. */
type Tried = { readonly isError: boolean; readonly variables: unknown }

/**
 * Gives what is sent an id. What has failed, and is sent again as it was, keeps the id of the first try: perhaps only
 * the reply was lost. Anything else is another command.
 */
export function asCommand<Sent extends object>(
  sent: Sent,
  { isError, variables }: Tried,
): Sent & { commandId: string } {
  const { commandId } = (variables ?? {}) as { commandId?: string }
  const isAgain = isError && JSON.stringify({ ...sent, commandId }) === JSON.stringify(variables)
  return { ...sent, commandId: isAgain && commandId ? commandId : newCommandId() }
}
