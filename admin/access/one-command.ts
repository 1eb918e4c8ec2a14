import { newCommandId } from '#web/calls/command-id.ts'

/** The commands of the taps that have not succeeded yet. */
const commands = new Map<string, string>()

/**
 * Acts under a new command. A tap that has failed, perhaps after half of the work, has the same command the next time,
 * so that its Undo undoes all of it.
 */
export async function underOneCommand<Done>(tap: string, act: (commandId: string) => Promise<Done>): Promise<Done> {
  const commandId = commands.get(tap) ?? newCommandId()
  commands.set(tap, commandId)
  const done = await act(commandId)
  commands.delete(tap)
  return done
}
