import { run } from '#server/commands/command.ts'
import { renameLog } from '#server/commands/restored/rename-log.ts'

await run(renameLog)
