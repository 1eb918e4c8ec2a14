import { run } from '#server/commands/command.ts'
import { letFoyerIn } from '#server/commands/database-user/let-foyer-in.ts'

await run(letFoyerIn)
