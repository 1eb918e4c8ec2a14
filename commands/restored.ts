import { run } from './command.ts'
import { renameLog } from '#commands/restored/rename-log.ts'

await run(renameLog)
