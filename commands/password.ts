import { run } from './command.ts'
import { changePassword } from '#commands/password/change-password.ts'
import { standardInput } from '#commands/password/standard-input.ts'

await run((invocation) => changePassword(invocation, standardInput()))
