import { run } from '#server/commands/command.ts'
import { seed } from '#server/commands/seed/seed.ts'

await run(seed)
