import { run } from './command.ts'
import { backUp } from '#commands/backup/back-up.ts'

await run(backUp)
