import { run } from './command.ts'
import { letFoyerIn } from '#commands/database-user/let-foyer-in.ts'

await run(letFoyerIn)
