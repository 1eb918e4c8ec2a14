import { run } from '#server/commands/command.ts'
import { importMembers } from '#server/commands/import/import-members.ts'

await run(importMembers)
