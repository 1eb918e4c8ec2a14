import { run } from './command.ts'
import { seed } from '#commands/seed/seed.ts'

await run(seed)
