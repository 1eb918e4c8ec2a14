import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** How many megabytes this process holds once everything that nobody needs any more is thrown away. */
export function heapInMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
