import { run } from './command.ts'
import { importMembers } from '#commands/import/import-members.ts'

await run(importMembers)
