import type { Decider } from '#domain/decider.ts'
import type { HelperId } from '#domain/ids.ts'
import type { HelperEvent, PasswordHash } from './events.ts'

/** The stream with everything personal about a helper. It is ended when they are taken away. */
export const helperStream = (id: HelperId): string => `helper-${id}`

export type Helper = {
  readonly name: string | null
  /** The passwords that were chosen. `helpers-main` says which of them counts, if any. */
  readonly passwords: ReadonlyMap<string, PasswordHash>
  /** The last PIN, and the epoch with which it ends. */
  readonly pin: { readonly epoch: number; readonly hash: PasswordHash } | null
}

export type HelperCommand =
  | { type: 'NameHelper'; helperId: HelperId; name: string }
  | { type: 'ChoosePassword'; helperId: HelperId; choice: string; password: PasswordHash }
  | { type: 'ChoosePin'; helperId: HelperId; epoch: number; pin: PasswordHash }

export const helper: Decider<HelperCommand, Helper, HelperEvent> = {
  initial: { name: null, passwords: new Map(), pin: null },
  decide(command, { name, passwords, pin }) {
    const { helperId } = command
    if (command.type === 'NameHelper')
      return name !== null ? [] : [{ type: 'HelperNamed', data: { helperId, name: command.name } }]
    if (command.type === 'ChoosePin') {
      const { epoch, pin: hash } = command
      const isSame = pin?.epoch === epoch && pin.hash.hash === hash.hash
      return isSame ? [] : [{ type: 'HelperPinChosen', data: { helperId, epoch, pin: hash } }]
    }
    const { choice, password } = command
    return passwords.has(choice) ? [] : [{ type: 'HelperPasswordChosen', data: { helperId, choice, password } }]
  },
  evolve(before, { type, data }) {
    switch (type) {
      case 'HelperNamed':
        return { ...before, name: data.name }
      case 'HelperPasswordChosen':
        return { ...before, passwords: new Map([...before.passwords, [data.choice, data.password]]) }
      case 'HelperPinChosen':
        return { ...before, pin: { epoch: data.epoch, hash: data.pin } }
    }
  },
}
