import { run } from './command.ts'
import { restore } from '#commands/restore/restore.ts'

await run(restore)
