import type { Decider } from '#domain/decider.ts'
import type { HelperId } from '#domain/ids.ts'
import type { HelperEvent, PasswordHash } from './events.ts'

/** The stream with everything personal about a helper. It is ended when they are taken away. */
export const helperStream = (id: HelperId): string => `helper-${id}`

export type Helper = {
  readonly name: string | null
  /** The passwords that were chosen. `helpers-main` says which of them counts, if any. */
  readonly passwords: ReadonlyMap<string, PasswordHash>
}

export type HelperCommand =
  | { type: 'NameHelper'; helperId: HelperId; name: string }
  | { type: 'ChoosePassword'; helperId: HelperId; choice: string; password: PasswordHash }

export const helper: Decider<HelperCommand, Helper, HelperEvent> = {
  initial: { name: null, passwords: new Map() },
  decide(command, { name, passwords }) {
    const { helperId } = command
    if (command.type === 'NameHelper')
      return name !== null ? [] : [{ type: 'HelperNamed', data: { helperId, name: command.name } }]
    const { choice, password } = command
    return passwords.has(choice) ? [] : [{ type: 'HelperPasswordChosen', data: { helperId, choice, password } }]
  },
  evolve(before, { type, data }) {
    switch (type) {
      case 'HelperNamed':
        return { ...before, name: data.name }
      case 'HelperPasswordChosen':
        return { ...before, passwords: new Map([...before.passwords, [data.choice, data.password]]) }
    }
  },
}
