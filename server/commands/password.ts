import { run } from '#server/commands/command.ts'
import { changePassword } from '#server/commands/password/change-password.ts'
import { standardInput } from '#server/commands/password/standard-input.ts'

await run((invocation) => changePassword(invocation, standardInput()))
