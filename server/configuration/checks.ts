import { accessSync, constants, statSync } from 'node:fs'

/** Checks of values of the environment. */

/** Whether DEBUG would make the client of EventStoreDB, called esdb there, log its calls. * stands for anything. */
export const namesClient = (debug: string): boolean =>
  debug.split(/[\s,]+/).some((word) => {
    const [start = '', ...more] = word.split('*')
    return start.startsWith('esdb') || (more.length > 0 && 'esdb'.startsWith(start))
  })

/** Whether this computer knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether there is such a file, and it can be read. */
export function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
