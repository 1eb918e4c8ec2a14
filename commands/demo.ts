import { run } from './command.ts'
import { demo } from '#commands/demo/demo.ts'

await run(demo)
